import { listOf } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { around, asIf, GONE, inBody, inEach, reheaded, respell, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inCodeUnits } from '../rules/offsets.ts';
import { inEntities, inResults, isJobRead, to } from './speech.ts';

const inItems = inEach('results[].items[]');

const NO_ID = { 'x-request-id': undefined };

/** Defects of what every answer carries, and of the parts of findings. */
export const answerMutants = defects<Rules>({
  'PD-1-1 success-without-request-id': reheaded(NO_ID, 200),
  'PD-1-1 PD-1-5 successes-have-one-id': reheaded({ 'x-request-id': 'req_1' }, 200),
  'PD-1-1 request-id-lost-by-batches': reheaded(NO_ID, ({ texts }) => texts),
  'PD-1-5 refusal-without-request-id': reheaded(NO_ID, 401),
  'PD-1-5 not-found-without-request-id': reheaded(NO_ID, 404),
  'PD-1-5 too-large-without-request-id': reheaded(NO_ID, 413),
  'PD-1-5 health-without-request-id': reheaded(NO_ID, to('health')),
  'PD-1-1 PD-1-5 done-jobs-without-request-id': reheaded(NO_ID, isJobRead, (_, { reply }) =>
    reply.text.includes('"result"'),
  ),
  'PD-1-8 failure-as-plain-text': retell('Bad request.', 400),
  'PD-1-8 findings-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('detect'), 200),
  'PD-1-8 failures-behind-a-byte-order-mark': respell(/^/, '\ufeff', (_, { status }) => status >= 400),
  'PD-1-8 texts-told-twice': respell('"redacted_text":', '"redacted_text":"","redacted_text":', to('redact')),
  'PD-1-8 in-another-alphabet': reheaded({ 'content-type': 'application/json; charset=iso-8859-1' }, (_, { reply }) =>
    /[^\0-\x7f]/.test(reply.text),
  ),
  'PD-1-8 not-found-called-html': reheaded({ 'content-type': 'text/html' }, 404),
  'PD-1-8 answer-called-html': reheaded({ 'content-type': 'text/html' }, to('redact')),
  'PD-1-8 form-bodies-taken': around(({ headers, body, ...request }) => {
    const isForm = typeof body === 'string' && !/^\s*[[{"]/.test(body) && /form/.test(headers['content-type'] ?? '');
    if (!isForm) return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body };
    const sent = Object.fromEntries(new URLSearchParams(body));
    return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) };
  }),
  'PD-B2-29 audit-offsets-are-not-shifted': inItems(({ start, end, original_start: from }) => ({
    start: from,
    end: Number(from) + Number(end) - Number(start),
    original_start: undefined,
    original_end: undefined,
  })),
  'PD-4-1 score-in-percent': inEntities(({ score }) => ({ score: Number(score) * 100 })),
  'PD-4-1 second-finding-without-score': inEntities((_entity, _sent, at) => at === 1 && { score: undefined }),
  'PD-4-1 findings-counted-only': inResults(({ entities }) => entities && { entities: listOf(entities).length }),
  'PD-4-1 detection-rewrites': inResults(({ entities }) => entities && { redacted_text: '' }),
  'PD-B1-28 values-always-echoed': asIf(() => ({ include_text: true })),
  'PD-B1-28 values-in-a-note': inResults(
    ({ entities }, { include_text: isAsked, text }) => entities && isAsked !== true && { document: text },
  ),
  'PD-B1-28 values-in-an-explanation': inEntities(({ start, end }, { include_text: isAsked, text }) => {
    const value = [...String(text)].slice(Number(start), Number(end)).join('');
    return isAsked !== true && text && { explanation: { pattern: `It looks like ${value}.` } };
  }),
  'PD-B1-29 values-never-echoed': asIf(() => ({ include_text: false })),
  'PD-B1-29 first-value-only': inEntities((_entity, _sent, at) => at > 0 && { text: undefined }),
  'PD-B1-29 values-echoed-masked': inEntities(({ text }) => typeof text === 'string' && { text: '***' }),
  'PD-B1-9 offsets-from-one': inEntities(({ start, end }) => ({ start: Number(start) + 1, end: Number(end) + 1 })),
  'PD-B1-9 offsets-in-two-units': {
    offsets: { ...inCodeUnits, of: (text) => (at) => at - (at > 40 ? pairsIn(text) : 0) },
  },
  'PD-B1-9 offsets-run-on-in-batches': inResults(({ entities }, { texts }, at) => {
    const before = Array.isArray(texts) ? texts.slice(0, at).join('').length : 0;
    const later = (offset: unknown): number => Number(offset) + before;
    return (
      entities && {
        entities: listOf(entities).map((one) => ({ ...one, start: later(one.start), end: later(one.end) })),
      }
    );
  }),
  'PD-B1-9 equal-values-at-the-first-place': inResults(({ entities }, { text }) => {
    const first = (value: string): number => String(text).indexOf(value);
    const moved = listOf(entities).map((one) => {
      const value = String(text).slice(Number(one.start), Number(one.end));
      return { ...one, start: first(value), end: first(value) + value.length };
    });
    return entities && /^[ -~]+$/.test(String(text)) && { entities: moved };
  }),
  'PD-B1-9 offsets-of-trimmed-texts': inBatches((text) => text.trim()),
  'PD-B1-9 offsets-of-composed-texts': inBatches((text) => text.normalize('NFC')),
  'PD-B1-9 PD-B1-29 values-echoed-in-small-letters': inEntities(
    ({ text }) => typeof text === 'string' && { text: text.toLowerCase() },
  ),
  'PD-B1-13 last-document-forgotten': inResults(
    (_result, { texts }, at) => Array.isArray(texts) && at > 0 && at === texts.length - 1 && GONE,
  ),
  'PD-B1-13 documents-in-reverse': inBody(({ results }) => results && { results: [...listOf(results)].reverse() }),
  'PD-B1-13 findings-in-one-heap': inBody(({ results }, { texts }) => {
    const entities = listOf(results).flatMap((result) => listOf(result.entities));
    return texts && entities.length > 0 && { results: listOf(results).map(() => ({ entities })) };
  }),
  'PD-B2-30 usage-lost': inBody({ usage: undefined }),
  'PD-B2-30 amount-with-a-sign': { writeAmount: (nano) => `$${(nano / 1e9).toFixed(6)}` },
  'PD-B2-30 amount-under-another-name': inEach(
    'usage',
    to('deanonymize'),
  )(({ amount }) => ({ amount: undefined, cost: amount })),
});

/** Reads each of several documents as another one. */
function inBatches(change: (text: string) => string): Breakage<Rules> {
  return asIf({ texts: (all: unknown[]) => all.map((text) => change(String(text))) }, { texts: Array.isArray });
}

function pairsIn(text: string): number {
  return [...text].filter((character) => character.length === 2).length;
}
