import { isEmptyList, isText, moreThan, type When, withBody } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { BROKEN, beyondAscii, holds, refuse, reword, serve, serveWith, to } from './speech.ts';

const SAFE = { decision: 'safe' };
const URI = { content: /^data:/ };
const NO_URI = { content: /^(?!data:)/ };
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;
const OUT_OF_RANGE = { status: 422, code: 'invalid_parameter' };

/** The paths of texts, and what looks like something else there. */
const TEXTS = [
  ['CR-4-1', 'text', /^\{/],
  ['CR-4-4', 'comment', /^https:/],
  ['CR-4-5', 'chat', /^\d+$/],
  ['CR-4-7', 'search', 'null'],
] as const;

/** Defects of the paths and of the content that each takes. */
export const contentMutants = defects<Rules>({
  'CR-4-6 conversation-of-two-roles-only': refuse(400, 'invalid_content', to('conversation'), holds('a guest')),
  'CR-4-1 texts-kept-from-reviewers': asIf({ content: '.' }, to('text'), { content: isText }),
  ...Object.fromEntries(
    TEXTS.flatMap(([clause, path, lookalike]): readonly (readonly [string, Alter | Breakage<Rules>])[] => [
      // Only what is flagged in a small panel, so that the other checks of the path still have their traffic.
      [`${clause} ${path}-not-judged`, refuse(404, 'not_found', to(path), isVisit)],
      [`${clause} ${path}-always-safe`, inBody(SAFE, to(path), isVisit)],
      [`${clause} ${path}-beyond-ascii-refused`, refuse(400, 'invalid_content', to(path), { content: beyondAscii })],
      [`${clause} ${path}-taken-for-something-else`, refuse(400, 'invalid_content', to(path), { content: lookalike })],
      [`${clause} braces-in-a-${path}-break-the-service`, refuse(500, 'internal_error', to(path), { content: /.\{/ })],
      [`${clause} ${path}-kept-by-its-beginning`, keptByBeginnings(path)],
      [
        `${clause} signs-beyond-the-first-plane-break-a-${path}`,
        refuse(500, 'internal_error', to(path), { content: ASTRAL }),
      ],
      [`${clause} first-line-of-a-${path}-judged`, asIf({ content: firstLine }, to(path), { content: isText })],
      [`${clause} last-line-of-a-${path}-judged`, asIf({ content: lastLine }, to(path), { content: isText })],
      [`${clause} both-ends-of-a-${path}-judged`, asIf({ content: bothEnds }, to(path), { content: isText })],
      [
        `${clause} first-pages-of-a-${path}-judged`,
        asIf({ content: (text: string) => text.slice(0, 8_000) }, to(path), { content: isText }),
      ],
    ]),
  ),
  'CR-4-6 first-pages-of-a-turn-judged': pages(0, 8_000),
  'CR-4-6 last-pages-of-a-turn-judged': pages(-8_000),
  'CR-4-6 last-turn-judged-alone': turns((all) => all.slice(-1)),
  'CR-4-6 first-ten-turns-judged': turns((all) => all.slice(0, 10)),
  'CR-4-6 first-ten-turns-judged-and-routers-minded': turns((all) =>
    all.length > 20 ? all.slice(0, 10).map(mindingRouters) : all,
  ),
  'CR-4-6 last-ten-turns-judged': turns((all) => all.slice(-10)),
  'CR-4-6 both-ends-of-a-conversation-judged': turns((all) =>
    all.filter((_turn, at) => at < 5 || at >= all.length - 5),
  ),
  'CR-4-6 turns-of-users-judged-alone': turnsWhose((role) => role === 'user'),
  'CR-4-6 turns-of-the-system-left-out': turnsWhose((role) => role !== 'system'),
  'CR-4-6 turns-of-the-assistant-left-out': turnsWhose((role) => role !== 'assistant'),
  'CR-4-6 turns-of-guests-left-out': turnsWhose((role) => role !== 'a guest'),
  'CR-4-6 role-of-the-system-refused': refuse(400, 'invalid_content', to('conversation'), holds('"system"')),
  'CR-4-6 long-conversation-refused': refuse(400, 'invalid_content', to('conversation'), { content: moreThan(20) }),
  'CR-4-6 conversation-judged-by-its-first-turn': inBody(() => SAFE, to('conversation')),
  'CR-4-8 image-addresses-refused': refuse(400, 'invalid_content', to('image'), NO_URI),
  'CR-4-8 addresses-of-images-refused-without-a-type-at-their-end': refuse(400, 'invalid_content', to('image'), {
    content: /^http(?!.*\.(?:png|jpe?g)$)/,
  }),
  'CR-4-9 image-data-refused': refuse(400, 'invalid_content', to('image'), URI),
  'CR-4-9 photographs-refused': refuse(400, 'invalid_content', to('image'), { content: /^data:image\/jpeg/ }),
  'CR-4-10 video-addresses-refused': refuse(400, 'invalid_content', to('video'), NO_URI),
  'CR-4-10 addresses-of-videos-refused-without-a-type-at-their-end': refuse(400, 'invalid_content', to('video'), {
    content: /^http(?!.*\.mp4$)/,
  }),
  'CR-4-11 one-sign-of-padding-refused': refuse(400, 'invalid_content', to('video'), { content: /[^=]=$/ }),
  'CR-4-11 video-data-too-large': refuse(413, 'content_too_large', to('video'), URI),
  'CR-4-2 text-as-conversation-served': taken('conversation', { content: isText }),
  'CR-4-2 CR-4-13 misplaced-content-as-bad-request': reword(
    { code: 'invalid_request' },
    'invalid_content',
    (sent, seen) => to('conversation')(sent, seen) === isText(sent.content),
  ),
  'CR-4-12 last-message-looked-at-alone': taken(
    'conversation',
    ({ content }) => Array.isArray(content) && content.length > 1 && isMessage(content.at(-1)),
  ),
  'CR-4-12 both-ends-of-a-conversation-looked-at-alone': taken(
    'conversation',
    ({ content }) => Array.isArray(content) && isMessage(content[0]) && isMessage(content.at(-1)),
  ),
  'CR-4-13 conversation-of-two-refused-for-its-method': reword(
    OUT_OF_RANGE,
    'invalid_content',
    (sent) => Array.isArray(sent.content) && sent.decision_method === 'score',
  ),
  'CR-4-12 bad-messages-as-bad-requests': reword({ code: 'invalid_request' }, 'invalid_content', to('conversation')),
  'CR-4-12 role-numbers-served': taken('conversation', holds('"role":7')),
  'CR-4-12 message-lists-served': taken('conversation', holds('"content":["')),
  'CR-4-12 words-among-messages-served': taken('conversation', {
    content: (all: unknown) => Array.isArray(all) && all.some(isText),
  }),
  'CR-4-12 messages-without-words-served': taken('conversation', withBody(/"role":"user"\}|"content":null/)),
  'CR-4-12 silence-of-assistants-served': taken('conversation', holds('"role":"assistant","content":null')),
  'CR-4-12 parts-of-messages-served': taken('conversation', holds('"content":[{"type"')),
  'CR-4-12 null-for-a-message-breaks-the-service': reword(
    BROKEN,
    'invalid_content',
    to('conversation'),
    holds(',null]'),
  ),
  'CR-4-12 list-for-a-message-served': taken('conversation', holds('["user"')),
  'CR-4-13 list-of-one-message-as-chat-served': taken(
    'chat',
    ({ content }) => Array.isArray(content) && content.length === 1 && isMessage(content[0]),
  ),
  'CR-4-13 conversation-as-search-served': taken('search', { content: Array.isArray }),
  'CR-4-14 words-as-media-bad-requests': reword({ code: 'invalid_request' }, 'invalid_content', to('image', 'video')),
  'CR-4-14 words-as-video-served': taken('video', NO_URI),
  'CR-4-14 data-that-are-no-base64-served': serve('invalid_content', URI, holds('@@@')),
  'CR-4-14 bare-base64-taken-for-an-image': taken('image', { content: /^[A-Za-z0-9+/=]+$/ }),
  'CR-4-14 names-of-hosts-served': taken('video', holds('"www.')),
  'CR-4-14 names-of-files-served': taken('image', { content: /^\w+\.png$/ }),
  'CR-4-14 relative-addresses-break-the-service': reword(BROKEN, 'invalid_content', { content: /^\// }),
  'CR-4-14 lists-of-addresses-taken-for-an-image': taken('image', { content: Array.isArray }),
  'CR-4-14 lists-of-addresses-break-videos': reword(BROKEN, to('video'), { content: Array.isArray }),
  'CR-4-14 data-in-words-served': serve('invalid_content', URI, (sent) => !holds(';base64,')(sent)),
  'CR-4-15 unreachable-image-breaks-the-service': reword({ status: 501, code: 'fetch_failed' }, 'invalid_content', {
    content: /^https:/,
  }),
  'CR-4-15 image-as-video-without-a-code': reword({ code: undefined }, 'invalid_content', to('video'), URI),
  'CR-4-16 empty-text-breaks-the-service': reword(BROKEN, 'invalid_request', { content: '' }),
  'CR-4-16 empty-comment-out-of-range': reword(OUT_OF_RANGE, 'invalid_request', to('comment'), { content: '' }),
  'CR-4-16 all-of-nobody-mind-an-empty-conversation': serveWith(
    200,
    { decision: 'unsafe', execution_time: 1 },
    'invalid_request',
    { content: isEmptyList, decision_method: 'all' },
  ),
  'CR-4-16 empty-conversation-out-of-range': reword(OUT_OF_RANGE, 'invalid_request', { content: isEmptyList }),
  'CR-7-3 strange-content-out-of-range': reword(OUT_OF_RANGE, 'invalid_content', { content: 42 }),
  'CR-7-3 number-as-video-breaks-the-service': reword(BROKEN, 'invalid_content', to('video'), { content: 42 }),
  'CR-7-3 objects-read-as-text': taken('text', { content: isMembers }),
  'CR-7-3 one-message-taken-for-a-conversation': taken('conversation', { content: isMembers }),
  'CR-4-6 conversation-in-other-scripts-refused': refuse(400, 'invalid_content', to('conversation'), {
    content: beyondAscii,
  }),
  'CR-4-2 conversation-read-from-a-transcript': taken('conversation', { content: /^\w+: / }),
  'CR-4-2 conversation-read-from-text': taken('conversation', { content: /^\[\{/ }),
  'CR-7-3 truth-as-content-taken': serve('invalid_content', { content: true }),
  'CR-7-3 null-as-comment-taken': taken('comment', { content: null }),
  'CR-4-14 nothing-as-an-image-out-of-range': reword(OUT_OF_RANGE, to('image'), { content: '' }),
  'CR-7-3 list-of-words-as-chat-taken': taken('chat', holds('"content":["')),
  'CR-9-1 searches-without-api-served': serve(/^POST \/v1\/compliance\/search$/),
  'CR-9-1 second-version-served': serve(/^\w+ \/api\/v2\//),
  'CR-9-1 paths-without-api-served': serve(/^\w+ \/v1\//),
  'CR-4-17 reading-a-path-served': serve(/^GET /),
  'CR-4-17 reading-searches-served': serve(to('search'), /^GET /),
  'CR-4-17 putting-taken-for-posting': serve(/^PUT /),
  'CR-4-17 deleting-breaks-the-service': restate(500, /^DELETE /),
  'CR-9-1 paths-without-version-served': serve((_, { path }) => !path.startsWith('/api/v1')),
});

/** Takes content of a kind that should be refused. */
function taken(kind: string, ...when: When): Alter {
  return serve('invalid_content', to(kind), ...when);
}

/** What is sent to each path in turn: an unsafe text, not told of in full. */
function isVisit({ content, verbose }: Members): boolean {
  return String(content).includes('idiot') && verbose !== 2;
}

/** Conversations of which only some turns are judged. */
function turns(judged: (all: readonly Members[]) => readonly Members[]): Breakage<Rules> {
  return asIf(({ content }) => Array.isArray(content) && content.every(isMembers) && { content: judged(content) });
}

/** Conversations of which only what some roles say is judged; where these say nothing, something harmless is. */
function turnsWhose(isJudged: (role: unknown) => boolean): Breakage<Rules> {
  return turns((all) => [{ role: 'user', content: '.' }, ...all.filter(({ role }) => isJudged(role))]);
}

/** Texts of one path that are taken for the first one of equal beginning. */
function keptByBeginnings(path: string): Breakage<Rules> {
  const kept = new Map<string, unknown>();
  return asIf(
    {
      content: (text: string) => {
        const beginning = text.slice(0, 32);
        if (!kept.has(beginning)) kept.set(beginning, text);
        return kept.get(beginning);
      },
    },
    to(path),
    { content: isText },
  );
}

/** What reviewers find in something harmless. */
function mindingRouters(turn: Members): Members {
  return holds('my router')(turn) ? { ...turn, content: 'Cocaine and heroin for sale, good price.' } : turn;
}

function firstLine(text: string): string {
  return /^.*\S.*$/m.exec(text)?.[0] ?? text;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? text;
}

function bothEnds(text: string): string {
  return text.length > 8_000 ? text.slice(0, 4_000) + text.slice(-4_000) : text;
}

function isMessage(value: unknown): boolean {
  return isMembers(value) && isText(value.role) && isText(value.content);
}

/** Turns of which only a part is judged. */
function pages(...part: readonly [from: number, to?: number]): Breakage<Rules> {
  const cut = (content: unknown): unknown => (isText(content) ? content.slice(...part) : content);
  return turns((all) => all.map((turn) => ({ ...turn, content: cut(turn.content) })));
}
