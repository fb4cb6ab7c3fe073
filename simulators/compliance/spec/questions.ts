import { commonQuestions } from '../../core/questions/common-questions.ts';
import { type Question, questionsFromRows } from '../../core/questions/question.ts';
import type { ReadingsOf } from '../../core/world/words.ts';
import type { Rules } from '../rules/index.ts';
import { variants } from './variants.ts';

// biome-ignore format: one question a row
const rows = [
  'CR-1~price | per-reviewer | More reviewers cost more; credits, price and what a refused call costs are not shown.',
  'CR-A1~explicit-null | as-absent | null is the stated default of context and custom_prompt; sending it there, or for another optional parameter, is not mentioned.',
  'CR-A1~unknown-exclusion | ignored | Excluding an id that is no rule has no stated outcome.',
  'CR-A1~custom-ids | numbered | custom_prompt replaces the default rules, but the ids and names of what it flags are not described.',
  'CR-A1~prompt-plus-exclusion | exclusion-moot | The combination of custom_prompt and excluded_categories is not described.',
  'CR-A1~empty-custom-prompt | as-absent | An empty or blank custom_prompt is not described.',
  'CR-A2~category-mean | flagging-only | The mean confidence of a category may be taken over flagging or over all counted reviewers.',
  'CR-A2~agent-categories | objects | The element shape of an agent entry\'s flagged_categories is not given.',
  'CR-A2~safe-with-category | no | Whether a reviewer that decided safe may still list categories is open.',
  'CR-A2~score-weights | severity-share | Weights and threshold of the method score are not shown.',
  'CR-A2~failed-entry | filled | reason, flagged_categories and time of a failed reviewer are not described.',
  'CR-A2~all-failed | error | A panel without a single counted reviewer has no rule; any and all are undefined on an empty set.',
  'CR-A2~rule-catalog | own-list | Ids and names of the default rules are not shown.',
  'CR-A2~live-variance | seeded | Nothing promises that two equal requests get equal panels.',
  'CR-4~media-fetch | refused | Unreachable URLs, other media kinds and private addresses have no stated outcome.',
  'CR-4~empty-content | refused | Empty strings and empty message lists are not mentioned (on media paths CR-4-14 leaves the code open at most).',
  'CR-4~other-methods | method-not-allowed | Only POST is listed; other methods have no code.',
  'CR-6~events | none | Events are not shown.',
  'CR-7~400-boundary | invalid-content | invalid_request and invalid_content overlap for content of a type that no path takes.',
  'CR-7~enum-error | parameter | An unknown decision_method is neither clearly out of range nor a format fault, nor is it said whether capitals and blanks make one unknown.',
  'CR-7~type-error | parameter | Wrong types and fractions of numeric parameters are not assigned to a status.',
  'CR-8~max-content | fixed | The maximum content size is not shown.',
  'CR-8~rate | sixty | Rate limit values and a Retry-After header are not shown.',
  'CR-9~versioning | silent | Versioning policy and compatibility rules are not shown.',
  'CR-A2~minority-categories | listed | Whether a safe decision still lists the categories of the flagging minority is not said.',
  'CR-A2~entry-order | stable | The order of agent_decisions and of flagged_categories is not said.',
] as const;

/** The readings that a world may be given: question id to the name of one. */
export type Readings = ReadingsOf<(typeof rows | typeof commonQuestions)[number], typeof variants>;

/** The questions that document 2 leaves open about compliance review (and those common to all services). */
export const questions: readonly Question<Rules>[] = questionsFromRows<Rules>([...commonQuestions, ...rows], variants);
