import { checks as invariants } from '../../../property-tests/media-analysis/checks/index.ts';
import { checks as examples } from '../../../scenarios/media-analysis/checks/index.ts';
import { mutants } from '../../../simulators/media-analysis/mutants/index.ts';
import { clauses } from '../../../simulators/media-analysis/spec/clauses.ts';
import { questions } from '../../../simulators/media-analysis/spec/questions.ts';
import { refusalIn } from '../../engine/refusal.ts';
import type { Suite } from '../../engine/suite.ts';
import { MEDIA_ANALYSIS, type MediaContext, mediaClient, mediaFirstCalls, PATHS } from './client.ts';
import { ASSUMED_USD, mediaPrice } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of media analysis. */
export const mediaAnalysisSuite: Suite<MediaContext> = {
  service: MEDIA_ANALYSIS,
  contextName: 'mediaAnalysis',
  prefix: 'MA',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'MA-3-1: leads a job on from look to look, and finds its request at each',
    'MA-4-6: finds a job that runs, and one that ended in the list too',
    'MA-4-5: starts at the first page, of fifty rows',
    'MA-4-9: tells the balance',
    'MA-4-11: tells the prices',
    'MA-7-1: keeps its envelope on every kind of refusal',
    'MA-4-1: lists profiles to everybody, as a bare array',
  ],
  mutants,
  unbreakable: {},
  clients: (session) => ({ mediaAnalysis: mediaClient(session) }),
  firstCalls: mediaFirstCalls,
  envelope: refusalIn,
  ownWords: ['media_type', 'categories', 'detail', 'model'],
  roles,
  sample: { baseUrl: 'https://media.example.test', path: PATHS.analyze },
  price: mediaPrice,
  defaultUsdPerUnit: ASSUMED_USD,
  priceUnit: 'category of a picture, until the public prices are read',
};
