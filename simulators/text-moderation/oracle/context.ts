import { member } from '../../core/json.ts';
import { CRITERIA } from './criteria.ts';

/** What is known of where a text stands. */
export interface Context {
  readonly content_type?: string;
  readonly surface?: string;
  readonly locale?: string;
  readonly [member: string]: unknown;
}

type Shifts = Readonly<Record<string, number>>;

/** A shift of the logit by 0.16 moves a probability by 0.04 at most, so both members together stay within that. */
const ALL = 'all';
const SURFACES: Readonly<Record<string, Shifts>> = {
  dm: { harassment: 0.06, sexual: 0.06, spam: 0.05, violence: 0.04, personal_data: -0.06 },
  profile: { sexual: 0.05, spam: 0.05, personal_data: -0.04, hate: 0.03 },
  username: { [ALL]: 0.05 },
  comment: { harassment: 0.05, hate: 0.04, spam: 0.03 },
  post: { personal_data: 0.04, spam: 0.02 },
  review: { [ALL]: -0.04, spam: 0.04 },
  chat: { harassment: 0.03, profanity: -0.04 },
  forum: { harassment: 0.02, personal_data: 0.04 },
  search: { [ALL]: -0.05 },
  support: { [ALL]: -0.05 },
  bio: { spam: 0.05, sexual: 0.05 },
};
const CONTENT_TYPES: Readonly<Record<string, Shifts>> = {
  headline: { [ALL]: -0.07 },
  news: { [ALL]: -0.08, spam: 0 },
  article: { [ALL]: -0.06, spam: 0 },
  lyrics: { [ALL]: -0.06, profanity: -0.08 },
  fiction: { [ALL]: -0.07 },
  education: { [ALL]: -0.07 },
  message: { harassment: 0.04, spam: 0.03 },
  comment: { harassment: 0.04, hate: 0.03 },
  bio: { spam: 0.04, sexual: 0.04 },
  advert: { spam: 0.07, illicit: 0.04 },
  listing: { illicit: 0.06, spam: 0.04 },
  prompt: { [ALL]: 0.02 },
  title: { [ALL]: 0.03 },
};

/** How much the place of a text adds to each criterion's logit; unknown places add nothing. */
export function shiftsOf(context: Context): readonly number[] {
  const surface = shiftsIn(SURFACES, context.surface);
  const contentType = shiftsIn(CONTENT_TYPES, context.content_type);
  return CRITERIA.map((criterion) => shiftOf(surface, criterion) + shiftOf(contentType, criterion));
}

function shiftsIn(table: Readonly<Record<string, Shifts>>, value: unknown): Shifts | undefined {
  return member(table, typeof value === 'string' ? value.trim().toLowerCase() : '');
}

function shiftOf(shifts: Shifts | undefined, criterion: string): number {
  return shifts?.[criterion] ?? shifts?.[ALL] ?? 0;
}
