import { checks as invariants } from '../../../property-tests/image-retrieval/checks/index.ts';
import { checks as examples } from '../../../scenarios/image-retrieval/checks/index.ts';
import { mutants } from '../../../simulators/image-retrieval/mutants/index.ts';
import { clauses } from '../../../simulators/image-retrieval/spec/clauses.ts';
import { questions } from '../../../simulators/image-retrieval/spec/questions.ts';
import { refusalIn } from '../../engine/refusal.ts';
import type { Suite } from '../../engine/suite.ts';
import { IMAGE_RETRIEVAL, PATHS, type RetrievalContext, retrievalClient, retrievalFirstCalls } from './client.ts';
import { retrievalPrice } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of image retrieval. */
export const imageRetrievalSuite: Suite<RetrievalContext> = {
  service: IMAGE_RETRIEVAL,
  contextName: 'imageRetrieval',
  prefix: 'IR',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'IR-4-2: keeps to character, model and style, alone and together',
    'IR-4-10: keeps to top ones when told to',
    'IR-4-20: gives as many without a limit as with a limit of ten',
    'IR-4-25: keeps to its filters, even where the prompt is that of another picture',
    'IR-4-3: answers a known prompt with one picture',
    'IR-4-5: lists characters',
    'IR-4-30: lists models and styles',
    'IR-7-1: tells every kind of failure alike',
  ],
  mutants,
  unbreakable: {},
  clients: (session) => ({ imageRetrieval: retrievalClient(session) }),
  firstCalls: retrievalFirstCalls,
  carefulPerMinute: 180,
  envelope: refusalIn,
  ownWords: ['search_in', 'character', 'model', 'style'],
  roles,
  sample: { baseUrl: 'https://pictures.example.test', path: PATHS.search },
  price: retrievalPrice,
  defaultUsdPerUnit: 0,
  priceUnit: 'search or match that is served',
};
