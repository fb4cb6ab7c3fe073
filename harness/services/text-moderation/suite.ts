import { checks as invariants } from '../../../property-tests/text-moderation/checks/index.ts';
import { checks as examples } from '../../../scenarios/text-moderation/checks/index.ts';
import { mutants } from '../../../simulators/text-moderation/mutants/index.ts';
import { clauses } from '../../../simulators/text-moderation/spec/clauses.ts';
import { questions } from '../../../simulators/text-moderation/spec/questions.ts';
import { refusalIn } from '../../engine/refusal.ts';
import type { Suite } from '../../engine/suite.ts';
import { ceilingTold } from './ceilings.ts';
import { PATHS, TEXT_MODERATION, type TextContext, textClient, textFirstCalls } from './client.ts';
import { textPrice } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of text moderation. */
export const textModerationSuite: Suite<TextContext> = {
  service: TEXT_MODERATION,
  contextName: 'textModeration',
  prefix: 'TM',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'TM-1-17: judges a text alike alone and in a batch',
    'TM-4.1-13: answers a list of texts like a batch',
    'TM-4.2-15: refuses one item more',
    'TM-7-19: refuses an id outside the ruleset beside an enabled one',
    'text-moderation probe: whether the metadata of an item comes back',
    'TM-4.6-11: shows no other rules from a stored verdict of all rules',
    'TM-4.2-8: serves as many items as the key may send',
    'TM-2.4-11: sends to review what lies clearly between the two thresholds',
    'TM-5-1: refuses calls without an Authorization header',
    'TM-4-1: refuses methods other than POST on moderation endpoints',
    'TM-4.5-1: answers /health without an Authorization header',
    'TM-4.2-2: applies rules, thresholds and include to every item',
  ],
  mutants,
  unbreakable: {
    'TM-1-7':
      'what a port answers to plain HTTP belongs to the TLS server, where neither a rule nor a reply can reach it',
    'TM-1-18': 'the handshake belongs to the TLS server, where neither a rule nor a reply can reach it',
  },
  clients: (session) => ({ textModeration: textClient(session) }),
  firstCalls: textFirstCalls,
  ceilingTold,
  envelope: refusalIn,
  ownWords: ['rules', 'thresholds', 'include'],
  roles,
  sample: { baseUrl: 'https://moderation.example.test', path: PATHS.check },
  price: textPrice,
  defaultUsdPerUnit: 0.0001,
  priceUnit: 'evaluated text',
};
