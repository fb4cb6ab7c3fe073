import { createService, type Running } from '../core/lifecycle.ts';
import { createHandle } from '../core/pipeline.ts';
import { applyVariants } from '../core/question.ts';
import type { Service, WorldContext } from '../core/service.ts';
import { createRoutes } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { createPanel, type TextOracle } from './oracle/oracle.ts';
import type { DefaultRule, Inside, ReviewRoute } from './request/exchange.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { copyState, createState, publicState, rekeyState, type State } from './state/state.ts';
import { ERROR_STATUS, REVIEWER_FAILURES } from './wire/errors.ts';
import { openApiDocument } from './wire/openapi.ts';
import { LIMITS } from './wire/replies.ts';
import { SERVICE_NAME } from './wire/service-name.ts';
import { createVerbs, issuedStem } from './work/keys.ts';

/** The numbered parts of a call that fault plans may name, and how many of them a call has at most. */
export const FAULT_PARTS = { reviewer: LIMITS.amount.most } as const;

/** How compliance review is put into a world; every member has a default. */
export interface ComplianceOptions {
  /** The default rules and the keys that the world starts with. */
  readonly catalog?: Catalog;
  /** What the real service leaves to a model: the probability that a text breaks a criterion. */
  readonly oracle?: TextOracle;
  /** Overrides of single rules: deliberate departures, for tests of checks. */
  readonly rules?: Partial<Rules>;
}

/** Compliance review inside a world. */
export interface ComplianceService extends Service {
  copyState(): State;
  begin(state?: unknown): void;
  /** The credits of a key's account; undefined for a key that does not exist. */
  creditsOf(keyId: string): number | undefined;
}

type Settled = ComplianceOptions & { readonly catalog: Catalog };

/** An oracle without opinions: the lexicon of this service is asked. */
const noOpinion: TextOracle = () => () => undefined;

/** Puts compliance review into a world. */
export function createComplianceService(world: WorldContext, options: Settled): ComplianceService {
  const { service, inside } = createService<State, Inside, ReviewRoute>(world, {
    name: SERVICE_NAME,
    headersRead: ['authorization'],
    standingIds: options.catalog.keys.map(({ id }) => id),
    issuedStem,
    enter: (secretOf, taken) => enter(world, options, secretOf, taken),
    copyState,
    publicState,
    verbs: createVerbs,
    openApi: openApiDocument,
    faultTargets: () => ({
      codes: Object.keys(ERROR_STATUS),
      partCodes: [...REVIEWER_FAILURES, ...Object.keys(ERROR_STATUS)],
      parts: FAULT_PARTS,
    }),
  });
  return Object.assign(service, {
    creditsOf: (keyId: string) => inside().state.keys.get(keyId)?.credits,
  });
}

/** Everything that is made anew when a world begins: rules as the readings have them, state, routes, pipeline. */
function enter(
  world: WorldContext,
  options: Settled,
  secretOf: (keyId: string) => string,
  taken?: State,
): Running<Inside, ReviewRoute> {
  const rules: Rules = { ...applyVariants(stockRules, questions, world.variants), ...options.rules };
  const state = taken ? rekeyState(taken, secretOf) : createState(options.catalog, rules, world.secretFor);
  const catalog: readonly DefaultRule[] = options.catalog.rules.map((rule) => ({
    ...rule,
    id: rules.catalogId(rule.id),
    criterion: rule.id,
  }));
  const oracle = options.oracle ?? noOpinion;
  const inside: Inside = { world, rules, catalog, oracle, panel: createPanel(world.seed), state };
  const routes = createRoutes(inside);
  const isStock = options.rules === undefined && Object.keys(world.variants).length === 0;
  return { inside, routes, handle: createHandle(createShell(inside, routes, isStock), world) };
}
