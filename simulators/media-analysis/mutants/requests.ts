import { defects } from '../../core/mutants/mutant.ts';
import { asIf, isText, longerThan, type Members, withBody } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { refuse, reword, serveWith, TAKEN, take, to } from './speech.ts';

const headersOf = ({ auth }: Members): Members => ((auth as Members | undefined)?.headers ?? {}) as Members;
const authOf = ({ auth }: Members): Members => (auth ?? {}) as Members;
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
const LARGE_TEXT = 1_000_000;

/** Defects in what requests are accepted and refused. */
export const requestMutants = defects<Rules>({
  'MA-A1-1 no-media-taken': take(({ media, media_base64: data }) => media == null && data == null),
  'MA-A1-1 no-media-not-found': reword(
    { code: 'not_found' },
    to('analyze'),
    ({ media, media_base64: data }) => media == null && data == null,
  ),
  'MA-A1-19 addresses-refused': refuse(400, 'invalid_request', to('analyze'), { media: isText }),
  'MA-A1-20 films-in-base64-refused': refuse(400, 'invalid_request', to('analyze'), { media_type: 'video' }),
  'MA-A1-20 base64-refused': refuse(400, 'invalid_request', to('analyze'), { media_base64: isText }),
  'MA-A1-21 relative-addresses-taken': take(({ media }) => typeof media === 'string' && !media.includes(':')),
  'MA-A1-21 other-schemes-taken': take(({ media }) => typeof media === 'string' && /^ftp:/.test(media)),
  'MA-A1-21 no-base64-taken': take(({ media_base64: data }) => typeof data === 'string' && /[^\w+/=-]/.test(data)),
  'MA-A1-3 large-media-taken': take(({ media_base64: data }) => lengthOf(data) > 2 * LARGE_TEXT),
  'MA-A1-22 a-megabyte-is-too-large': { mediaSize: (bytes) => 2 * bytes },
  'MA-A1-2 no-type-is-a-picture': asIf({ media_type: 'image' }, { media_type: undefined }),
  'MA-A1-2 any-type-taken': take({ media_type: 'text' }),
  'MA-A1-2 types-in-any-case': asIf(
    ({ media_type: type }) => typeof type === 'string' && { media_type: type.trim().toLowerCase() },
  ),
  'MA-A1-2 mime-types-taken': asIf(
    ({ media_type: type }) => typeof type === 'string' && { media_type: type.split('/')[0] },
  ),
  'MA-A1-24 ids-in-any-case': asIf(
    ({ categories }) =>
      Array.isArray(categories) && {
        categories: categories.map((id) => (typeof id === 'string' ? id.toLowerCase() : id)),
      },
  ),
  'MA-A1-24 unknown-categories-skipped': take(
    ({ categories }) => JSON.stringify(categories)?.includes('no-such') ?? false,
  ),
  'MA-A1-24 unknown-categories-as-bad-requests': reword({ code: 'invalid_request' }, 'invalid_categories'),
  'MA-A1-24 output-keys-taken': take(({ categories }) =>
    /scene_description|objects_detected/.test(JSON.stringify(categories) ?? ''),
  ),
  'MA-A1-25 disabled-categories-taken': take(
    ({ categories }) => JSON.stringify(categories)?.includes('cat_disabled') ?? false,
  ),
  'MA-A1-27 any-length-of-prompt-taken': take({ custom_category: longerThan(5_000) }),
  'MA-A1-5 long-prompts-refused': refuse(400, 'invalid_request', to('analyze'), { custom_category: longerThan(4_999) }),
  'MA-A1-23 prompts-take-the-place-of-categories': asIf(
    ({ custom_category: text, categories }) => text && categories && { categories: undefined },
  ),
  'MA-A1-6 system-prompts-refused': refuse(400, 'invalid_request', to('analyze'), { system_prompt: isText }),
  'MA-A1-7 any-model-taken': take({ model: 'not-a-uuid' }),
  'MA-A1-7 names-of-models-taken': take(({ model }) => typeof model === 'string' && /^[A-Z]/.test(model)),
  'MA-A1-30 unknown-agents-taken-for-the-usual-one': asIf(
    ({ model }) => typeof model === 'string' && /^[0-9a-f-]{36}$/.test(model) && { model: null },
  ),
  'MA-A1-8 unknown-profiles-are-balanced': asIf({ detail: 'balanced' }, { detail: 'extreme' }),
  'MA-A1-8 profiles-in-any-case': asIf(
    ({ detail }) => typeof detail === 'string' && { detail: detail.trim().toLowerCase() },
  ),
  'MA-A1-46 one-category-without-a-list-taken': asIf(
    ({ categories }) => typeof categories === 'string' && { categories: [categories] },
  ),
  'MA-A1-12 credentials-beside-base64-ignored': asIf(
    ({ auth, media }) => auth != null && media === undefined && { auth: null },
  ),
  'MA-A1-13 credentials-without-the-pipeline-taken': serveWith(
    202,
    TAKEN,
    to('analyze'),
    ({ auth, media }) => auth != null && typeof media === 'string',
  ),
  'MA-A1-34 any-cookie-file-taken': take((sent) => lengthOf(authOf(sent).cookies_txt) > 65_536),
  'MA-A1-35 any-cookie-string-taken': take((sent) => lengthOf(authOf(sent).cookie_string) > 8_192),
  'MA-A1-15 any-number-of-headers-taken': take((sent) => Object.keys(headersOf(sent)).length > 20),
  'MA-A1-36 any-header-value-taken': take((sent) =>
    Object.values(headersOf(sent)).some((value) => lengthOf(value) > 4_096),
  ),
  'MA-A1-37 any-header-name-taken': take((sent) => Object.keys(headersOf(sent)).some((name) => / /.test(name))),
  'MA-A1-38 line-ends-in-headers-taken': take((sent) =>
    Object.values(headersOf(sent)).some((value) => /[\r\n]/.test(String(value))),
  ),
  'MA-A1-38 line-ends-behind-values-taken': take((sent) =>
    Object.values(headersOf(sent)).some((value) => /[\r\n]$/.test(String(value))),
  ),
  'MA-A1-38 nul-in-headers-taken': take((sent) =>
    Object.values(headersOf(sent)).some((value) => String(value).includes('\0')),
  ),
  'MA-A1-42 credentials-of-any-type-taken': take({ auth: 'true' }),
  'MA-A1-42 cookies-of-any-type-taken': take((sent) => typeof authOf(sent).cookie_string === 'number'),
  'MA-A1-42 headers-of-any-type-taken': take((sent) => Array.isArray(authOf(sent).headers)),
  'MA-A1-43 sixteen-kilobytes-of-cookies-at-most': refuse(
    400,
    'invalid_request',
    to('analyze'),
    (sent) => lengthOf(authOf(sent).cookies_txt) > 16_384,
  ),
  'MA-A1-43 nineteen-headers-at-most': refuse(
    400,
    'invalid_request',
    to('analyze'),
    (sent) => Object.keys(headersOf(sent)).length > 19,
  ),
  'MA-A1-44 null-refused': refuse(400, 'invalid_request', to('analyze'), { custom_category: null }),
  'MA-A1-44 null-credentials-refused': refuse(400, 'invalid_request', to('analyze'), { auth: null }),
  'MA-A1-41 credentials-quoted': reword(
    (error, { sent }) => ({ message: `${error.message} ${JSON.stringify(sent.auth)}` }),
    to('analyze'),
    ({ auth }) => auth != null,
  ),
  'MA-A1-14 cookie-strings-before-files': asIf(
    ({ auth }) =>
      (auth as Members | null)?.cookies_txt !== undefined && { auth: { ...(auth as Members), cookies_txt: undefined } },
  ),
  'MA-A1-33 cookie-strings-lost': asIf(
    ({ auth }) =>
      (auth as Members | null)?.cookie_string !== undefined && {
        auth: { ...(auth as Members), cookie_string: undefined },
      },
  ),
  'MA-A1-39 MA-A1-16 headers-lost': { isHeaderSent: () => false },
  'MA-A1-16 user-agent-kept': { isHeaderSent: (name) => name.toLowerCase() !== 'user-agent' },
  'MA-7-2 nearly-json-taken': serveWith(202, TAKEN, to('analyze'), withBody(/,\}$/)),
  'MA-7-2 broken-json-unprocessable': reword({ code: 'invalid_json' }, to('analyze'), withBody(/,\}$/)),
  'MA-7-4 large-bodies-called-so': reword({ code: 'payload_too_large' }, 413),
  'MA-7-4 large-bodies-taken': serveWith(202, TAKEN, 413),
});
