import type { JsonObject } from '../../core/call.ts';
import type { Timeline } from '../../core/jobs/timeline.ts';
import type { CredentialTexts } from '../../core/pictures/files/credentials.ts';
import type { Encoding } from '../../core/pictures/files/encode.ts';
import type { MarkPlacement } from '../../core/pictures/marks/visible.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { FilterId } from '../wire/limits.ts';

/** What a job goes through; a fault can name each of these stages.  @clause IG-B3-1 */
export const JOB_STAGES = ['IN_QUEUE', 'IN_PROGRESS'] as const;

/** One of them. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What a job ends as.  @clause IG-B3-7 */
export type JobEnd = 'COMPLETED' | 'FAILED' | 'TIMED_OUT' | 'CANCELLED';

/** A job under way, and how it ends. */
export type JobTimeline = Timeline<JobStage, JobEnd>;

/** How sure it is that a picture breaks a rule, 0 to 1, by rule. Rules that are not named are at 0. */
export type Severities = Readonly<Partial<Record<FilterId, number>>>;

/** The pixels of a mark, as small as it is shown: red, green, blue and alpha, a byte each, in base64. */
export interface MarkPixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: string;
}

/** All that a picture is: what its file is made of, and what is told of it. Plain data. */
export interface PictureRecord extends Encoding {
  readonly genId: string;
  /** Turns the hand that draws it. */
  readonly seed: number;
  /** What was asked for, in the words of the caller: lookups in the cache compare this. */
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
  /** When it was done. */
  readonly madeAtMs: number;
  /** The mark to be seen, where there is one. */
  readonly mark?: MarkPixels;
  readonly placement: MarkPlacement;
  readonly credentials: CredentialTexts;
  /** What a reviewer sees in it. */
  readonly severities: Severities;
  /** What `meta` repeats as it was sent, where a reading does so. */
  readonly shown?: JsonObject;
  /** How it is drawn and encoded, where that is the library's and not this service's. */
  readonly recipe?: DeliveryRecipe;
}

/** What a review came to. */
export interface Verdict {
  readonly isSafe: boolean;
  /** The rules that the picture breaks; none where it is safe. */
  readonly categories: readonly string[];
  /** What the review noted, whatever it came to. */
  readonly codes: readonly string[];
  /** The request of the review, under which its own explanation stands; absent where nobody was asked. */
  readonly requestId?: string;
}

/** What was found when the cache was looked into. */
export interface Lookup {
  /** How many pictures had the model, the style and the character. */
  readonly candidates: number;
  /** How much the served one is like what was asked for, 0 to 1; of a miss, the one most like it. */
  readonly similarity: number | null;
}

/** Why a job is what it is, without anything that was submitted. */
export interface JobReasons {
  /** The members that were replaced without a word. */
  readonly fallbacks: readonly string[];
  readonly dials: { readonly read: readonly string[]; readonly ignored: readonly string[] };
  /** Null where the cache was not looked into. */
  readonly lookup: Lookup | null;
}

/** A job: its plan, and the picture that it comes to. What it looks like at an instant is a function of this record. */
export interface JobRecord {
  readonly id: string;
  /** Of its generation: a later one has a greater number. */
  readonly number: number;
  readonly keyId: string;
  readonly timeline: JobTimeline;
  readonly picture: PictureRecord;
  /** The prompt that the generation was answered with. */
  readonly answered: string;
  readonly reasons: JobReasons;
  /** Whether the picture was there already. */
  readonly isHit: boolean;
  /** Absent until a poll has seen the end, and for hits and jobs without a picture. */
  readonly verdict?: Verdict;
  /** The PDQ hash; absent until a poll has seen the end. */
  readonly fingerprint?: string;
}
