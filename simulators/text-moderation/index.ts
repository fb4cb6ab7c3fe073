import { liveValues } from '../core/expiring-store.ts';
import { createService, type Running } from '../core/lifecycle.ts';
import { createHandle } from '../core/pipeline.ts';
import { applyVariants } from '../core/question.ts';
import type { Service, WorldContext } from '../core/service.ts';
import { createRoutes } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { judgeText, type Oracle } from './oracle/oracle.ts';
import type { Inside, TextRoute } from './request/exchange.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { copyState, createState, type OperationalRecord, publicState, rekeyState, type State } from './state/state.ts';
import { ERROR_STATUS, EVALUATION_FAILURES } from './wire/errors.ts';
import { openApiDocument } from './wire/openapi.ts';
import { LIMITS } from './wire/replies.ts';
import { SERVICE_NAME } from './wire/service-name.ts';
import { createVerbs, issuedStem } from './work/keys.ts';

/** The numbered parts of a call that fault plans may name, and how many of them a call has at most. */
export const FAULT_PARTS = { item: LIMITS.batchItems } as const;

/** How text moderation is put into a world; every member has a default. */
export interface TextModerationOptions {
  /** The rulesets and keys that the world starts with. */
  readonly catalog?: Catalog;
  /** What the real service leaves to a model: the probability of a rule. */
  readonly oracle?: Oracle;
  /** Overrides of single rules: deliberate departures, for tests of checks. */
  readonly rules?: Partial<Rules>;
}

/** Text moderation inside a world. */
export interface TextModerationService extends Service {
  copyState(): State;
  begin(state?: unknown): void;
  /** What operations remembers of the calls of the last 24 hours.  @clause TM-1-10 */
  operationalRecords(): readonly OperationalRecord[];
}

/** Puts text moderation into a world. */
export function createTextModerationService(
  world: WorldContext,
  options: TextModerationOptions & { readonly catalog: Catalog },
): TextModerationService {
  const { service, inside } = createService<State, Inside, TextRoute>(world, {
    name: SERVICE_NAME,
    headersRead: ['authorization', 'content-type', 'host'],
    standingIds: options.catalog.keys.map(({ id }) => id),
    issuedStem,
    enter: (secretOf, taken) => enter(world, options, secretOf, taken),
    copyState,
    publicState,
    verbs: createVerbs,
    openApi: openApiDocument,
    faultTargets: () => ({
      codes: Object.keys(ERROR_STATUS),
      partCodes: EVALUATION_FAILURES,
      parts: FAULT_PARTS,
    }),
  });
  return Object.assign(service, {
    operationalRecords: () => liveValues(inside().state.operations, world.now()),
  });
}

/** Everything that is made anew when a world begins: rules as the readings have them, state, routes, pipeline. */
function enter(
  world: WorldContext,
  options: TextModerationOptions & { readonly catalog: Catalog },
  secretOf: (keyId: string) => string,
  taken?: State,
): Running<Inside, TextRoute> {
  const rules: Rules = { ...applyVariants(stockRules, questions, world.variants), ...options.rules };
  const state = taken
    ? rekeyState(taken, secretOf)
    : createState(options.catalog, rules, world.secretFor, world.startMs);
  const oracle = rules.contextLens(rules.orderLens(options.oracle ?? judgeText));
  const inside: Inside = { world, rules, oracle, state };
  const routes = createRoutes(inside);
  const isStock = options.rules === undefined && Object.keys(world.variants).length === 0;
  return { inside, routes, handle: createHandle(createShell(inside, routes, isStock), world) };
}
