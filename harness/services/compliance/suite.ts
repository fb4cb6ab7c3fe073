import { mediaNamed } from '../../../fixtures/compliance/media.ts';
import { checks as invariants } from '../../../property-tests/compliance/checks/index.ts';
import { checks as examples } from '../../../scenarios/compliance/checks/index.ts';
import { mutants } from '../../../simulators/compliance/mutants/index.ts';
import { clauses } from '../../../simulators/compliance/spec/clauses.ts';
import { questions } from '../../../simulators/compliance/spec/questions.ts';
import { refusalIn } from '../../engine/refusal.ts';
import type { Suite } from '../../engine/suite.ts';
import { COMPLIANCE, PATHS, type ReviewContext, reviewClient, reviewFirstCalls } from './client.ts';
import { reviewPrice } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of compliance review. */
export const complianceSuite: Suite<ReviewContext> = {
  service: COMPLIANCE,
  contextName: 'compliance',
  prefix: 'CR',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'compliance probe: what reviewers list that found nothing, and panels of which few found something',
    'CR-A1-4: takes every method of deciding',
    'CR-4-14: refuses as image what is neither an address nor a data URI in base64',
    'CR-A1-7: takes every verbosity',
    'CR-9-1: has its paths under the first version, and nowhere else',
    'CR-A1-5: finds content safe that breaks only excluded rules',
    'CR-A2-7: finds unsafe what all reviewers find unsafe',
    'CR-4-1: judges a text as text',
    'CR-4-4: judges a text as comment',
    'CR-4-4: judges a comment beyond ASCII',
    'CR-4-7: judges a search beyond ASCII',
    'CR-5-1: refuses a call without an Authorization header',
    'CR-A1-12: refuses a method that it does not know',
  ],
  mutants,
  unbreakable: {},
  clients: (session) => ({ compliance: reviewClient(session) }),
  firstCalls: reviewFirstCalls,
  envelope: refusalIn,
  ownWords: ['decision_method', 'excluded_categories'],
  roles,
  sample: { baseUrl: 'https://compliance.example.test', path: PATHS.text },
  standingMedia: { imageUrl: mediaNamed('image.png').url, videoUrl: mediaNamed('video.mp4').url },
  price: reviewPrice,
  defaultUsdPerUnit: 0.001,
  priceUnit: 'reviewer asked',
};
