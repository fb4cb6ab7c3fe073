import type { Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { onReviews, recode, refuse, serve } from './alter.ts';

const isUri = ({ content }: Readonly<Record<string, unknown>>): boolean => String(content).startsWith('data:');

/** Defects of the paths and of the content that each takes. */
export const contentMutants: readonly Mutant<Rules>[] = [
  ...(
    [
      ['text', 'CR-4-1'],
      ['comment', 'CR-4-4'],
      ['chat', 'CR-4-5'],
      ['search', 'CR-4-7'],
    ] as const
  ).flatMap(([path, clause]): readonly Mutant<Rules>[] => [
    {
      name: `${path}-not-judged`,
      clauses: [clause],
      // Only what is flagged in a small panel, so that the other checks of the path still have their traffic.
      reply: refuse((sent, place) => place === path && isVisit(sent), 404, 'not_found'),
    },
    {
      name: `${path}-always-safe`,
      clauses: [clause],
      reply: onReviews((review, sent, place) =>
        place === path && isVisit(sent) ? { ...review, decision: 'safe' } : undefined,
      ),
    },
  ]),
  {
    name: 'conversation-of-two-roles-only',
    clauses: ['CR-4-6'],
    reply: refuse(
      (sent, path) => path === 'conversation' && JSON.stringify(sent).includes('a guest'),
      400,
      'invalid_content',
    ),
  },
  {
    name: 'conversation-judged-by-its-first-turn',
    clauses: ['CR-4-6'],
    reply: onReviews((review, _sent, path) =>
      path === 'conversation' && review.decision === 'unsafe' ? { ...review, decision: 'safe' } : undefined,
    ),
  },
  {
    name: 'image-addresses-refused',
    clauses: ['CR-4-8'],
    reply: refuse((sent, path) => path === 'image' && !isUri(sent), 400, 'invalid_content'),
  },
  {
    name: 'image-data-refused',
    clauses: ['CR-4-9'],
    reply: refuse((sent, path) => path === 'image' && isUri(sent), 400, 'invalid_content'),
  },
  {
    name: 'video-addresses-refused',
    clauses: ['CR-4-10'],
    reply: refuse((sent, path) => path === 'video' && !isUri(sent), 400, 'invalid_content'),
  },
  {
    name: 'video-data-too-large',
    clauses: ['CR-4-11'],
    reply: refuse((sent, path) => path === 'video' && isUri(sent), 413, 'content_too_large'),
  },
  {
    name: 'text-as-conversation-served',
    clauses: ['CR-4-2'],
    reply: serve('invalid_content', ({ content }, path) => path === 'conversation' && typeof content === 'string'),
  },
  {
    name: 'misplaced-content-as-bad-request',
    clauses: ['CR-4-2', 'CR-4-13'],
    rules: { misplacedContentCode: 'invalid_request' },
  },
  { name: 'bad-messages-as-bad-requests', clauses: ['CR-4-12'], rules: { badMessageCode: 'invalid_request' } },
  {
    name: 'role-numbers-served',
    clauses: ['CR-4-12'],
    reply: serve(
      'invalid_content',
      (sent, path) => path === 'conversation' && JSON.stringify(sent).includes('"role":7'),
    ),
  },
  {
    name: 'message-lists-served',
    clauses: ['CR-4-12'],
    reply: serve(
      'invalid_content',
      (sent, path) => path === 'conversation' && JSON.stringify(sent).includes('"content":["'),
    ),
  },
  {
    name: 'words-among-messages-served',
    clauses: ['CR-4-12'],
    reply: serve(
      'invalid_content',
      ({ content }, path) =>
        path === 'conversation' && Array.isArray(content) && content.some((turn) => typeof turn === 'string'),
    ),
  },
  {
    name: 'messages-without-words-served',
    clauses: ['CR-4-12'],
    reply: serve(
      'invalid_content',
      (sent, path) => path === 'conversation' && /"role":"user"\}|"content":null/.test(JSON.stringify(sent)),
    ),
  },
  {
    name: 'conversation-as-search-served',
    clauses: ['CR-4-13'],
    reply: serve('invalid_content', ({ content }, path) => path === 'search' && Array.isArray(content)),
  },
  { name: 'words-as-media-bad-requests', clauses: ['CR-4-14'], rules: { badSourceCode: 'invalid_request' } },
  {
    name: 'words-as-video-served',
    clauses: ['CR-4-14'],
    reply: serve('invalid_content', (sent, path) => path === 'video' && !isUri(sent)),
  },
  {
    name: 'data-that-are-no-base64-served',
    clauses: ['CR-4-14'],
    reply: serve('invalid_content', (sent) => isUri(sent) && String(sent.content).includes('@@@')),
  },
  {
    name: 'bare-base64-taken-for-an-image',
    clauses: ['CR-4-14'],
    reply: serve('invalid_content', ({ content }, path) => path === 'image' && /^[A-Za-z0-9+/=]+$/.test(`${content}`)),
  },
  {
    name: 'data-in-words-served',
    clauses: ['CR-4-14'],
    reply: serve('invalid_content', (sent) => isUri(sent) && !String(sent.content).includes(';base64,')),
  },
  {
    name: 'unreachable-image-breaks-the-gateway',
    clauses: ['CR-4-15'],
    reply: recode('invalid_content', { status: 504, code: 'fetch_timeout' }, ({ content }) => isAddress(content)),
  },
  {
    name: 'image-as-video-without-a-code',
    clauses: ['CR-4-15'],
    reply: (reply, request) =>
      recode(
        'invalid_content',
        { code: 'none' },
        (sent, path) => path === 'video' && isUri(sent),
      )(reply, request).text.includes('"none"')
        ? { ...reply, text: '{"error":true,"message":"Not a video."}' }
        : reply,
  },
  {
    name: 'empty-text-breaks-the-service',
    clauses: ['CR-4-16'],
    reply: recode('invalid_request', { status: 500, code: 'internal_error' }, ({ content }) => content === ''),
  },
  {
    name: 'empty-comment-out-of-range',
    clauses: ['CR-4-16'],
    reply: recode(
      'invalid_request',
      { status: 422, code: 'invalid_parameter' },
      ({ content }, path) => content === '' && path === 'comment',
    ),
  },
  {
    name: 'empty-conversation-out-of-range',
    clauses: ['CR-4-16'],
    reply: recode(
      'invalid_request',
      { status: 422, code: 'invalid_parameter' },
      ({ content }) => Array.isArray(content) && content.length === 0,
    ),
  },
  {
    name: 'strange-content-out-of-range',
    clauses: ['CR-7-3'],
    reply: recode('invalid_content', { status: 422, code: 'invalid_parameter' }, ({ content }) => content === 42),
  },
  {
    name: 'number-as-video-breaks-the-service',
    clauses: ['CR-7-3'],
    reply: recode(
      'invalid_content',
      { status: 500, code: 'internal_error' },
      ({ content }, path) => content === 42 && path === 'video',
    ),
  },
  {
    name: 'objects-read-as-text',
    clauses: ['CR-7-3'],
    reply: serve('invalid_content', ({ content }, path) => path === 'text' && isObject(content)),
  },
  {
    name: 'one-message-taken-for-a-conversation',
    clauses: ['CR-7-3'],
    reply: serve('invalid_content', ({ content }, path) => path === 'conversation' && isObject(content)),
  },
  {
    name: 'reading-a-path-served',
    clauses: ['CR-4-17'],
    reply: (reply, { method }) => (method === 'GET' ? { ...reply, status: 200, text: '{}' } : reply),
  },
  {
    name: 'reading-searches-served',
    clauses: ['CR-4-17'],
    reply: (reply, { method, path }) =>
      method === 'GET' && path.endsWith('/search') ? { ...reply, status: 200, text: '{}' } : reply,
  },
  {
    name: 'putting-taken-for-posting',
    clauses: ['CR-4-17'],
    reply: (reply, { method }) =>
      method === 'PUT' ? { ...reply, status: 200, text: '{"decision":"safe","execution_time":1}' } : reply,
  },
  {
    name: 'deleting-breaks-the-service',
    clauses: ['CR-4-17'],
    reply: (reply, { method }) => (method === 'DELETE' ? { ...reply, status: 500 } : reply),
  },
  {
    name: 'paths-without-version-served',
    clauses: ['CR-9-1'],
    reply: (reply, { path }) =>
      path.startsWith('/api/v1') ? reply : { ...reply, status: 200, text: '{"decision":"safe","execution_time":1}' },
  },
];

/** What is sent to each path in turn: an unsafe text, not told of in full. */
function isVisit({ content, verbose }: Readonly<Record<string, unknown>>): boolean {
  return String(content).includes('idiot') && verbose !== 2;
}

function isAddress(content: unknown): boolean {
  return String(content).startsWith('https:');
}

function isObject(content: unknown): boolean {
  return typeof content === 'object' && content !== null && !Array.isArray(content);
}
