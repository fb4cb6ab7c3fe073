import { PICTURE, posted, TEXT } from './calls.ts';
import type { LoadCall, LoadService } from './service.ts';

const DIALOGUE = [
  { role: 'user', content: 'How do I reset my router?' },
  { role: 'assistant', content: 'Hold the small button for ten seconds.' },
];

const PATH = '/api/v1/compliance';
/** A review by one reviewer, which is enough and costs the least. */
const review = (path: string, content: unknown, clause: string): LoadCall => ({
  ...posted,
  name: path,
  path: `${PATH}/${path}`,
  body: { content, amount: 1 },
  clause,
});

const text = review('text', TEXT, 'CR-4-1');

/** Compliance review under load. Films are left out: services fetch them, and no address suits every target. */
export const compliance: LoadService = {
  name: 'compliance',
  smoke: [
    text,
    review('comment', TEXT, 'CR-4-4'),
    review('chat', TEXT, 'CR-4-5'),
    review('conversation', DIALOGUE, 'CR-4-6'),
    review('search', TEXT, 'CR-4-7'),
    review('image', `data:image/png;base64,${PICTURE}`, 'CR-4-9'),
    { ...text, name: 'text without a key', hasKey: false, status: 401, clause: 'CR-5-1' },
    { ...text, name: 'text in place of an object', body: 'no object', status: 400, clause: 'CR-7-2' },
  ],
  plain: text,
  ceiling: {
    assumed: 60,
    windowMs: 60_000,
    code: 'rate_limit_exceeded',
    codeMember: ['code'],
  },
  clauses: { refusal: 'CR-7-7', window: 'CR-8~rate', retryAfter: 'CR-8~rate' },
  simulatorKeys: { default: 'cr_sim_default', second: 'cr_sim_fast', fast: 'cr_sim_fast' },
  secondRoles: [],
};
