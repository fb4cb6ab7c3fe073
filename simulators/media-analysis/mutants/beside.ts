import { isText, longerThan, saying } from '../../core/mutants/conditions.ts';
import { listOf } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach, keyed, readAs } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { billNano } from '../rules/price.ts';
import { authOf, decline, headersOf, inJobs, inLists, inOverall, inRows, someHeader, take, to } from './speech.ts';

const PRICES = { video: 0.0125, audio: 0.0075 };
const billedOnce = (price: number): Partial<Rules> => ({
  bill: ({ multiplier, ...billed }) =>
    billNano({ ...billed, multiplier: billed.priceUsd === price && multiplier === 2 ? 1 : multiplier }),
});
const besideACookie = (name: 'cookie_string' | 'cookies_txt') => (sent: Parameters<typeof authOf>[0]) =>
  isText(authOf(sent)[name]);
const isUnknownProfile = ({ detail }: Parameters<typeof authOf>[0]): boolean =>
  isText(detail) && !/^(low|balanced|high|ultra)$/.test(detail);
const besideBoth = [besideACookie('cookie_string'), besideACookie('cookies_txt')];

/** Defects that hold beside one other option only, or in one place of a list. */
export const besideMutants = defects<Rules>({
  'MA-A1-24 unknown-categories-skipped-at-ultra': take(
    { detail: 'ultra' },
    ({ categories }) => Array.isArray(categories) && categories.includes('no-such-category'),
  ),
  'MA-A1-24 ids-in-any-case-behind-the-first': asIf(
    ({ categories }) =>
      Array.isArray(categories) && {
        categories: categories.map((id, at) => (at > 0 && typeof id === 'string' ? id.toLowerCase() : id)),
      },
  ),
  'MA-A1-2 long-media-need-no-type': take({ media_type: undefined, media_base64: longerThan(400) }),
  'MA-A1-7 ids-of-models-with-more-behind-them-taken': take({ model: /^[0-9a-f-]{36}./ }),
  'MA-A1-7 any-model-taken-beside-a-system-prompt': take(
    { system_prompt: isText },
    ({ model }) => isText(model) && !/^[0-9a-f-]{36}$/.test(model),
  ),
  'MA-A1-8 ultra-in-capitals': asIf({ detail: 'ultra' }, { detail: 'ULTRA' }),
  'MA-A1-8 unknown-profiles-taken-beside-a-custom-category': take({ custom_category: isText }, isUnknownProfile),
  'MA-A1-8 unknown-profiles-taken-beside-an-address': take({ media: isText }, isUnknownProfile),
  'MA-A1-45 no-bytes-are-a-picture-beside-a-profile': take({ media_base64: '', detail: isText }),
  'MA-A1-15 many-headers-taken-beside-a-cookie': take(
    (sent) => Object.keys(headersOf(sent)).length > 20,
    besideACookie('cookie_string'),
  ),
  'MA-A1-34 cookie-files-unmeasured-beside-a-cookie': take(
    (sent) => longerThan(70_000)(authOf(sent).cookies_txt),
    besideACookie('cookie_string'),
  ),
  'MA-A1-36 long-values-taken-beside-two-cookies': take(
    someHeader((value) => value.length > 4_096),
    ...besideBoth,
  ),
  'MA-A1-37 any-header-name-taken-beside-a-cookie-file': take(
    (sent) => Object.keys(headersOf(sent)).some((name) => / /.test(name)),
    besideACookie('cookies_txt'),
  ),
  'MA-A1-38 line-ends-taken-beside-a-cookie': take(
    someHeader((value) => /[\r\n]/.test(value)),
    besideACookie('cookie_string'),
  ),
  'MA-A1-43 cookies-of-both-kinds-refused': decline(...besideBoth),
  'MA-A5-3 sounds-at-twice-the-price-billed-once': billedOnce(PRICES.audio),
  'MA-A5-3 films-at-twice-the-price-billed-once': billedOnce(PRICES.video),
  'MA-A5-2 MA-A5-3 transcriptions-of-films-multiplied': {
    bill: ({ isTranscribed, ...billed }) =>
      billNano({ ...billed, isTranscribed }) +
      (isTranscribed && billed.priceUsd === PRICES.video
        ? billNano({ ...billed, categories: 1, multiplier: billed.multiplier - 1, isTranscribed: false })
        : 0),
  },
  'MA-A5-3 films-billed-for-one-category': {
    bill: (billed) => billNano({ ...billed, categories: billed.priceUsd === PRICES.video ? 1 : billed.categories }),
  },
  'MA-A5-3 three-categories-billed-as-two': {
    bill: (billed) => billNano({ ...billed, categories: billed.categories === 3 ? 2 : billed.categories }),
  },
  'MA-A2-12 MA-A1-23 the-last-of-three-categories-lost': asIf(
    ({ categories }) => Array.isArray(categories) && categories.length > 2 && { categories: categories.slice(0, -1) },
  ),
  'MA-A1-23 films-run-a-category-more': asIf(
    ({ categories }) => `${categories}` === 'cat_objects,cat_scene' && { categories: ['cat_objects', 'cat_quality'] },
    { media_type: 'video' },
  ),
  'MA-3-9 sounds-end-at-their-beginnings': inJobs(
    ({ status, created_at: at }) => status === 'completed' && { completed_at: at },
    saying('waveform'),
  ),
  'MA-A4-18 rows-dated-otherwise-beside-a-type': inRows(
    ({ created_at: at }) => ({ created_at: new Date(Date.parse(String(at)) + 5_000).toISOString() }),
    /media_type=/,
  ),
  'MA-5-1 lists-for-any-scheme': keyed(({ path, headers: { authorization = '' } }) =>
    /requests(\?|$)/.test(path) && !authorization.startsWith('Bearer') ? authorization.split(' ')[1] : undefined,
  ),
  'MA-5-1 longer-keys-cancel': keyed(({ path, headers: { authorization = '' } }) =>
    path.endsWith('/cancel') ? /^Bearer (.+)-x$/.exec(authorization)?.[1] : undefined,
  ),
  'MA-4-15 dates-ignored-beside-a-limit': readAs(
    /(?<=[?&]limit=.*)&(from|to)=[^&]*|(?<=\?)(from|to)=[^&]*&(?=.*limit=)/g,
    '',
  ),
  'MA-A5-3 several-categories-at-four-times-the-price-billed-at-twice': {
    bill: (billed) =>
      billNano({ ...billed, multiplier: billed.multiplier === 4 && billed.categories > 1 ? 2 : billed.multiplier }),
  },
  'MA-A1-5 own-categories-of-sounds-lost': asIf(
    { custom_category: null },
    { media_type: 'audio', custom_category: isText },
  ),
  'MA-A1-5 own-categories-of-films-lost': asIf(
    { custom_category: null },
    { media_type: 'video', custom_category: isText },
  ),
  'MA-A1-10 speakers-only-beside-words': asIf(
    { transcribe_diarize: false },
    { transcribe_diarize: true, transcribe_align: undefined },
  ),
  'MA-A4-18 details-without-speakers': inEach(
    'data.transcript.segments[]',
    to('detail'),
  )(({ speaker }) => speaker !== undefined && { speaker: undefined }),
  'MA-A4-18 rows-with-more-tokens-beside-a-type': inRows({ tokens_in: (tokens: number) => tokens + 1 }, /media_type=/),
  'MA-A4-6 overall-of-the-days-asked-for': inOverall({ total_requests: 0, total_billed: 0 }, /from=2001/),
  'MA-4-13 MA-4-14 states-ignored-beside-films': readAs(
    /(?<=media_type=video.*)&status=[^&]*|status=[^&]*&(?=.*media_type=video)/g,
    '',
  ),
  'MA-4-18 failures-counted-and-not-shown': inLists(
    ({ requests }) => ({ requests: listOf(requests).filter(({ status }) => status !== 'failed') }),
    /^(?!.*status=)/,
  ),
  'MA-3-12 MA-A4-20 failures-with-a-bill': inRows(({ status }) => status === 'failed' && { billed_amount: 0.0025 }),
  'MA-9-1 categories-without-a-version-too': readAs(/^\/api\/public/, '/api/v1/public'),
});
