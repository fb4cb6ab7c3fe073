import { checks as invariants } from '../../../property-tests/personal-data/checks/index.ts';
import { checks as examples } from '../../../scenarios/personal-data/checks/index.ts';
import { mutants } from '../../../simulators/personal-data/mutants/index.ts';
import { clauses } from '../../../simulators/personal-data/spec/clauses.ts';
import { questions } from '../../../simulators/personal-data/spec/questions.ts';
import type { Suite } from '../../engine/suite.ts';
import { type DataContext, dataClient, dataFirstCalls, PATHS, PERSONAL_DATA } from './client.ts';
import { envelope } from './envelope.ts';
import { dataPrice, USD_PER_THOUSAND_CHARACTERS } from './price.ts';
import { roles } from './roles.ts';

/** All that is known of personal data. */
export const personalDataSuite: Suite<DataContext> = {
  service: PERSONAL_DATA,
  contextName: 'personalData',
  prefix: 'PD',
  clauses,
  questions,
  checks: [...examples, ...invariants],
  feeders: [
    'PD-B1-33: serves or refuses an empty text and empty documents',
    'personal-data probe: whether detect lists spans that overlap',
    'PD-4-3: answers an anonymization in the shape of a redaction',
    'PD-B1-34: looks for every type of the language where none is named',
    'personal-data probe: what is looked at first when several things are wrong',
    'PD-1-5: gives a request id to reads and to refusals',
    'PD-4-54: serves entities, info and usage to a key that may read',
    'PD-4-29: gives a job an id by which it can be read',
    'PD-4-5: understands one of two names for the way back',
  ],
  mutants,
  unbreakable: {
    'PD-1-7':
      'what a port answers to plain HTTP belongs to the TLS server, where neither a rule nor a reply can reach it',
    'PD-1-14': 'an engine may know no country at all, and whatever it finds counts',
    'PD-1-2': 'the handshake belongs to the TLS server, where neither a rule nor a reply can reach it',
  },
  clients: (session) => ({ personalData: dataClient(session) }),
  firstCalls: dataFirstCalls,
  envelope,
  busyCode: 'capacity_unavailable',
  ownWords: ['entities', 'language', 'mode'],
  roles,
  sample: { baseUrl: 'https://privacy.example.test', path: PATHS.detect },
  price: dataPrice,
  defaultUsdPerUnit: USD_PER_THOUSAND_CHARACTERS,
  priceUnit: '1,000 characters',
};
