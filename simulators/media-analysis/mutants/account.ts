import { saying } from '../../core/mutants/conditions.ts';
import { listOf, type Members, objectIn, sentIn } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { inBody, inEach, readAs, respell, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { billNano } from '../rules/price.ts';
import { rowStatusOf, totalsOf } from '../rules/writing.ts';
import { moving } from './jobs.ts';
import { inLists, inOverall, inRows, refuse, serveWith, to } from './speech.ts';

const inFullDetails = inEach('', to('detail'), saying('"quality_profile"'));
const inMeta = inEach('meta', to('detail'));
const inBalances = inEach('', to('balance'));
const inBreakdowns = inEach('breakdown_by_type[]', to('balance'));
/** A query without one of its parameters. */
const blind = (name: string) => readAs<Rules>(new RegExp(`([?&])${name}=[^&]*&?`), '$1');

/** Bills a dollar that is not due, from a call of the one kind on to the next one of the other. */
const billedBetween = (first: RegExp, last: RegExp): Breakage<Rules> => ({
  around: async (request, send, memory) => {
    const reply = await send(request);
    const said = `${request.path} ${request.body} ${reply.text}`;
    if (first.test(said)) memory.set('ahead', true);
    else if (last.test(said)) memory.clear();
    return inOverall({ total_billed: (usd: number) => usd + memory.size })(reply, request);
  },
});

type Reduce = (sum: number) => number;

/** Leaves completed jobs out of a total: of overall, where nothing else is said. */
const forgetting = (
  total: 'total_billed' | 'total_requests',
  isMeant: (sent: Members) => unknown,
  inTotals = (reduce: Reduce) => inOverall({ [total]: reduce }),
): Breakage<Rules> => ({
  around: async (request, send, memory) => {
    const reply = await send(request);
    const { job_id: id, meta } = objectIn(reply.text) ?? {};
    if (isMeant(sentIn(request))) memory.set(id, 0);
    else if (memory.has(id) && meta) memory.set(id, total === 'total_requests' ? 1 : (meta as Members).estimated_cost);
    const forgotten = [...memory.values()].reduce((sum: number, usd) => sum + Number(usd), 0);
    return inTotals((sum) => sum - forgotten)(reply, request);
  },
});

/** Shows other rows: those of the same list with other parameters, or without some, cut for the query. */
const showing = (
  others: Readonly<Record<string, string>>,
  cut: (rows: readonly Members[], query: URLSearchParams) => readonly Members[],
): Breakage<Rules> => ({
  around: async (request, send) => {
    const reply = await send(request);
    const [path, asked] = request.path.split('?');
    if (!path?.endsWith('/requests')) return reply;
    const query = new URLSearchParams(asked);
    const other = new URLSearchParams({ ...Object.fromEntries(query), ...others });
    for (const [name, value] of [...other]) if (value === '') other.delete(name);
    const { text } = await send({ ...request, path: `${path}?${other}` });
    return inLists({ requests: () => cut(listOf(objectIn(text)?.requests), query) })(reply, request);
  },
});

/** Defects of lists, details, balances, prices and bills. */
export const accountMutants = defects<Rules>({
  'MA-4-5 twenty-rows-by-default': inLists(({ limit }) => limit === 50 && { limit: 20 }),
  'MA-4-5 pages-from-zero': inLists(({ page }) => ({ page: Number(page) - 1 })),
  'MA-4-13 status-filter-ignored': blind('status'),
  'MA-4-13 partial-requests-found-among-successes': showing({ status: '' }, (rows, query) =>
    rows.filter(({ status }) => [status === 'partial' ? 'success' : status, null].includes(query.get('status'))),
  ),
  'MA-4-14 type-filter-ignored': blind('media_type'),
  'MA-4-15 from-ignored': blind('from'),
  'MA-4-15 to-ignored': blind('to'),
  'MA-4-16 pages-ignored': blind('page'),
  'MA-4-18 failed-requests-hidden': inLists(({ requests, total }) => {
    const rows = listOf(requests).filter(({ status }) => status !== 'failed');
    return { requests: rows, total: Number(total) - (listOf(requests).length - rows.length) };
  }, /^(?!.*status=)/),
  'MA-4-18 failed-requests-nowhere': {
    rowStatusOf: (end, ...counts) => (end === 'failed' ? undefined : rowStatusOf(end, ...counts)),
    totalsOf: (end, status, nano) => totalsOf(end, end === 'failed' ? 'failed' : status, nano),
  },
  'MA-4-16 rows-change-places': showing({ page: '1', limit: '100' }, (rows, query) => {
    const [step, limit] = [1 + (moving() % 97), Number(query.get('limit') ?? 50)];
    const mixed = rows.map((row, at) => [((at + 1) * step) % 101, row] as const).sort(([one], [other]) => one - other);
    const start = (Number(query.get('page') ?? 1) - 1) * limit;
    return mixed.slice(start, start + limit).map(([, row]) => row);
  }),
  'MA-4-16 filters-act-on-pages': showing({ status: '', media_type: '' }, (rows, query) =>
    rows.filter((row) => ['status', 'media_type'].every((name) => (query.get(name) ?? row[name]) === row[name])),
  ),
  'MA-4-16 MA-A4-3 totals-of-the-page': inLists(({ requests }) => ({ total: listOf(requests).length })),
  'MA-4-12 limits-of-a-hundred-refused': refuse(400, 'invalid_request', to('list'), /limit=100$/),
  'MA-A4-3 limits-told-as-fifty': inLists({ limit: 50 }),
  'MA-A4-3 totals-told-twice': respell('"total":', '"total":0,"total":', to('list')),
  'MA-A4-3 lists-bare': (reply, request) =>
    /requests(\?|$)/.test(request.path) && reply.status === 200
      ? { ...reply, text: JSON.stringify(JSON.parse(reply.text).requests) }
      : reply,
  'MA-A4-13 categories-as-a-list': inRows({ categories: JSON.parse }),
  'MA-A4-4 low-called-balanced': inFullDetails(
    ({ quality_profile: profile }) => profile === 'low' && { quality_profile: 'balanced' },
  ),
  'MA-A4-13 categories-joined': inRows({ categories: (list: string) => JSON.parse(list).join(',') }),
  'MA-A4-12 rows-of-no-agent': inRows({ agent_name: null }),
  'MA-A4-12 profile-balanced-everywhere': inRows({ quality_profile: 'balanced' }),
  'MA-A4-5 rows-completed': inRows(({ status }) => status === 'success' && { status: 'completed' }),
  'MA-A4-14 detail-categories-as-text': inFullDetails(({ categories }) => ({ categories: JSON.stringify(categories) })),
  'MA-A4-16 details-without-findings': inFullDetails(({ data }) => data !== undefined && { data: {} }),
  'MA-A4-18 rows-dated-at-their-end': inRows({
    created_at: (at: string) => new Date(Date.parse(at) + 5_000).toISOString(),
  }),
  'MA-A4-18 tokens-swapped': inRows(({ tokens_in: given, tokens_out: made }) => ({
    tokens_in: made,
    tokens_out: given,
  })),
  'MA-A4-18 details-of-other-findings': inEach('data', to('detail'))({ more: { result: 'x' } }),
  'MA-A4-4 details-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('detail'), 200),
  'MA-A4-4 details-of-another-profile': inFullDetails({ quality_profile: 'low' }),
  'MA-A4-4 details-of-nameless-agents': inFullDetails({ agent_name: ' ' }),
  'MA-A4-15 no-work-takes-time': (reply) => ({
    ...reply,
    text: reply.text.replace(/"execution_time":[\d.]+/g, '"execution_time":0'),
  }),
  'MA-A4-15 details-without-tokens': inMeta({ tokens_in: undefined }),
  'MA-A5-4 MA-A2-14 details-billed-in-cents': inMeta({ billed_amount: (usd: number) => usd * 100 }),
  'MA-A5-4 rows-without-a-bill': inRows({ billed_amount: 0 }),
  'MA-A5-1 MA-A5-3 multiplier-forgotten': { bill: (billed) => billNano({ ...billed, multiplier: 1 }) },
  'MA-A5-1 MA-A5-3 one-category-billed': { bill: (billed) => billNano({ ...billed, categories: 1 }) },
  'MA-A5-2 transcription-free': { bill: (billed) => billNano({ ...billed, isTranscribed: false }) },
  'MA-A5-2 transcription-free-at-four-times-the-price': {
    bill: (billed) => billNano({ ...billed, isTranscribed: billed.isTranscribed && billed.multiplier < 4 }),
  },
  'MA-A5-1 films-at-three-times-the-price': {
    bill: (billed) =>
      billNano({ ...billed, multiplier: billed.priceUsd > 0.01 && billed.multiplier === 2 ? 3 : billed.multiplier }),
  },
  'MA-A5-2 transcription-multiplied': {
    bill: ({ isTranscribed, ...billed }) =>
      billNano({ ...billed, isTranscribed: false, categories: billed.categories + (isTranscribed ? 1 : 0) }),
  },
  'MA-A4-1 balances-tell-the-whole-key': inBalances((_balance, _sent, _at, { headers }) => ({
    api_key_prefix: headers.authorization?.replace('Bearer ', ''),
  })),
  'MA-A4-1 balances-tell-the-end-of-the-key': inBalances((_balance, _sent, _at, { headers }) => ({
    api_key_prefix: headers.authorization?.slice(-6),
  })),
  'MA-A4-1 balances-without-an-owner': inBalances({ api_key_prefix: undefined }),
  'MA-A4-6 failures-not-counted': inOverall({ total_failed: undefined }),
  'MA-A4-9 ranges-unasked': inBalances(({ overall }) => ({ custom_range: overall }), /^[^?]*$/),
  'MA-A4-1 prefixes-of-no-key': inBalances({ api_key_prefix: 'key_4f9a' }),
  'MA-A4-7 months-longer-than-overall': inBalances(({ overall }) => ({
    month: { ...(overall as object), total_requests: Number((overall as Members).total_requests) + 5 },
  })),
  'MA-A4-7 weeks-end-before-today': inEach('week', to('balance'))({ total_requests: 0, total_success: 0 }),
  'MA-A4-10 ranges-hold-nothing': inBalances(
    ({ custom_range: range }) => range !== null && { custom_range: { ...(range as object), total_requests: 0 } },
  ),
  'MA-A4-10 ranges-never': inBalances({ custom_range: null }),
  'MA-A4-10 ranges-of-one-day-are-none': inBalances({ custom_range: null }, /from=([\d-]+)&to=\1/),
  'MA-A4-10 ranges-ahead-hold-everything': inBalances(({ overall }) => ({ custom_range: overall }), /from=9/),
  'MA-4-9 balances-created': restate(201, to('balance')),
  'MA-4-9 balances-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('balance'), 200),
  'MA-4-9 balances-gone': refuse(404, 'not_found', to('balance')),
  'MA-4-4 days-refused': refuse(400, 'invalid_request', to('balance'), /from=/),
  'MA-4-4 leap-days-refused': refuse(400, 'invalid_request', to('balance'), /02-29/),
  'MA-4-11 prices-told-once': restate(304, to('prices'), () => moving() % 2 === 0),
  'MA-4-11 prices-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('prices'), 200),
  'MA-4-11 prices-gone': refuse(404, 'not_found', to('prices')),
  'MA-A4-11 prices-tell-a-multiplier-of-three': inEach(
    'quality_profiles[]',
    to('prices'),
  )(({ id }) => id === 'ultra' && { billing_multiplier: 3 }),
  'MA-A4-2 prices-in-words': inBody({ price_per_audio: 'cheap' }, to('prices')),
  'MA-3-5 billed-at-once': billedBetween(/analyze .*"queued"/s, /"status":"(completed|failed|cancelled)"/),
  'MA-3-5 billed-once-work-has-begun': billedBetween(/\/jobs\/.*"(optimizing|transcribing|analyzing)"/s, /\/jobs\//),
  'MA-3-5 films-billed-at-once': billedBetween(/analyze .*"video".*"queued"/s, /^\S+\/jobs\//),
  'MA-A4-18 failures-dated-at-their-end': inRows(
    ({ status, created_at: at }) =>
      status === 'failed' && { created_at: new Date(Date.parse(String(at)) + 5_000).toISOString() },
  ),
  'MA-A4-20 looks-counted': inOverall({ total_requests: (count: number) => count + moving() }),
  'MA-A4-20 requests-for-all-categories-not-counted': forgetting(
    'total_requests',
    ({ media_type: type, categories }) => type && !categories,
  ),
  'MA-A4-20 transcribed-requests-counted-twice': forgetting(
    'total_requests',
    ({ transcribe }) => transcribe,
    (reduce) => inOverall({ total_requests: (count: number) => 2 * count - reduce(count) }),
  ),
  'MA-A4-20 requests-counted-twice': inOverall({ total_requests: (count: number) => 2 * count }),
  'MA-A4-20 successes-of-sounds-are-failures': inBreakdowns(
    ({ media_type: type, success_count: good }) => type === 'audio' && { success_count: 0, failed_count: good },
  ),
  'MA-A4-8 failures-are-no-requests-of-their-type': inBreakdowns(({ success_count: good }) => ({
    request_count: good,
  })),
  'MA-A4-20 failures-are-not-broken-down': inBreakdowns({ failed_count: 0 }),
  'MA-A4-22 films-are-not-broken-down': inBreakdowns(({ media_type: type }) => type === 'video' && { total_billed: 0 }),
  'MA-A4-22 agents-asked-for-are-not-broken-down': forgetting(
    'total_billed',
    ({ model, media_type: type }) => model && type === 'image',
    (reduce) =>
      inBreakdowns(
        ({ media_type: type, total_billed: usd }) => type === 'image' && { total_billed: reduce(Number(usd)) },
      ),
  ),
  'MA-A5-5 balances-forget-films': forgetting('total_billed', ({ media_type: type }) => type === 'video'),
  'MA-A5-5 balances-forget-agents-asked-for': forgetting('total_billed', ({ model }) => model),
  'MA-A5-5 balances-stand-still': inOverall({ total_billed: 1 }),
  'MA-4-10 negative-pages-crash': restate(500, to('list'), /page=-/),
  'MA-4-10 unknown-states-find-nothing': serveWith(200, { requests: [], total: 0, page: 1, limit: 50 }, /status=done/),
  'MA-4-10 pages-and-a-half': serveWith(200, { requests: [], total: 0, page: 1.5, limit: 50 }, /page=1\.5/),
  'MA-4-10 odd-queries-unprocessable': restate(422, to('list'), 400),
  'MA-A4-17 partial-requests-are-successes': inRows(({ status }) => status === 'partial' && { status: 'success' }),
  'MA-A4-21 today-never-ends': inBalances(({ overall }) => ({ today: overall })),
  'MA-A4-21 overall-begins-anew-each-month': inBalances(({ month }) => ({ overall: month })),
  'MA-3-12 failures-billed-in-full': { paidWork: () => 'all' },
  'MA-4-19 pages-beyond-show-a-row': inLists({ requests: [{ request_id: 'one' }] }, /page=21474838&limit=/),
  'MA-4-19 pages-counted-in-32-bits': refuse(500, 'internal_error', to('list'), /page=\d{8}/),
  'MA-A4-10 balances-have-no-day-behind-the-last': refuse(500, 'internal_error', to('balance'), /to=9999/),
  'MA-4-15 lists-have-no-day-behind-the-last': refuse(500, 'internal_error', to('list'), /to=9999/),
});
