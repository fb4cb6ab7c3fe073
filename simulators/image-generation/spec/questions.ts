import { commonQuestions } from '../../core/questions/common-questions.ts';
import { type Question, questionsFromRows } from '../../core/questions/question.ts';
import type { ReadingsOf } from '../../core/world/words.ts';
import type { Rules } from '../rules/index.ts';
import { variants } from './variants.ts';

// biome-ignore format: one question a row
const rows = [
  'IG-1~credentials | embedded | Credentials are a feature of the service; which formats carry them, how cs_* map into them and how to read the invisible mark is not described.',
  'IG-B1~default-model | offered | The default key eros is named, but a target need not offer it; then default and fallback meet.',
  'IG-B1~first-model | listing-order | First is not defined for a map.',
  'IG-B1~cache-flags-alone | ignored | The cache options are described with use_cache; alone they are not mentioned.',
  'IG-B1~one-dimension | default-fills | One of width and height alone takes the other default, which may give an unlisted pair.',
  'IG-B1~numeric-range | clamped | Out-of-range quality and wm_* numbers are not among the silent fallbacks.',
  'IG-B1~wrong-types | fallback | Wrong JSON types are not described.',
  'IG-B1~lossless-format | echoed-false | lossless with jpeg or png is not described.',
  'IG-B1~unknown-ruleset | refused | Only blank rulesets fall back to default; unknown names are not described.',
  'IG-B1~precompliance-echo | cut-text | meta lists precompliance; whether it is the cut text is not said.',
  'IG-B1~wm-geometry | percent-of-width | What scale, padding and rotation are relative to is not described; lossy formats change every pixel.',
  'IG-B1~wm-anchors | nine | The anchors besides bottom-right are not listed; an unknown one has no outcome.',
  'IG-B1~wm-image | refused | What becomes of a wm_image that is no data URI, no base64 or no picture is not described, nor which picture formats may be sent.',
  'IG-B1~two-characters | refused | One character per prompt is stated; what a second @name does is not, nor letter case.',
  'IG-B1~prompt-edges | by-term | What ends a name, and what a lone dash, blanks after a dash, empty terms, an @ inside a word or in a moved term, and @name alone mean, is not said.',
  'IG-B1~joiners | comma-space | Parts and order of both prompts are given; separators, spacing and removal of duplicates are not. Trigger and character texts are not published.',
  'IG-B2~prompt-form | cleaned | Parsed prompt may keep or drop @name and - terms.',
  'IG-B2~resolved-echo | resolved | That answer and meta show values after fallback is not said outright.',
  'IG-B3~meta-list | listed-plus | The complete list of meta fields is not shown.',
  'IG-B3~compliance-place | both | compliance is listed inside meta for safe and at the top for blocked completions; the polling advice reads it before meta.',
  'IG-B3~invisible-flag | enable-name | The name of the flag for the invisible watermark is not given.',
  'IG-B3~fingerprint-form | pdq-hex | Form and algorithm of fingerprint are not stated; a flag speaks of PDQ.',
  'IG-B3~image-types | one-each | Whether both types always occur, and how often, is not said.',
  'IG-B3~image-bytes | exact | That the signed picture has exactly the stated format and size is the evident reading, not a stated promise; thumbnails are free.',
  'IG-B3~url-expiry | hour | Life of signed URLs and the storage\'s refusals are not described.',
  'IG-B3~timedout-body | with-error | Bodies of TIMED_OUT and CANCELLED are not shown.',
  'IG-B3~filter-ids | same-ids | filter_categories holds rule ids of a list that no document publishes; their relation to the compliance service\'s ids is open.',
  'IG-3~transitions | forward | Transitions between states are not shown.',
  'IG-3~later-polls | stored | Only the first poll that sees the end is described.',
  'IG-3~retention | kept | How long a job can be polled is not shown, save the hour of a cache hit.',
  'IG-4~ruleset-mapping | internal-map | Images are reviewed by the compliance service under a ruleset, but that service\'s request has no ruleset parameter.',
  'IG-4~success-status | ok | The status code of served calls is not stated.',
  'IG-4~unknown-action | bad-request | Unknown actions, broken JSON and other methods are not in the table.',
  'IG-4~status-mismatch | server-wins | Why status takes prompt and model, and what a mismatch does, is not said; missing ones neither.',
  'IG-4~foreign-job | refused | Whether a job can be polled with another key is not said.',
  'IG-4~optimize-input | as-generate | optimize with empty prompt, unknown model or unknown @name is not described.',
  'IG-4~random-form | at-name | How a random prompt names its character is not shown.',
  'IG-4~random-unknown | refused | random with an unknown name is not described.',
  'IG-4~cache-window | full-hour | Up to one hour says when it ends at the latest; the answer afterwards is not stated.',
  'IG-4~cache-format | served-as-is | Candidates must match model, style and character; size, format and quality are not conditions.',
  'IG-4~cache-error-only | not-found | Cache errors fall through to generation unless cache_only; the answer in that case is not stated.',
  'IG-4~cache-source | both | What fills the cache, how soon, for whom and for how long is not said; the hour is that of a hit\'s result.',
  'IG-4~cache-ties | older-first | Which of equally similar candidates belong to the best N is not said, nor what the draw hangs on.',
  'IG-4~price | free | Neither price nor charge rules are given.',
  'IG-6~events | none | Events are not shown.',
  'IG-7~error-text | exact | The table prints error strings as the only discriminator; whether they are exact is not said.',
  'IG-8~rate | sixty | Rate limits of this service are not shown, nor a 429 row.',
  'IG-4~declared-type | json | As what the body of an answer is declared in its headers is not said: only that it is JSON.',
  'IG-9~versioning | silent | Versioning policy, compatibility rules and changelog are not shown.',
] as const;

/** The readings that a world may be given: question id to the name of one. */
export type Readings = ReadingsOf<(typeof rows | typeof commonQuestions)[number], typeof variants>;

/** The questions that document 3 leaves open about image generation (and those common to all services). */
export const questions: readonly Question<Rules>[] = questionsFromRows<Rules>([...commonQuestions, ...rows], variants);
