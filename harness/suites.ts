import { checks as textInvariants } from '../property-tests/text-moderation/checks/index.ts';
import { checks as textExamples } from '../scenarios/text-moderation/checks/index.ts';
import { clauses as textClauses } from '../simulators/text-moderation/clauses.ts';
import { mutants as textMutants } from '../simulators/text-moderation/mutants/index.ts';
import { questions as textQuestions } from '../simulators/text-moderation/questions.ts';
import { TEXT_MODERATION, textClient, textFirstCalls, textPrice } from './services/text-moderation.ts';
import type { AnyCheck, Suite } from './suite.ts';

/** All that is known of text moderation. */
export const textModerationSuite: Suite = {
  service: TEXT_MODERATION,
  contextName: 'textModeration',
  clauses: textClauses,
  questions: textQuestions,
  checks: [...textExamples, ...textInvariants] as unknown as readonly AnyCheck[],
  mutants: textMutants,
  unbreakable: {
    'TM-1-18': 'the handshake belongs to the TLS server, where neither a rule nor a reply can reach it',
  },
  client: textClient,
  firstCalls: textFirstCalls,
  price: textPrice,
  defaultUsdPerUnit: 0.0001,
  priceUnit: 'evaluated text',
};

/** The services that can be checked. */
export const suites: readonly Suite[] = [textModerationSuite];
