import { type Members, type Mutant, onBody, onHeaders, sentIn, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { inCodeUnits } from '../rules/offsets.ts';
import { onEntities, onResults } from './alter.ts';

/** Defects of what every answer carries, and of the parts of findings. */
export const answerMutants: readonly Mutant<Rules>[] = [
  { name: 'success-without-request-id', clauses: ['PD-1-1'], rules: { hasRequestId: (status) => status !== 200 } },
  {
    name: 'request-id-lost-by-batches',
    clauses: ['PD-1-1'],
    reply: onHeaders((_reply, request) => (sentIn(request).texts ? { 'x-request-id': undefined } : {})),
  },
  { name: 'refusal-without-request-id', clauses: ['PD-1-5'], rules: { hasRequestId: (status) => status !== 401 } },
  { name: 'not-found-without-request-id', clauses: ['PD-1-5'], rules: { hasRequestId: (status) => status !== 404 } },
  { name: 'too-large-without-request-id', clauses: ['PD-1-5'], rules: { hasRequestId: (status) => status !== 413 } },
  {
    name: 'health-without-request-id',
    clauses: ['PD-1-5'],
    reply: onHeaders((_reply, { path }) => (path.endsWith('/health') ? { 'x-request-id': undefined } : {})),
  },
  {
    name: 'failure-as-plain-text',
    clauses: ['PD-1-8'],
    reply: (reply) => (reply.status === 400 ? { ...reply, text: 'Bad request.' } : reply),
  },
  {
    name: 'answer-called-html',
    clauses: ['PD-1-8'],
    reply: onHeaders((_reply, { path }) => (path.endsWith('/redact') ? { 'content-type': 'text/html' } : {})),
  },
  { name: 'form-bodies-taken', clauses: ['PD-1-8'], rules: formTaken() },
  {
    name: 'score-in-percent',
    clauses: ['PD-4-1'],
    reply: onEntities((entity) => ({ ...entity, score: Number(entity.score) * 100 })),
  },
  {
    name: 'second-finding-without-score',
    clauses: ['PD-4-1'],
    reply: onEntities((entity, _sent, at) => (at === 1 ? without(entity, 'score') : undefined)),
  },
  {
    name: 'findings-counted-only',
    clauses: ['PD-4-1'],
    reply: onResults(({ entities, ...result }) =>
      Array.isArray(entities) ? { ...result, entities: entities.length } : undefined,
    ),
  },
  {
    name: 'detection-rewrites',
    clauses: ['PD-4-1'],
    reply: onResults((result) => (result.entities ? { ...result, redacted_text: '' } : undefined)),
  },
  { name: 'values-always-echoed', clauses: ['PD-B1-28'], rules: { echoesText: () => true } },
  {
    name: 'values-in-a-note',
    clauses: ['PD-B1-28'],
    reply: onResults((result, sent) =>
      result.entities && sent.include_text !== true ? { ...result, document: sent.text } : undefined,
    ),
  },
  { name: 'values-never-echoed', clauses: ['PD-B1-29'], rules: { echoesText: () => false } },
  {
    name: 'first-value-only',
    clauses: ['PD-B1-29'],
    reply: onEntities((entity, _sent, at) => (at > 0 && entity.text ? without(entity, 'text') : undefined)),
  },
  {
    name: 'values-echoed-masked',
    clauses: ['PD-B1-29'],
    reply: onEntities((entity) => (typeof entity.text === 'string' ? { ...entity, text: '***' } : undefined)),
  },
  {
    name: 'offsets-from-one',
    clauses: ['PD-B1-9'],
    reply: onEntities((entity) => ({ ...entity, start: Number(entity.start) + 1, end: Number(entity.end) + 1 })),
  },
  {
    name: 'offsets-in-two-units',
    clauses: ['PD-B1-9'],
    rules: { offsets: { ...inCodeUnits, of: (text) => (at) => at - (at > 40 ? pairsIn(text) : 0) } },
  },
  {
    name: 'offsets-run-on-in-batches',
    clauses: ['PD-B1-9'],
    reply: onResults(({ entities, ...result }, { texts }, at) => {
      if (!Array.isArray(entities) || !Array.isArray(texts)) return undefined;
      const before = texts.slice(0, at).join('').length;
      const moved = entities.map(({ start, end, ...entity }: Members) => {
        return { ...entity, start: Number(start) + before, end: Number(end) + before };
      });
      return { ...result, entities: moved };
    }),
  },
  {
    name: 'last-document-forgotten',
    clauses: ['PD-B1-13'],
    reply: onBody((body, request) => {
      const { texts } = sentIn(request);
      if (!Array.isArray(texts) || texts.length < 2 || !Array.isArray(body.results)) return undefined;
      return { ...body, results: body.results.slice(0, -1) };
    }),
  },
  {
    name: 'documents-in-reverse',
    clauses: ['PD-B1-13'],
    reply: onBody((body) =>
      Array.isArray(body.results) ? { ...body, results: [...body.results].reverse() } : undefined,
    ),
  },
  {
    name: 'findings-in-one-heap',
    clauses: ['PD-B1-13'],
    reply: onBody((body, request) => {
      const results = body.results as readonly Members[] | undefined;
      if (!sentIn(request).texts || !Array.isArray(results) || !results[0]?.entities) return undefined;
      const all = results.flatMap(({ entities }) => entities as readonly Members[]);
      return { ...body, results: results.map(() => ({ entities: all })) };
    }),
  },
  {
    name: 'usage-lost',
    clauses: ['PD-B2-30'],
    reply: onBody((body) => (body.usage ? without(body, 'usage') : undefined)),
  },
  {
    name: 'amount-with-a-sign',
    clauses: ['PD-B2-30'],
    rules: { writeAmount: (nano) => `$${(nano / 1e9).toFixed(6)}` },
  },
  {
    name: 'amount-under-another-name',
    clauses: ['PD-B2-30'],
    reply: onBody((body, { path }) =>
      path.endsWith('/deanonymize') && body.usage
        ? { ...body, usage: { cost: (body.usage as Members).amount } }
        : undefined,
    ),
  },
];

/** Reads a form as if it were JSON. */
function formTaken(): Partial<Rules> {
  return {
    isJsonType: () => true,
    parseBody: (text) => {
      try {
        return JSON.parse(text);
      } catch {
        return Object.fromEntries(new URLSearchParams(text));
      }
    },
  };
}

function pairsIn(text: string): number {
  return [...text].filter((character) => character.length === 2).length;
}
