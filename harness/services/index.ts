import { checks as reviewInvariants } from '../../property-tests/compliance/checks/index.ts';
import { checks as dataInvariants } from '../../property-tests/personal-data/checks/index.ts';
import { checks as textInvariants } from '../../property-tests/text-moderation/checks/index.ts';
import { checks as reviewExamples } from '../../scenarios/compliance/checks/index.ts';
import { checks as dataExamples } from '../../scenarios/personal-data/checks/index.ts';
import { checks as textExamples } from '../../scenarios/text-moderation/checks/index.ts';
import { mutants as reviewMutants } from '../../simulators/compliance/mutants/index.ts';
import { clauses as reviewClauses } from '../../simulators/compliance/spec/clauses.ts';
import { questions as reviewQuestions } from '../../simulators/compliance/spec/questions.ts';
import { mutants as dataMutants } from '../../simulators/personal-data/mutants/index.ts';
import { clauses as dataClauses } from '../../simulators/personal-data/spec/clauses.ts';
import { questions as dataQuestions } from '../../simulators/personal-data/spec/questions.ts';
import { mutants as textMutants } from '../../simulators/text-moderation/mutants/index.ts';
import { clauses as textClauses } from '../../simulators/text-moderation/spec/clauses.ts';
import { questions as textQuestions } from '../../simulators/text-moderation/spec/questions.ts';
import type { AnyCheck, Suite } from '../engine/suite.ts';
import { COMPLIANCE, reviewClient, reviewFirstCalls, reviewPrice } from './compliance/client.ts';
import { dataClient, dataFirstCalls, dataPrice, PERSONAL_DATA } from './personal-data/client.ts';
import { TEXT_MODERATION, textClient, textFirstCalls, textPrice } from './text-moderation/client.ts';

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

/** All that is known of compliance review. */
export const complianceSuite: Suite = {
  service: COMPLIANCE,
  contextName: 'compliance',
  clauses: reviewClauses,
  questions: reviewQuestions,
  checks: [...reviewExamples, ...reviewInvariants] as unknown as readonly AnyCheck[],
  mutants: reviewMutants,
  unbreakable: {},
  client: reviewClient,
  firstCalls: reviewFirstCalls,
  price: reviewPrice,
  defaultUsdPerUnit: 0.001,
  priceUnit: 'reviewer asked',
};

/** All that is known of personal data. */
export const personalDataSuite: Suite = {
  service: PERSONAL_DATA,
  contextName: 'personalData',
  clauses: dataClauses,
  questions: dataQuestions,
  checks: [...dataExamples, ...dataInvariants] as unknown as readonly AnyCheck[],
  mutants: dataMutants,
  unbreakable: {
    'PD-1-2': 'the handshake belongs to the TLS server, where neither a rule nor a reply can reach it',
  },
  client: dataClient,
  firstCalls: dataFirstCalls,
  price: dataPrice,
  defaultUsdPerUnit: 0.0005,
  priceUnit: '1,000 characters',
};

/** The services that can be checked. */
export const suites: readonly Suite[] = [textModerationSuite, complianceSuite, personalDataSuite];
