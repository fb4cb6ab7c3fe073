import { type Fits, isText, longerThan, saying, withBody } from '../../core/mutants/conditions.ts';
import { isMembers } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach, readAs } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { authOf, decline, headersOf, inDetails, inRows, refuse, reword, someHeader, take, to } from './speech.ts';

const SOUND = { media_type: 'audio' } as const;
const FILM = { media_type: 'video' } as const;
const longerIn =
  (name: string, length: number): Fits =>
  (sent) =>
    longerThan(length)(authOf(sent)[name]);
const holding =
  (...names: readonly string[]): Fits =>
  ({ categories }) =>
    Array.isArray(categories) && names.some((name) => categories.includes(name));

/** Defects that only media of one type show, only one member beside another, or only one look. */
export const typeMutants = defects<Rules>({
  'MA-A1-21 addresses-of-films-of-other-schemes-taken': take(FILM, { media: /^ftp:/ }),
  'MA-A1-21 signs-beside-base64-skipped': take({ media_base64: /^iVBOR.*[^\w+/=-]/ }),
  'MA-A1-2 types-guessed-from-addresses': take({ media: isText, media_type: undefined }),
  'MA-A1-3 large-sounds-taken': take(SOUND, { media_base64: longerThan(2_900_000) }, withBody(/"UklGR/)),
  'MA-A1-22 a-megabyte-of-sound-refused': decline(SOUND, { media_base64: longerThan(1_000_000) }),
  'MA-A1-23 sounds-run-the-first-category-too': asIf(
    ({ categories }) => Array.isArray(categories) && { categories: [...new Set(['cat_scene', ...categories])] },
    SOUND,
  ),
  'MA-A1-31 films-are-high-by-default': asIf({ detail: 'high' }, FILM, { detail: undefined }),
  'MA-A1-4 films-lack-the-last-category': asIf(
    { categories: ['cat_scene', 'cat_objects', 'cat_safety'] },
    { ...FILM, categories: undefined },
  ),
  'MA-A1-12 credentials-beside-films-in-base64-ignored': asIf(
    { auth: null },
    { ...FILM, auth: isMembers, media: undefined },
  ),
  'MA-A1-45 films-are-pictures': asIf(FILM, { media_type: 'image', media_base64: /^AAAA/ }),
  'MA-A1-45 pictures-are-sounds': asIf({ media_type: 'image' }, { ...SOUND, media_base64: /^iVBOR/ }),
  'MA-A1-45 pictures-are-films': asIf({ media_type: 'image' }, { ...FILM, media_base64: /^iVBOR/ }),
  'MA-A1-24 unknown-categories-skipped-beside-a-custom-one': take(
    { custom_category: isText },
    holding('no-such-category'),
  ),
  'MA-A1-24 names-of-categories-taken': take(holding('Scene', 'Objects', 'Safety', 'Quality')),
  'MA-A1-24 ids-of-films-in-any-case': take(FILM, holding('CAT_SCENE', 'Cat_scene')),
  'MA-A1-27 long-custom-categories-of-films-taken': take(FILM, { custom_category: longerThan(5_000) }),
  'MA-A1-6 system-prompts-of-sounds-refused': decline(SOUND, { system_prompt: isText }),
  'MA-A1-6 placeholders-at-the-start-overlooked': decline({ system_prompt: /^\{\{/ }),
  'MA-A1-7 no-model-is-any': take({ model: '' }),
  'MA-A1-7 agents-of-sounds-by-their-names': take(SOUND, { model: /^[A-Z]\w+/ }),
  'MA-A1-7 models-in-lists-taken': take(({ model }) => Array.isArray(model) && model.some(isText)),
  'MA-A1-8 profiles-in-lists-taken': take(({ detail }) => Array.isArray(detail) && detail.some(isText)),
  'MA-A1-2 types-in-lists-taken': take(({ media_type: type }) => Array.isArray(type) && type.some(isText)),
  'MA-A1-21 media-in-lists-taken': take(({ media, media_base64: data }) => [media, data].some(Array.isArray)),
  'MA-A1-8 nothing-is-a-profile-of-films': take(FILM, { detail: '' }),
  'MA-A1-12 cookie-files-beside-data-taken': take({ media_base64: isText }, longerIn('cookies_txt', 0)),
  'MA-A1-34 cookie-files-for-films-unmeasured': take(FILM, longerIn('cookies_txt', 70_000)),
  'MA-A1-35 unused-cookie-strings-unmeasured': take(longerIn('cookie_string', 9_000), longerIn('cookies_txt', 0)),
  'MA-A1-34 comments-unmeasured': take(longerIn('cookies_txt', 70_000), withBody(/# a remark/)),
  'MA-A1-35 each-cookie-measured-alone': take(longerIn('cookie_string', 9_000), withBody(/; /)),
  'MA-A1-15 referers-not-counted': take(
    (sent) => Object.keys(headersOf(sent)).length > 20 && 'Referer' in headersOf(sent),
  ),
  'MA-A1-34 MA-A1-35 MA-A1-36 characters-measured-for-bytes': take(withBody(/"(cookie\w+|X-Harness)":"[^"]*曲/)),
  'MA-A1-46 null-among-categories-skipped': take(
    ({ categories }) => Array.isArray(categories) && categories.includes(null) && categories.some(isText),
  ),
  'MA-A1-36 referers-unmeasured': take((sent) => longerThan(4_500)(headersOf(sent).Referer)),
  'MA-A1-38 line-ends-for-films-taken': take(
    FILM,
    someHeader((value) => /[\r\n]/.test(value)),
  ),
  'MA-A1-41 long-values-quoted': reword(
    (error, { sent }) => ({
      message: `${String(error.message)} ${String(Object.values(headersOf(sent)).at(-1) ?? '').slice(0, 40)}`,
    }),
    400,
    someHeader((value) => value.length > 4_500),
  ),
  'MA-A1-42 nothing-is-credentials': take({ auth: '' }),
  'MA-A1-44 null-models-of-sounds-refused': decline(SOUND, { model: null }),
  'MA-A1-43 credentials-for-films-refused': decline(FILM, { auth: isMembers }),
  'MA-A4-12 failures-are-balanced': inRows(({ status }) => status === 'failed' && { quality_profile: 'balanced' }),
  'MA-A4-19 failed-requests-succeed': inDetails(({ status }) => status === 'failed' && { status: 'success' }),
  'MA-3-3 cancelled-requests-stay-queued': inDetails(({ status }) => status === 'cancelled' && { status: 'queued' }),
  'MA-A4-20 today-counts-no-success': inEach('today', to('balance'))({ total_success: 0 }),
  'MA-A4-20 today-counts-no-failure': inEach('today', to('balance'))({ total_failed: 0 }),
  'MA-A4-10 ranges-cost-nothing': inEach('custom_range', to('balance'))({ total_billed: 0 }),
  'MA-A5-5 today-is-not-billed': inEach('today', to('balance'))({ total_billed: 0 }),
  'MA-3-1 MA-4-6 requests-queued-to-their-ends': inDetails(
    ({ status }) => /^(optimizing|transcribing|analyzing)$/.test(String(status)) && { status: 'queued' },
  ),
  'MA-4-6 requests-at-work-not-found': refuse(404, 'not_found', to('detail'), saying('"status":"analyzing"')),
  'MA-4-6 failed-requests-not-found': refuse(404, 'not_found', to('detail'), saying('"status":"failed"')),
  'MA-4-15 dates-ignored-beside-a-status': readAs(
    /(?<=[?&]status=.*)&(from|to)=[^&]*|(?<=\?)(from|to)=[^&]*&(?=.*status=)/g,
    '',
  ),
  'MA-9-1 submissions-without-a-version-too': readAs(/^\/api\/analyze/, '/api/v1/analyze'),
});
