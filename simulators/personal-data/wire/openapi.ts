import { ALLOW, BEARER, type HeaderTable, type ServiceDescription } from '../../core/service/openapi.ts';
import { meaningAt } from './errors.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly method: string;
  readonly path: string;
  readonly terms: { readonly permission: string | undefined };
}

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Personal data',
  version: '1.0.0',
  description: 'Finds personal data in text, and removes, replaces, masks, hashes or reversibly encrypts it.',
  securitySchemes: { key: BEARER, headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
  tags: {
    documents: 'Work on documents, answered at once.',
    jobs: 'The same work, later.',
    account: 'What the key may ask, what it costs, what was used.',
    health: 'Whether the service works.',
  },
  tagOf: ({ path, terms: { permission } }) => {
    if (path.startsWith('/v1/jobs')) return 'jobs';
    return permission === undefined ? 'health' : permission === 'read' ? 'account' : 'documents';
  },
  securityOf: (route) => (isOpen(route) ? [] : [{ key: [] }, { headerKey: [] }]),
  meaningOf: (status, route) => {
    if (status < 300) return 'The answer.';
    return isOpen(route) && status === 503 ? 'degraded' : meaningAt(status);
  },
  headersAt: (status, route) => ({
    'X-Request-Id': ['Unique for each request.', { type: 'string' }],
    ...(isOpen(route) ? {} : TOTAL),
    ...(route.method === 'POST' && status < 300 ? REPLAY : {}),
    ...(status === 405 ? ALLOW : {}),
  }),
};

const TOTAL: HeaderTable = {
  'X-Usage-Month-Amount': ['The running total of the calendar month in US dollars.', { type: 'string' }],
};
const REPLAY: HeaderTable = {
  'Idempotent-Replay': ['true when the answer is a stored one.', { type: 'string', enum: ['true'] }],
};

function isOpen({ terms }: DescribedRoute): boolean {
  return terms.permission === undefined;
}

/** Bodies that show what the tasks may be asked. */
export const TASK_EXAMPLES = {
  detect: {
    document: { text: 'Mail zoe@example.com or call +1 202-456-1111.' },
    documents: { texts: ['I am Zoe Miller.', 'Nothing here.'], entities: ['PERSON'], include_text: true },
  },
  redact: {
    document: { text: 'Mail zoe@example.com or call +1 202-456-1111.' },
    operators: {
      text: 'Mail zoe@example.com.',
      operators: { EMAIL_ADDRESS: { type: 'mask', masking_char: '#', chars_to_mask: 3, from_end: false } },
    },
  },
  anonymize: {
    replaced: { text: 'Mail zoe@example.com.', operators: { DEFAULT: { type: 'replace', new_value: '<hidden>' } } },
    encrypted: { text: 'Mail zoe@example.com.', operators: { DEFAULT: { type: 'encrypt', key: 'sixteen byte key' } } },
  },
  deanonymize: {
    nothing: { text: 'Mail somebody.', operators: { DEFAULT: { type: 'decrypt', key: 'sixteen byte key' } } },
  },
  job: { detection: { task: 'detect', text: 'Mail zoe@example.com.' } },
};
