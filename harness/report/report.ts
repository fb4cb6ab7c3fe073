import * as z from 'zod';
import { STOP_REASONS, VERDICTS } from '../engine/outcome.ts';
import { acceptanceSchema, acceptanceState } from './acceptances.ts';

/** The version of the report's format. */
export const REPORT_FORMAT = 'facsimile-conformance-report/1';

const verdict = z.enum(VERDICTS);

/** A reply: member names, enumerated words and numbers are readable; other texts only if they were not submitted. */
const reply = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** The body, in lines. */
  body: z.string(),
  /** Whether it is only the last answer that the check received, and not certainly the wrong one. */
  isLast: z.boolean(),
});

const failure = z.object({
  /** What was expected and what was received, without keys and content. */
  message: z.string(),
  /** The text of its probable cause: see `causes`. */
  cause: z.string().default(''),
  reply: reply.optional(),
  /** The call that showed it, as a shell command. */
  curl: z.string().optional(),
  /** The shrunken input of a property, without content. */
  counterexample: z.string().optional(),
  /** The token for `facsimile replay`. */
  token: z.string(),
  /** The shell command that repeats the check. */
  replay: z.string().default(''),
  /** How many tries failed; for always rules, how many subjects broke the rule. */
  failedTries: z.int(),
  tries: z.int(),
  /** Of tries: all failed, or some did. Of always rules: all exchanges broke it, several, or one. */
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
  /** Requests that the check sent itself; 0 for always rules. */
  requests: z.int(),
  failure: failure.optional(),
  /** The acceptance that covers it: the verdict stays, but does not count. */
  accepted: acceptanceSchema.pick({ reason: true, expires: true }).optional(),
  /** How long it took, in seconds, divided equally among its clauses; 0 for always rules. */
  seconds: z.number().default(0),
});

const causeRow = z.object({
  /** The `cause` of its failures. */
  cause: z.string(),
  /** The clauses that fail because of it, once each. */
  clauses: z.array(z.string()),
  /** The checks that fail because of it. */
  checks: z.array(z.string()),
});

const clauseRow = z.object({
  id: z.string(),
  service: z.string(),
  section: z.string(),
  level: z.string(),
  tags: z.string(),
  text: z.string(),
  /** The worst verdict of its checks; `unchecked` if the run had none. */
  verdict: z.enum([...VERDICTS, 'unchecked']),
});

const questionRow = z.object({
  id: z.string(),
  service: z.string(),
  asks: z.string(),
  /** The readings that the target showed; empty if none was seen. */
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

/** The format of a report as a zod schema; the package includes it as JSON Schema. */
export const reportSchema = z.object({
  format: z.literal(REPORT_FORMAT),
  suite: z.object({ name: z.string(), version: z.string() }),
  target: z.object({ name: z.string(), kind: z.enum(['simulator', 'deployment']), services: z.array(z.string()) }),
  run: z.object({
    seed: z.int(),
    nonce: z.string(),
    startedAt: z.iso.datetime(),
    seconds: z.number(),
    /** Why the run ended early. */
    stopped: z.enum(STOP_REASONS).optional(),
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
    /** The outcome in one line. */
    headline: z.string(),
    planned: z.int(),
    executed: z.int(),
    checks: counts,
    clauses: z.object({ ...counts.shape, unchecked: z.int() }),
    requests: z.int(),
    usd: z.number(),
    /** The number of rows that acceptances cover. */
    accepted: z.int().default(0),
    waitedSeconds: z.number(),
  }),
  /** The acceptances that the run was given, and their states. */
  acceptances: z.array(acceptanceSchema.extend({ state: acceptanceState })).default([]),
  /** Failures grouped by probable cause, the one with most clauses first. */
  causes: z.array(causeRow).default([]),
  checks: z.array(checkRow),
  clauses: z.array(clauseRow),
  questions: z.array(questionRow),
  latency: z.array(latencyRow),
  /** Oddities of answers that the documents do not cover: reported, but never graded. */
  oddities: z.array(z.object({ what: z.string(), answers: z.int() })).default([]),
});

/** The same format as JSON Schema. */
export function reportJsonSchema(): object {
  return z.toJSONSchema(reportSchema, { target: 'draft-2020-12' });
}

/** A report of a run. */
export type Report = z.infer<typeof reportSchema>;

/** One check of one clause. */
export type CheckRow = Report['checks'][number];

/** One clause. */
export type ClauseRow = Report['clauses'][number];

/** A failure, as reported. */
export type FailureNote = NonNullable<CheckRow['failure']>;

/** A reply, as reported. */
export type ReplyNote = NonNullable<FailureNote['reply']>;

/** An acceptance, and its state. */
export type AcceptanceNote = Report['acceptances'][number];
