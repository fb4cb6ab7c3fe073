import type { Timeline } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import type { CredentialTexts } from '../../core/pictures/files/credentials.ts';
import type { Encoding } from '../../core/pictures/files/encode.ts';
import type { MarkPlacement } from '../../core/pictures/marks/visible.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { FilterId } from '../wire/limits.ts';

/** The stages of a job; a fault plan can name each.  @clause IG-B3-1 IG-3-3 */
export const JOB_STAGES = ['IN_QUEUE', 'IN_PROGRESS'] as const;

/** One of them. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What a job ends as.  @clause IG-B3-7 IG-3-3 */
export type JobEnd = 'COMPLETED' | 'FAILED' | 'TIMED_OUT' | 'CANCELLED';

/** A job under way, and how it ends. */
export type JobTimeline = Timeline<JobStage, JobEnd>;

/** The probability, 0 to 1, that a picture breaks a rule, by rule; 0 for rules that are not named. */
export type Severities = Readonly<Partial<Record<FilterId, number>>>;

/** The pixels of a mark, as small as it is shown: red, green, blue and alpha, a byte each, in base64. */
export interface MarkPixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: string;
  /** The SHA-256 of those bytes; snapshots of earlier versions lack it. */
  readonly digest?: string;
}

/** A picture: what its file is made of, and what `meta` says of it. */
export interface PictureRecord extends Encoding {
  readonly genId: string;
  /** The seed of the drawing. */
  readonly seed: number;
  /** The caller's prompt, which lookups in the cache compare. */
  readonly asked: string;
  /** The same after parsing or enhancing. */
  readonly prompt: string;
  readonly positive: string;
  readonly negative: string;
  /** The keys of the catalog; the character's is empty where there is none. */
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly width: number;
  readonly height: number;
  readonly isEnhanced: boolean;
  readonly ruleset: string;
  readonly precompliance: string;
  /** When it was finished. */
  readonly madeAtMs: number;
  /** The visible mark, where there is one. */
  readonly mark?: MarkPixels;
  readonly placement: MarkPlacement;
  readonly credentials: CredentialTexts;
  /** What reviewers judge it by. */
  readonly severities: Severities;
  /** The members that were replaced and that `meta` repeats as they were sent, in one reading. */
  readonly shown?: JsonObject;
  /** How it is drawn and encoded; only for pictures of the library. */
  readonly recipe?: DeliveryRecipe;
}

/** The result of a review. */
export interface Verdict {
  readonly isSafe: boolean;
  /** The rules that the picture breaks; none where it is safe. */
  readonly categories: readonly string[];
  /** What the review noted, safe or not. */
  readonly codes: readonly string[];
  /** The request id of the review, under which compliance explains it; absent where the oracle judged. */
  readonly requestId?: string;
}

/** What was found when the cache was looked into. */
export interface Lookup {
  /** How many pictures had the model, the style and the character. */
  readonly candidates: number;
  /** The similarity, 0 to 1, of the picture that was served; after a miss, of the most similar one. Null without candidates. */
  readonly similarity: number | null;
}

/** Why a job is what it is, without anything that was submitted. */
export interface JobReasons {
  /** The members that were replaced silently. */
  readonly fallbacks: readonly string[];
  readonly dials: { readonly read: readonly string[]; readonly ignored: readonly string[] };
  /** Null where the cache was not looked into. */
  readonly lookup: Lookup | null;
}

/** A job: its plan, and the picture that it comes to. What it looks like at an instant is a function of this record. */
export interface JobRecord {
  readonly id: string;
  /** The number of its generation: later ones have greater numbers. */
  readonly number: number;
  readonly keyId: string;
  readonly timeline: JobTimeline;
  readonly picture: PictureRecord;
  /** The prompt that the generation was answered with. */
  readonly answered: string;
  readonly reasons: JobReasons;
  /** Whether the cache served it. */
  readonly isHit: boolean;
  /** Absent until a poll has seen the end, and for hits and jobs without a picture. */
  readonly verdict?: Verdict;
  /** The PDQ hash; absent until a poll has seen the end. */
  readonly fingerprint?: string;
}
