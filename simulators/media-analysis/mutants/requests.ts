import {
  asWord,
  type Fits,
  isEmptyList,
  isText,
  longerThan,
  withBody,
  withHeader,
} from '../../core/mutants/conditions.ts';
import { isMembers, type Members, without } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, restate } from '../../core/mutants/tampering.ts';
import { cookiesAsBrowsers } from '../rules/cookies.ts';
import type { Rules } from '../rules/index.ts';
import { authOf, decline, headersOf, refuse, reword, serveWith, someHeader, TAKEN, take, to } from './speech.ts';

const isEmpty: Fits = ({ media, media_base64: data }) => media == null && data == null;
const LARGE_TEXT = 1_000_000;
const NO_SUCH = withBody(/"categories":\[[^\]]*no-such/);
/** A GIF of one pixel. */
const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Defects in what requests are accepted and refused. */
export const requestMutants = defects<Rules>({
  'MA-A1-1 no-media-taken': take(isEmpty),
  'MA-A1-1 sounds-need-no-media': take(isEmpty, { media_type: 'audio' }),
  'MA-A1-1 null-is-media': take({ media: null, media_base64: undefined }),
  'MA-A1-1 nothing-is-an-address': take({ media: '' }),
  'MA-A1-21 sounds-in-no-base64-taken': take({ media_type: 'audio', media_base64: '{"a":"b"}' }),
  'MA-A1-2 null-is-a-type': asIf(({ media_type: type }) => type === null && { media_type: 'image' }),
  'MA-A1-3 large-films-taken': take({ media_type: 'video', media_base64: longerThan(2 * LARGE_TEXT) }),
  'MA-A1-8 nothing-is-a-profile': asIf(({ detail }) => detail === '' && { detail: 'balanced' }),
  'MA-A1-8 half-a-character-crashes': restate(500, { detail: /\ud800/ }),
  'MA-A1-8 words-for-balanced-taken': take({ detail: 'medium' }),
  'MA-A1-8 films-of-any-profile-taken': take({ media_type: 'video', detail: 'extreme' }),
  'MA-A1-24 unknown-categories-of-sounds-skipped': take({ media_type: 'audio' }, NO_SUCH),
  'MA-A1-7 any-model-of-a-film-taken': take({ media_type: 'video', model: 'not-a-uuid' }),
  'MA-A1-4 sounds-lack-the-last-category': asIf(
    ({ media_type: type, categories }) =>
      type === 'audio' && categories === undefined && { categories: ['cat_scene', 'cat_objects', 'cat_safety'] },
  ),
  'MA-A1-29 models-are-for-pictures': asIf(({ media_type: type }) => type === 'audio' && { model: undefined }),
  'MA-A1-36 the-first-header-alone-is-measured': take((sent) =>
    Object.values(headersOf(sent)).slice(1).some(longerThan(4_096)),
  ),
  'MA-A1-45 sounds-are-films': asIf({ media_type: 'audio' }, { media_type: 'video', media_base64: /^UklGR/ }),
  'MA-A1-45 pictures-at-addresses-are-sounds': asIf({ media_type: 'image' }, { media_type: 'audio', media: /image/ }),
  'MA-A1-45 what-cannot-be-fetched-is-a-dot': asIf({ media: undefined, media_base64: DOT }, { media: /\.invalid\// }),
  'MA-A1-18 media-both-ways-unprocessable': restate(422, { media: isText, media_base64: isText }, 400),
  'MA-A1-26 empty-lists-run-one-category': asIf({ categories: ['cat_scene'] }, { categories: isEmptyList }),
  'MA-A1-26 empty-lists-crash': refuse(500, 'internal_error', { categories: isEmptyList }),
  'MA-A1-1 no-media-not-found': reword({ code: 'not_found' }, to('analyze'), isEmpty),
  'MA-A1-19 queries-of-addresses-refused': decline({ media: /\?/ }),
  'MA-A1-19 addresses-refused': decline({ media: isText }),
  'MA-A1-20 films-in-base64-refused': decline({ media_type: 'video' }),
  'MA-A1-20 base64-refused': decline({ media_base64: isText }),
  'MA-A1-21 relative-addresses-taken': take(({ media }) => typeof media === 'string' && !media.includes(':')),
  'MA-A1-21 half-an-address-crashes': restate(500, { media: /\[/ }),
  'MA-A1-21 other-schemes-taken': take(({ media }) => typeof media === 'string' && /^ftp:/.test(media)),
  'MA-A1-21 addresses-that-hold-their-data-taken': take({ media: /^data:/ }),
  'MA-A1-21 blanks-in-hosts-taken': take({ media: /^http:\/\/\w+ / }),
  'MA-A1-21 no-base64-taken': take(({ media_base64: data }) => typeof data === 'string' && /[^\w+/=-]/.test(data)),
  'MA-A1-3 large-media-taken': take({ media_base64: longerThan(2 * LARGE_TEXT) }),
  'MA-A1-22 a-megabyte-is-too-large': { mediaSize: (bytes) => 2 * bytes },
  'MA-A1-2 no-type-is-a-picture': asIf({ media_type: 'image' }, { media_type: undefined }),
  'MA-A1-2 any-type-taken': take({ media_type: 'text' }),
  'MA-A1-2 types-in-any-case': asIf({ media_type: asWord }, { media_type: isText }),
  'MA-A1-2 mime-types-taken': asIf({ media_type: (type: string) => type.split('/')[0] }, { media_type: isText }),
  'MA-A1-24 empty-ids-skipped': take(({ categories }) => Array.isArray(categories) && categories.includes('')),
  'MA-A1-24 ids-in-any-case': asIf(
    ({ categories }) =>
      Array.isArray(categories) && {
        categories: categories.map((id) => (typeof id === 'string' ? id.toLowerCase() : id)),
      },
  ),
  'MA-A1-24 unknown-categories-skipped': take(NO_SUCH),
  'MA-A1-24 unknown-categories-as-bad-requests': reword({ code: 'invalid_request' }, 'invalid_categories'),
  'MA-A1-24 output-keys-taken': take(withBody(/"categories":\[[^\]]*(scene_description|objects_detected)/)),
  'MA-A1-25 disabled-categories-taken': take(withBody(/"categories":\[[^\]]*cat_disabled/)),
  'MA-A1-27 any-length-of-prompt-taken': take({ custom_category: longerThan(5_000) }),
  'MA-A1-5 long-prompts-refused': decline({ custom_category: longerThan(4_999) }),
  'MA-A1-23 prompts-take-the-place-of-categories': asIf(
    ({ custom_category: text, categories }) => text && categories && { categories: undefined },
  ),
  'MA-A1-5 prompts-counted-in-bytes': decline(
    ({ custom_category: text }) => new TextEncoder().encode(String(text ?? '')).length > 5_000,
  ),
  'MA-A1-5 prompts-of-five-thousand-characters-refused': decline(
    ({ custom_category: text }) => [...String(text ?? '')].length > 4_999,
  ),
  'MA-A1-5 lines-of-prompts-refused': decline({ custom_category: /\n/ }),
  'MA-A1-5 prompts-of-small-characters-only': decline({ custom_category: /🎨/u }),
  'MA-A1-6 tags-in-system-prompts-refused': decline({ system_prompt: /\{%/ }),
  'MA-A1-4 one-category-beside-a-system-prompt': asIf(
    { categories: ['cat_scene'] },
    { categories: undefined, system_prompt: isText },
  ),
  'MA-A1-29 MA-A1-6 agents-of-films-refused': decline({ media_type: 'video', model: isText }),
  'MA-A1-29 agents-of-sounds-refused': decline({ media_type: 'audio', model: isText }),
  'MA-A1-6 long-system-prompts-refused': decline({ system_prompt: longerThan(2_000) }),
  'MA-A1-6 system-prompts-refused': decline({ system_prompt: isText }),
  'MA-A1-7 any-model-taken': take({ model: 'not-a-uuid' }),
  'MA-A1-7 names-of-models-taken': take(({ model }) => typeof model === 'string' && /^[A-Z]/.test(model)),
  'MA-A1-30 unknown-agents-taken-for-the-usual-one': asIf({ model: null }, { model: /^[0-9a-f-]{36}$/ }),
  'MA-A1-30 agents-for-pictures-listen': asIf(
    { model: null },
    { media_type: 'audio', model: '9b7e61d4-2c58-4f03-a1d9-0c4f8b3e7256' },
  ),
  'MA-A1-8 unknown-profiles-are-balanced': asIf({ detail: 'balanced' }, { detail: 'extreme' }),
  'MA-A1-8 profiles-counted': asIf({ detail: 'balanced' }, { detail: 1 }),
  'MA-A1-8 profiles-in-any-case': asIf({ detail: asWord }, { detail: isText }),
  'MA-A1-46 one-category-without-a-list-taken': asIf({ categories: (id: string) => [id] }, { categories: isText }),
  'MA-A1-46 categories-in-a-map-crash': restate(500, to('analyze'), { categories: isMembers }),
  'MA-A1-12 credentials-beside-base64-ignored': asIf({ auth: null }, { auth: isMembers, media: undefined }),
  'MA-A1-13 credentials-without-the-pipeline-taken': take({ auth: isMembers, media: isText }),
  'MA-A1-34 any-cookie-file-taken': take((sent) => longerThan(65_536)(authOf(sent).cookies_txt)),
  'MA-A1-35 any-cookie-string-taken': take((sent) => longerThan(8_192)(authOf(sent).cookie_string)),
  'MA-A1-15 any-number-of-headers-taken': take((sent) => Object.keys(headersOf(sent)).length > 20),
  'MA-A1-36 any-header-value-taken': take(someHeader((value) => value.length > 4_096)),
  'MA-A1-37 any-header-name-taken': take((sent) => Object.keys(headersOf(sent)).some((name) => / /.test(name))),
  'MA-A1-37 a-line-feed-behind-names-taken': take((sent) =>
    Object.keys(headersOf(sent)).some((name) => /\w\n$/.test(name)),
  ),
  'MA-A1-38 folded-values-taken': take(someHeader((value) => /\r\n[ \t]/.test(value))),
  'MA-A1-38 line-ends-in-headers-taken': take(someHeader((value) => /[\r\n]/.test(value))),
  'MA-A1-38 line-ends-behind-values-taken': take(someHeader((value) => /[\r\n]$/.test(value))),
  'MA-A1-38 nul-behind-the-first-header-taken': take((sent) =>
    Object.values(headersOf(sent))
      .map(String)
      .slice(1)
      .some((value) => value.includes('\0')),
  ),
  'MA-A1-38 line-ends-in-user-agents-taken': take((sent) => /[\r\n]/.test(String(headersOf(sent)['User-Agent']))),
  'MA-A1-38 nul-in-headers-taken': take(someHeader((value) => value.includes('\0'))),
  'MA-A1-42 credentials-of-any-type-taken': take({ auth: 'true' }),
  'MA-A1-42 cookie-files-in-lists-taken': take((sent) => Array.isArray(authOf(sent).cookies_txt)),
  'MA-A1-42 cookies-of-any-type-taken': take((sent) => typeof authOf(sent).cookie_string === 'number'),
  'MA-A1-42 headers-of-any-type-taken': take((sent) => Array.isArray(authOf(sent).headers)),
  'MA-A1-42 headers-of-nothing-taken': take((sent) => Object.values(headersOf(sent)).includes(null)),
  'MA-A1-43 credentials-refused': decline({ auth: isMembers, media: isText }),
  'MA-A1-43 sixteen-kilobytes-of-cookies-at-most': decline((sent) => longerThan(16_384)(authOf(sent).cookies_txt)),
  'MA-A1-43 four-kilobytes-of-headers-at-most': decline(
    (sent) => Object.values(headersOf(sent)).join('').length > 4_096,
  ),
  'MA-A1-43 nineteen-headers-at-most': decline((sent) => Object.keys(headersOf(sent)).length > 19),
  'MA-A1-43 cookies-with-an-end-refused': decline((sent) => /\t[1-9]\d+\t/.test(String(authOf(sent).cookies_txt))),
  'MA-A1-43 referers-refused': decline((sent) => 'Referer' in headersOf(sent)),
  'MA-A1-44 null-refused': decline({ custom_category: null }),
  'MA-A1-44 null-credentials-refused': decline({ auth: null }),
  'MA-A1-41 credentials-quoted': reword(
    (error, { sent }) => ({ message: `${error.message} ${JSON.stringify(sent.auth)}` }),
    to('analyze'),
    ({ auth }) => auth != null,
  ),
  'MA-A1-14 cookie-strings-before-files': asIf(
    { auth: (auth: Members) => without(auth, 'cookies_txt') },
    { auth: isMembers },
  ),
  'MA-A1-14 cookie-strings-beside-files-of-other-hosts': asIf(
    { auth: (auth: Members) => without(auth, 'cookies_txt') },
    (sent) => /^www\.example\.org\t/m.test(String(authOf(sent).cookies_txt)),
  ),
  'MA-A1-14 the-first-cookie-alone-is-sent': { cookiesFor: (...file) => cookiesAsBrowsers(...file).slice(0, 1) },
  'MA-A1-33 cookie-strings-lost': asIf(
    { auth: (auth: Members) => without(auth, 'cookie_string') },
    { auth: isMembers },
  ),
  'MA-A1-39 MA-A1-16 headers-lost': { isHeaderSent: () => false },
  'MA-A1-16 user-agent-kept': { isHeaderSent: (name) => name.toLowerCase() !== 'user-agent' },
  'MA-7-2 bytes-that-are-no-text-crash': restate(500, to('analyze'), (_sent, { body }) => body instanceof Uint8Array),
  'MA-7-2 deep-json-crashes': restate(500, to('analyze'), withBody(/\[{9}/)),
  'MA-7-2 nearly-json-taken': serveWith(202, TAKEN, to('analyze'), withBody(/,\}$/)),
  'MA-7-2 broken-json-unprocessable': reword({ code: 'invalid_json' }, to('analyze'), withBody(/,\}$/)),
  'MA-7-4 large-bodies-called-so': reword({ code: 'payload_too_large' }, 413),
  'MA-7-4 three-megabytes-are-too-large': restate(413, to('analyze'), (_sent, { body }) => longerThan(3_000_000)(body)),
  'MA-7-4 large-bodies-in-chunks-taken': serveWith(202, TAKEN, 413, withHeader('transfer-encoding', /chunked/)),
  'MA-7-4 large-bodies-taken': serveWith(202, TAKEN, 413),
});
