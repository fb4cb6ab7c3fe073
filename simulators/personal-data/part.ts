import type { Part, Simulator } from '../worlds.ts';
import { createPersonalDataService, type PersonalDataOptions, type PersonalDataService } from './index.ts';
import { questions } from './spec/questions.ts';
import { standingKeyCatalog } from './state/standing.ts';
import type { MeteringRecord } from './state/state.ts';
import type { KeyOptions } from './work/keys.ts';

/** Personal data as callers see it. */
export interface PersonalData extends Simulator<KeyOptions> {
  /** What metering keeps of charged calls: numbers only.  @clause PD-1-9 */
  meteringRecords(): readonly MeteringRecord[];
}

/** Personal data as a part of worlds. */
export function personalDataPart(options: PersonalDataOptions = {}): Part<PersonalData> {
  return {
    questions,
    create: (context) => createPersonalDataService(context, { catalog: standingKeyCatalog, ...options }),
    present: (common: Simulator<KeyOptions>, service) => ({
      ...common,
      meteringRecords: () => (service as PersonalDataService).meteringRecords(),
    }),
  };
}
