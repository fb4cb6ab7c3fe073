import { got, posted } from './calls.ts';
import type { Ceiling, LoadCall, LoadService } from './service.ts';

/** Every measured search is different, because equal ones would be answered by the edge cache. */
const search: LoadCall = {
  ...posted,
  name: 'search',
  path: '/api/search',
  body: { query: 'a quiet harbour in the morning, fishing boats, mist' },
  numbered: 'query',
  clause: 'IR-4-22',
};

const generate: LoadCall = {
  ...posted,
  name: 'generate',
  path: '/api/generate',
  body: { prompt: 'a quiet harbour in the morning, fishing boats, mist' },
  clause: 'IR-4-3',
};

const ceilingOf = (assumed: number): Ceiling => ({ assumed, windowMs: 60_000, codeMember: ['error'] });
/** The questions that the document leaves open, for both ceilings. */
const questions = { window: 'IR-8~window', retryAfter: 'IR-8~counting', scope: 'IR-8~scope' } as const;

/** Image retrieval under load. Searches and matches have separate ceilings: `--call generate` measures matches. */
export const imageRetrieval: LoadService = {
  name: 'image-retrieval',
  smoke: [
    search,
    {
      ...search,
      name: 'search of five',
      body: { query: 'a forest', limit: 5, search_in: 'caption' },
      clause: 'IR-4-19',
    },
    generate,
    {
      ...generate,
      name: 'generate of nobody',
      body: { prompt: 'a forest', character: 'no-such-character' },
      status: 404,
      clause: 'IR-4-27',
    },
    { ...got, name: 'characters', path: '/api/characters', clause: 'IR-4-5' },
    { ...got, name: 'models', path: '/api/models', clause: 'IR-4-30' },
    { ...got, name: 'styles', path: '/api/styles', clause: 'IR-4-30' },
    { ...search, name: 'search without a key', hasKey: false, status: 401, clause: 'IR-5-1' },
    { ...search, name: 'search without a query', body: { limit: 5 }, status: 400, clause: 'IR-4-13' },
  ],
  plain: search,
  ceiling: ceilingOf(240),
  clauses: { refusal: 'IR-7-3', ...questions },
  others: { generate: { plain: generate, ceiling: ceilingOf(120), clauses: { refusal: 'IR-7-6', ...questions } } },
  simulatorKeys: { default: 'ir_sim_default', second: 'ir_sim_second', fast: 'ir_sim_fast' },
  secondRoles: ['second'],
};
