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
