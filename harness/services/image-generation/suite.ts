import { checks as invariants } from '../../../property-tests/image-generation/checks/index.ts';
import { checks as examples } from '../../../scenarios/image-generation/checks/index.ts';
import { mutants } from '../../../simulators/image-generation/mutants/index.ts';
import { clauses } from '../../../simulators/image-generation/spec/clauses.ts';
import { questions } from '../../../simulators/image-generation/spec/questions.ts';
import { refusalIn } from '../../engine/refusal.ts';
import type { Suite } from '../../engine/suite.ts';
import { type GenerationContext, generationClient, generationFirstCalls, IMAGE_GENERATION, PATH } from './client.ts';
import { generationPrice } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of image generation. */
export const imageGenerationSuite: Suite<GenerationContext> = {
  service: IMAGE_GENERATION,
  contextName: 'imageGeneration',
  prefix: 'IG',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'IG-4-2: lists characters as strings',
    'IG-7-1: says in words what is wrong, on every kind of refusal',
    'IG-B3-1: tells where a job is from its beginning to its end',
    'IG-B1-5: answers a miss with 404 also where whatever is nearest would do',
  ],
  opening: 'IG-B3-2: completes what it takes',
  mutants,
  unbreakable: {},
  clients: (session) => ({ imageGeneration: generationClient(session) }),
  firstCalls: generationFirstCalls,
  envelope: refusalIn,
  ownWords: ['action', 'model', 'style', 'format', 'wm_position', 'compliance_ruleset'],
  roles,
  sample: { baseUrl: 'https://pictures.example.test', path: PATH },
  carefulPerMinute: 55,
  price: generationPrice,
  defaultUsdPerUnit: 0.02,
  priceUnit: 'generated picture',
};
