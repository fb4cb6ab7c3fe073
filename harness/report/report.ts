import * as z from 'zod';
import { acceptanceSchema } from './acceptances.ts';

/** The version of the report's layout. */
export const REPORT_FORMAT = 'facsimile-conformance-report/1';

const verdict = z.enum(['pass', 'fail', 'skip', 'inconclusive', 'error']);

/** What came back: member names, enumerated words and numbers stay readable; other texts only where nobody submitted them. */
const reply = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Its body, in lines. */
  body: z.string(),
  /** Whether it is only the last answer that the check met, and not for sure the one that is wrong. */
  isLast: z.boolean(),
});

const failure = z.object({
  /** What was expected and what came, without keys and content. */
  message: z.string(),
  /** What it has in common with others of the same probable cause: see `causes`. */
  cause: z.string().default(''),
  reply: reply.optional(),
  /** The call that showed it, for a shell. */
  curl: z.string().optional(),
  /** The shrunken input of a property, without content. */
  counterexample: z.string().optional(),
  /** For `facsimile replay`. */
  token: z.string(),
  /** The whole line for a shell that carries out the check again. */
  replay: z.string().default(''),
  /** How many of how many tries failed; for rules over every exchange, how many of the exchanges broke it. */
  failedTries: z.int(),
  tries: z.int(),
  /** Of tries: all failed, or some. Of exchanges: all, several or one broke the rule. */
  grade: z.enum(['reproducible', 'flaky', 'recurring', 'once']),
});

const checkRow = z.object({
  clause: z.string(),
  check: z.string(),
  service: z.string(),
  level: z.enum(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT']),
  kind: z.enum(['example', 'property', 'exchange']),
  verdict,
  reason: z.string().optional(),
  /** Requests that the check sent itself; 0 where it judged the exchanges of others. */
  requests: z.int(),
  failure: failure.optional(),
  /** The acceptance that covers it: it keeps its verdict, and does not count. */
  accepted: acceptanceSchema.pick({ reason: true, expires: true }).optional(),
  /** How long it took, in seconds, in equal parts for its clauses; 0 where it judged the exchanges of others. */
  seconds: z.number().default(0),
});

const causeRow = z.object({
  /** In words; the `cause` of its failures. */
  cause: z.string(),
  /** The clauses that fail by it, each once. */
  clauses: z.array(z.string()),
  /** The checks that fail by it, the most telling first. */
  checks: z.array(z.string()),
});

const clauseRow = z.object({
  id: z.string(),
  service: z.string(),
  section: z.string(),
  level: z.string(),
  tags: z.string(),
  text: z.string(),
  /** The worst verdict among its checks; `unchecked` where this run had none. */
  verdict: z.enum(['pass', 'fail', 'skip', 'inconclusive', 'error', 'unchecked']),
});

const questionRow = z.object({
  id: z.string(),
  service: z.string(),
  asks: z.string(),
  /** What the target showed; empty where nothing was seen. */
  seen: z.array(z.string()),
});

const latencyRow = z.object({
  service: z.string(),
  route: z.string(),
  calls: z.int(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  maxMs: z.number(),
});

const counts = z.object({
  pass: z.int(),
  fail: z.int(),
  skip: z.int(),
  inconclusive: z.int(),
  error: z.int(),
});

/** The layout of a report, in the words of zod; published as JSON Schema beside the package. */
export const reportSchema = z.object({
  format: z.literal(REPORT_FORMAT),
  suite: z.object({ name: z.string(), version: z.string() }),
  target: z.object({ name: z.string(), kind: z.enum(['simulator', 'deployment']), services: z.array(z.string()) }),
  run: z.object({
    seed: z.int(),
    nonce: z.string(),
    startedAt: z.iso.datetime(),
    seconds: z.number(),
    /** Why it ended before its plan did. */
    stopped: z.enum(['requests', 'usd', 'unreachable', 'interrupted']).optional(),
  }),
  summary: z.object({
    outcome: z.enum([
      'conformant',
      'nonconformant',
      'inconclusive',
      'invalid',
      'stopped',
      'unreachable',
      'harness-error',
      'outdated',
    ]),
    exitCode: z.int(),
    /** In words, one line. */
    headline: z.string(),
    planned: z.int(),
    executed: z.int(),
    checks: counts,
    clauses: z.object({ ...counts.shape, unchecked: z.int() }),
    requests: z.int(),
    usd: z.number(),
    /** Rows that an acceptance covers. */
    accepted: z.int().default(0),
    waitedSeconds: z.number(),
  }),
  /** The known failures that the run was given, and what became of them. */
  acceptances: z
    .array(acceptanceSchema.extend({ state: z.enum(['used', 'expired', 'unneeded', 'undecided']) }))
    .default([]),
  /** Failures by probable cause, the one with most clauses first. */
  causes: z.array(causeRow).default([]),
  checks: z.array(checkRow),
  clauses: z.array(clauseRow),
  questions: z.array(questionRow),
  latency: z.array(latencyRow),
  /** What was odd about answers beyond the documents: told, and never graded. */
  oddities: z.array(z.object({ what: z.string(), answers: z.int() })).default([]),
});

/** The same layout as JSON Schema. */
export function reportJsonSchema(): object {
  return z.toJSONSchema(reportSchema, { target: 'draft-2020-12' });
}

/** What a run found out. */
export type Report = z.infer<typeof reportSchema>;

/** One check of one clause. */
export type CheckRow = Report['checks'][number];

/** One clause. */
export type ClauseRow = Report['clauses'][number];

/** How a failure is told. */
export type FailureNote = NonNullable<CheckRow['failure']>;

/** What came back, as reports tell it. */
export type ReplyNote = NonNullable<FailureNote['reply']>;

/** A known failure, and what became of it. */
export type AcceptanceNote = Report['acceptances'][number];
