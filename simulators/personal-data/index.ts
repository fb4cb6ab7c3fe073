/** Personal data: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import { liveValues, lookUp } from '../core/expiring-store.ts';
import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { type CreateAlone, createAlone, type Part, type Simulator, type WorldOf } from '../worlds.ts';
import { explainJob, type JobExplanation, type WorkExplanation } from './answer/explain.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import type { Detect } from './oracle/oracle.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import { openAccount } from './rules/account.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { JOB_STAGES, type JobStage } from './state/jobs.ts';
import { ownCatalog } from './state/own-catalog.ts';
import { type StandingKeyId, standingKeyCatalog } from './state/standing.ts';
import { createState, type MeteringRecord } from './state/state.ts';
import { ERROR_CODES, type ErrorCode, SERVICE_FAILURES, type ServiceFailure } from './wire/errors.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';

/** How personal data is put into a world; every member has a default. */
export interface PersonalDataOptions extends ServiceOptions<Catalog, Rules> {
  /** What the real service leaves to a model: finding personal data. */
  readonly oracle?: Detect;
}

const OPTIONS: OptionTypes<PersonalDataOptions> = { catalog: 'object', rules: 'object', oracle: 'function' };

/** The words of personal data. */
export interface PersonalDataWords {
  readonly service: 'personal-data';
  readonly route: RouteName;
  readonly code: ErrorCode;
  readonly part: never;
  readonly partCode: ServiceFailure;
  readonly stage: JobStage;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: WorkExplanation & Omit<JobExplanation, 'requestId' | 'service' | 'keyId' | 'at'>;
}

/** Personal data as callers see it. */
export interface PersonalData extends Simulator<KeyOptions> {
  /** The metering records of charged calls; numbers only.  @clause PD-1-9 */
  meteringRecords(): readonly MeteringRecord[];
}

/** Personal data as a part of worlds. */
export const personalDataPart: (options?: PersonalDataOptions) => Part<PersonalData, PersonalDataWords> = defineService(
  {
    name: 'personal-data',
    headersRead: ['authorization', 'x-api-key', 'content-type', 'idempotency-key', 'host'],
    secretMembers: ['key'],
    options: OPTIONS,
    questions,
    rules: stockRules,
    catalog: standingKeyCatalog,
    ownCatalog,
    keys: keyKind,
    createState: (catalog, rules, world) =>
      createState(catalog, (used) => openAccount(used, rules, world.startMs), world),
    dialNames: () => dialNames,
    strayDials: (text) => readDials([text]).notices,
    createInside: (base, { oracle }) => {
      const { rules } = base;
      return {
        ...base,
        oracle: oracle ?? rules.arrangeStages(rules),
        rewritingOracle: oracle ?? rules.arrangeStages({ ...rules, resolveOverlaps: rules.resolveForRewriting }),
      };
    },
    createRoutes,
    createShell,
    envelope: errorEnvelope,
    description,
    faultWords: { codes: ERROR_CODES, partCodes: SERVICE_FAILURES, stages: JOB_STAGES },
    explain: (id, inside) => {
      const job = lookUp(inside.state.jobs, id, inside.world.now());
      return job && explainJob(inside, job);
    },
    present: (common, _service, inside) => ({
      ...common,
      meteringRecords: () => {
        const { state, world } = inside();
        const nowMs = world.now();
        return liveValues(state.metering, nowMs).filter(({ atMs }) => atMs <= nowMs);
      },
    }),
  },
);

/** A world in which personal data is the only service. */
export type PersonalDataWorld = WorldOf<{ readonly personalData: Part<PersonalData, PersonalDataWords> }>;

/** Makes a world with personal data alone: like `createWorld`, without loading any other service. */
export const createPersonalDataWorld: CreateAlone<PersonalDataOptions, PersonalDataWords, PersonalDataWorld> =
  createAlone('personalData', personalDataPart, OPTIONS);

export { type Detect, entitiesOf, type Finding, findPersonalData, LANGUAGES, type Reading } from './oracle/oracle.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Allowances, Catalog, Limits, Permission, StandingKey, Task } from './state/catalog.ts';
export { ERROR_CODES, type ErrorCode, type ErrorType } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
