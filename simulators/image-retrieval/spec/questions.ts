import { commonQuestions } from '../../core/questions/common-questions.ts';
import { type Question, questionsFromRows } from '../../core/questions/question.ts';
import type { ReadingsOf } from '../../core/world/words.ts';
import type { Rules } from '../rules/index.ts';
import { variants } from './variants.ts';

// biome-ignore format: one question a row
const rows = [
  'IR-1~relevance | self-retrieval | Retrieval quality is described by method, not by measure.',
  'IR-1~sibling-cap | two | The cap on near-identical batch siblings has no number, and batches are not visible.',
  'IR-1~filter-fill | fills | Filters inside the index suggest full answers; cap and similarity floors may still shorten them.',
  'IR-C1~omitted-fields | none-else | Endpoints leave out what does not concern their answer; which fields, apart from score and top, is not listed.',
  'IR-C1~asset-bytes | match | width and height are those of the full picture; types of access to url are not described.',
  'IR-4~unknown-filter | empty | Unknown filter values are not described.',
  'IR-4~empty-filter | none | Whether an empty character, model or style asks for pictures without one, restricts nothing, or is invalid, is not said.',
  'IR-4~optional-invalid | refused | The 400 row speaks of required fields; wrong optional ones are not covered.',
  'IR-4~blank-query | refused | Whether a query or prompt of blanks alone counts as empty, and whether length is taken before trimming, is not said.',
  'IR-4~only-top-default | mixed | Default false means no restriction, not that other images must come.',
  'IR-4~score-order | falling | Most relevant first, yet reranked and diversified; score is relative.',
  'IR-4~count-meaning | returned | count is an integer without definition.',
  'IR-4~forced-miss | floor | When nothing matches is not defined for a nearest-neighbour search.',
  'IR-4~exact-match | trimmed | Exact match leaves open case, spaces, filters, search_in caption and rejected images.',
  'IR-4~taxonomy-paths | plural | The paths of the model and style lists are not shown.',
  'IR-4~taxonomy-cache | max-age | Five minutes at the edge are stated without headers or invalidation.',
  'IR-4~edge-cache | minute | Identity of requests, lifetime and the value on a miss are not stated; the header is advisory.',
  'IR-4~gen-id-link | same | gen_id names an upstream generation; that it is the generation service\'s gen_id is likely, not stated.',
  'IR-5~edge-after-revoke | key-first | Revocation is immediate, while searches and lists may be served from an edge for minutes.',
  'IR-6~events | none | Events are not shown.',
  'IR-8~window | fixed | 240 and 120 per 60 s do not say whether the window is fixed or sliding.',
  'IR-8~scope | pair | Per API key and client IP may mean the pair, or each of them; which address counts behind a proxy is open.',
  'IR-8~counting | all-but-429 | Whether 400, 404, 429 and failures count towards the ceiling is not said, nor the form of Retry-After.',
  'IR-4~declared-type | json | As what the body of an answer is declared in its headers is not said: only that it is JSON.',
  'IR-9~versioning | silent | Paths carry no version; policy, compatibility rules and changelog are not shown.',
] as const;

/** The readings that a world may be given: question id to the name of one. */
export type Readings = ReadingsOf<(typeof rows | typeof commonQuestions)[number], typeof variants>;

/** The questions that document 3 leaves open about image retrieval (and those common to all services). */
export const questions: readonly Question<Rules>[] = questionsFromRows<Rules>([...commonQuestions, ...rows], variants);
