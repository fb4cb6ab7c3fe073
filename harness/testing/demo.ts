/** Made-up targets and suites, for tests of the runner. */

import { type CheckTools, checksFor } from '../engine/check.ts';
import { type Exchange, jsonOf, type WireReply, type WireRequest } from '../engine/exchange.ts';
import type { Answered } from '../engine/expectation.ts';
import { createRedactor } from '../engine/redaction.ts';
import { refusalIn } from '../engine/refusal.ts';
import { type RunResult, runChecks } from '../engine/run.ts';
import type { RunOptions } from '../engine/run-options.ts';
import type { AnyCheck, Suite } from '../engine/suite.ts';
import { type Control, type Controls, NetworkFailure, type Target } from '../targets/target.ts';

/** A reply with a JSON body. */
export function aReply(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): WireReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(body), ms: 1 };
}

/** An exchange that ended with a reply. */
export function anExchange(reply: WireReply, change: Partial<WireRequest> = {}): Exchange {
  const request = { service: 'demo', method: 'GET', path: '/', headers: {}, ...change };
  const json = jsonOf(reply.text);
  return { number: 1, session: 1, by: 'a check', request, reply, json, refusal: refusalIn(json) };
}

/** A target that answers as told, on a clock of its own, always the same or call by call; undefined stands for no answer. */
export function aTarget(
  answer: WireReply | undefined | ((request: WireRequest, number: number) => WireReply | undefined),
  set: {
    readonly controls?: readonly Control[];
    readonly kind?: Target['kind'];
    readonly roles?: readonly string[];
  } = {},
): Target & {
  readonly sent: WireRequest[];
  readonly pausesMs: number[];
  readonly opened: { own: number; shared: number };
} {
  const sent: WireRequest[] = [];
  const pausesMs: number[] = [];
  const opened = { own: 0, shared: 0 };
  let nowMs = 0;
  const world = {
    async send(request: WireRequest) {
      sent.push(request);
      const reply = typeof answer === 'function' ? answer(request, sent.length) : answer;
      if (!reply) throw new NetworkFailure('reset');
      return reply;
    },
    secret: (_service: string, role: string) => `secret-of-${role}`,
    async sleep(ms: number) {
      pausesMs.push(ms);
      nowMs += ms;
    },
    nowMs: () => nowMs,
    controls: {} as Controls,
    address: async () => undefined,
    pathOf: () => undefined,
    close: async () => undefined,
  };
  return {
    name: 'made up',
    kind: set.kind ?? 'deployment',
    isStock: false,
    services: ['demo'],
    controls: new Set(set.controls ?? []),
    media: {},
    hasKey: (_service, role) => (set.roles ?? ['default']).includes(role),
    async openShared() {
      opened.shared += 1;
      return world;
    },
    async openOwn() {
      opened.own += 1;
      return world;
    },
    close: async () => undefined,
    sent,
    pausesMs,
    opened,
  };
}

/** The context of the made-up service's checks. */
export interface DemoContext extends CheckTools {
  readonly demo: { ask(path?: string, body?: string, impatient?: boolean): Promise<Answered> };
}

/** The forms of checks for the made-up service. */
export const demo = checksFor<DemoContext>('demo');

/** The suite of a made-up service whose clauses are MUST D-1 to D-9. */
export function aSuite(checks: readonly object[]): Suite {
  return {
    service: 'demo',
    contextName: 'demo',
    clauses: Array.from({ length: 9 }, (_, at) => ({
      id: `D-${at + 1}`,
      section: '1 §1',
      level: 'MUST' as const,
      tags: 'B',
      questions: [],
      text: `Fact ${at + 1}.`,
    })),
    questions: [{ id: 'D-1~colour', asks: 'Which colour?', choice: 'red', variants: { red: {}, blue: {} } }],
    checks: checks as readonly AnyCheck[],
    feeders: [],
    mutants: [],
    unbreakable: {},
    prefix: 'D',
    envelope: refusalIn,
    busyCode: 'busy',
    ownWords: [],
    roles: { default: { standing: 'demo' } },
    sample: { baseUrl: 'https://demo.example.test', path: '/' },
    clients: (session) => ({
      demo: {
        ask: async (path = '/', body?: string, impatient = false) => ({
          exchange: await session.ask(
            {
              service: 'demo',
              method: body === undefined ? 'GET' : 'POST',
              path,
              headers: { authorization: 'Bearer secret-of-default' },
              ...(body === undefined ? {} : { body }),
              role: 'default',
            },
            { impatient },
          ),
        }),
      },
    }),
    firstCalls: () => [],
    price: () => ({ beforeUsd: () => 1, afterUsd: () => 1 }),
    defaultUsdPerUnit: 1,
    priceUnit: 'call',
  };
}

/** Runs made-up checks on a made-up target. */
export function runDemo(
  target: Target,
  checks: readonly object[],
  options: Partial<RunOptions> = {},
): Promise<RunResult> {
  return runChecks({ target, suites: [aSuite(checks)], redactor: createRedactor(), ...options });
}

/** Verdicts of a run by the name of the check. */
export function verdictsOf({ results }: RunResult): Readonly<Record<string, string>> {
  return Object.fromEntries(results.map(({ check, verdict }) => [check.name, verdict]));
}
