import { commonQuestions } from '../../core/questions/common-questions.ts';
import { type Question, questionsFromRows } from '../../core/questions/question.ts';
import type { ReadingsOf } from '../../core/world/words.ts';
import type { Rules } from '../rules/index.ts';
import { variants } from './variants.ts';

// biome-ignore format: one question a row
const rows = [
  'MA-A1~both-media | refused | One of media and media_base64 is required; sending both is not excluded in words.',
  'MA-A1~base64-size | decoded-400 | Status and counting of a too large media_base64 are not stated (400 for media, 413 for bodies).',
  'MA-A1~base64-prefix | refused | Raw base64 is asked for; a data URI prefix is not mentioned.',
  'MA-A1~base64-form | strict | Raw base64 is asked for; line breaks, missing padding and the URL alphabet are not mentioned.',
  'MA-A1~media-unfetchable | job-fails | A well-formed URL that cannot be fetched (a private address too), and media, from a URL or base64, that are damaged or of another type, are not described.',
  'MA-A1~type-overlap | by-streams | Which media_type fits a film sent for its sound, a moving GIF, or a container with sound alone sent as video is not said.',
  'MA-A1~pipeline-off | same-path | auth is refused without the optimization pipeline; what else differs there is not said.',
  'MA-A1~wrong-types | refused | The outcome of a wrong JSON type is stated for media, model, detail and auth alone, not for categories, prompts and switches.',
  'MA-A1~empty-categories | all | An empty list, repeated ids and null are not described.',
  'MA-A1~custom-output | custom-key | The key under which a custom analysis is returned is not named, nor its id in the account records, nor whether the default categories run beside it.',
  'MA-A1~custom-too-long | refused | 5001 characters are not in the list of 400 causes.',
  'MA-A1~no-placeholder | accepted | A system_prompt without placeholder is not described.',
  'MA-A1~model-name | name | meta.model_name and agent_name are not tied to the forced agent in words.',
  'MA-A1~unknown-agent | refused | Only an invalid UUID is listed; an unused UUID and an agent that cannot handle the media_type are not.',
  'MA-A1~transcribe-image | ignored | Transcription is for audio and video; asking for it with an image is not described.',
  'MA-A1~diarize-alone | ignored | The two refinements without transcribe, and speaker or words without their flag, are not described.',
  'MA-A1~words-shape | timed | The elements of words are not described.',
  'MA-A1~cookies-malformed | refused | A cookies_txt that is not in that format is not described.',
  'MA-A1~header-names | others-added | Which headers besides User-Agent and Referer may be replaced is not said (Host, Cookie, Authorization, Range).',
  'MA-A1~auth-empty | accepted | An empty auth object, null and unknown members are not described.',
  'MA-A1~control-characters | three-anywhere | The table forbids CR, LF and NUL in header values; the rule below it says control characters, of nothing in particular.',
  'MA-A1~cookie-matching | as-browsers | Whether the domain, path, secure flag and expiry of a cookies file decide which of its cookies are sent is not said.',
  'MA-A2~started-queued | null | started_at belongs to the unfinished record, yet is set only when processing starts.',
  'MA-A2~category-counts | integers | successful_categories and failed_categories have no type.',
  'MA-A2~failed-category | absent | What data holds for a category that failed is not said.',
  'MA-A2~pipeline-shape | ffprobe | Member names are listed without types or the media for which they appear.',
  'MA-A2~poll-url | from-base | A path to the job, from the base address or from the root of its host.',
  'MA-A2~asset-paths | files | Kinds of assets are listed, their paths and the media that have them are not.',
  'MA-A2~asset-urls | stable | Who may open an asset, for how long, and whether its URL is the same at each look is not said.',
  'MA-A2~cancelled-record | short | The record of a cancelled job is not shown.',
  'MA-A4~week-month | same-totals | A.4 gives week and month the four totals, section 4 says their contents are not shown; the span is open too.',
  'MA-A4~custom-range | totals | The shape of custom_range and inclusive ends are not described.',
  'MA-A4~price-shapes | plain | Types of prices, of quality_profiles and of billing_note are not given.',
  'MA-A4~partial | some-failed | partial is listed, its condition is not; nor how it counts in success totals.',
  'MA-A4~detail-other | same-head | The detail of active and failed requests is not shown.',
  'MA-A4~detail-status | as-list | The list has success, partial and failed; the detail has a status without values.',
  'MA-A4~failed-row | zero | What a failed request shows for bill, time, tokens, counts and agent is not said.',
  'MA-A4~period-instant | submission | Whether a request belongs to the period of its submission or of its completion.',
  'MA-A4~total-requests | finished | Whether a request counts in total_requests while it runs.',
  'MA-A4~breakdown-span | overall | The period of breakdown_by_type is not named, nor whether types without requests are listed.',
  'MA-A5~rounding | exact | Decimals of prices and bills are not stated.',
  'MA-A5~failed-billing | succeeded | Categories counts those asked for or those that succeeded.',
  'MA-A5~custom-billing | one | Whether custom_category is billed as a category is not said.',
  'MA-A5~balance-lag | immediate | How soon the balance follows is not stated.',
  'MA-3~all-failed | failed | The state table knows failure of the job, meta knows failure of categories; when every category fails both apply.',
  'MA-3~late-cancel | bad-request | The answer to a late cancel is not stated.',
  'MA-3~failed-billing | free | Billing is listed with completion; failed and cancelled jobs are not mentioned.',
  'MA-4~bad-query | refused | Wrong query values have no stated outcome.',
  'MA-4~limit-over | clamped | limit above 100 is not described.',
  'MA-4~date-range | whole-days-utc | Ends and zone of the date filters are not described.',
  'MA-4~list-order | newest-first | The order of the request list is not stated.',
  'MA-4~page-beyond | empty | A page beyond the last is not described.',
  'MA-4~one-sided | open-ended | from without to, and to without from, are not described.',
  'MA-4~cancelled-requests | nowhere | Statuses of the list have no word for cancelled requests; whether they have a row or count in totals is not said.',
  'MA-4~cancel-status | ok | The status of a successful cancel is not given, nor what a body sent with it does.',
  'MA-4~request-id | same | analyze returns job_id only, meta and the account paths use request_id; how to get it before completion is not said.',
  'MA-6~events | none | Events are not shown.',
  'MA-7~foreign-job | not-found | Jobs of other keys are not mentioned.',
  'MA-8~rate | sixty | Rate limits of this service are not shown.',
  'MA-8~retention | month | How long jobs and history stay readable is not shown.',
  'MA-9~versioning | silent | Versioning policy, compatibility rules and changelog are not shown.',
] as const;

/** The readings that a world may be given: question id to the name of one. */
export type Readings = ReadingsOf<(typeof rows | typeof commonQuestions)[number], typeof variants>;

/** The questions that document 3 leaves open about media analysis (and those common to all services). */
export const questions: readonly Question<Rules>[] = questionsFromRows<Rules>([...commonQuestions, ...rows], variants);
