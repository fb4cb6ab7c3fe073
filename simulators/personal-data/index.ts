import { liveValues } from '../core/expiring-store.ts';
import { createService, type Running } from '../core/lifecycle.ts';
import { createHandle } from '../core/pipeline.ts';
import { applyVariants } from '../core/question.ts';
import { routeName } from '../core/router.ts';
import type { Service, WorldContext } from '../core/service.ts';
import { createRoutes } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import type { Detect } from './oracle/oracle.ts';
import type { DataRoute, Inside } from './request/exchange.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { JOB_STAGES } from './rules/job-timeline.ts';
import { questions } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { copyState, createState, type MeteringRecord, publicState, rekeyState, type State } from './state/state.ts';
import { ERROR_CODES, SERVICE_FAULTS } from './wire/errors.ts';
import { openApiDocument } from './wire/openapi.ts';
import { SERVICE_NAME } from './wire/service-name.ts';
import { createVerbs, issuedStem } from './work/keys.ts';

/** How personal data is put into a world; every member has a default. */
export interface PersonalDataOptions {
  /** The keys that the world starts with. */
  readonly catalog?: Catalog;
  /** What the real service leaves to a model: where personal data is. */
  readonly oracle?: Detect;
  /** Overrides of single rules: deliberate departures, for tests of checks. */
  readonly rules?: Partial<Rules>;
}

/** Personal data inside a world. */
export interface PersonalDataService extends Service {
  copyState(): State;
  begin(state?: unknown): void;
  /** What metering keeps of charged calls: numbers only.  @clause PD-1-9 */
  meteringRecords(): readonly MeteringRecord[];
}

/** Puts personal data into a world. */
export function createPersonalDataService(
  world: WorldContext,
  options: PersonalDataOptions & { readonly catalog: Catalog },
): PersonalDataService {
  const { service, inside } = createService<State, Inside, DataRoute>(world, {
    name: SERVICE_NAME,
    headersRead: ['authorization', 'x-api-key', 'content-type', 'idempotency-key', 'host'],
    standingIds: options.catalog.keys.map(({ id }) => id),
    issuedStem,
    enter: (secretOf, taken) => enter(world, options, secretOf, taken),
    copyState,
    publicState,
    verbs: createVerbs,
    openApi: openApiDocument,
    faultTargets: (routes) => ({
      codes: ERROR_CODES,
      partCodes: SERVICE_FAULTS,
      stages: { names: JOB_STAGES, routes: routes.filter(({ isSubmission }) => isSubmission).map(routeName) },
    }),
  });
  return Object.assign(service, {
    meteringRecords: () => {
      const nowMs = world.now();
      return liveValues(inside().state.metering, nowMs).filter(({ atMs }) => atMs <= nowMs);
    },
  });
}

/** Everything that is made anew when a world begins: rules as the readings have them, state, routes, pipeline. */
function enter(
  world: WorldContext,
  options: PersonalDataOptions & { readonly catalog: Catalog },
  secretOf: (keyId: string) => string,
  taken?: State,
): Running<Inside, DataRoute> {
  const rules: Rules = { ...applyVariants(stockRules, questions, world.variants), ...options.rules };
  const state = taken
    ? rekeyState(taken, secretOf)
    : createState(options.catalog, rules, world.secretFor, world.startMs);
  const oracle = options.oracle ?? rules.arrangeStages(rules);
  const rewritingOracle =
    options.oracle ?? rules.arrangeStages({ ...rules, resolveOverlaps: rules.resolveForRewriting });
  const inside: Inside = { world, rules, oracle, rewritingOracle, state };
  const routes = createRoutes(inside);
  const isStock = options.rules === undefined && Object.keys(world.variants).length === 0;
  return { inside, routes, handle: createHandle(createShell(inside, routes, isStock), world) };
}
