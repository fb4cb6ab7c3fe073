import { CRITERIA } from './criteria.ts';
import type { Reading } from './features.ts';
import { FLAG } from './flags.ts';
import type { Word } from './words.ts';

/** Logits taken off when all hard words are reported, denied, or part of news, teaching or help. */
const REPORTED = 3.1;
const DENIED = 3.1;
const NEWS = 3;
const TAUGHT = 2.6;
const MOST = 4;
/** What remains of the last two when somebody is addressed: a threat does not become news by naming a court. */
const ADDRESSED = 0.3;

/** How far each criterion follows each damper: reported, denied, news, taught. */
const SHARES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  hate: [1, 1, 1, 1],
  harassment: [1, 1, 0.9, 0.8],
  sexual: [1, 0.8, 0.9, 0.9],
  violence: [1, 1, 1, 1],
  self_harm: [1, 1, 1, 1],
  illicit: [1, 1, 1, 1],
  spam: [0.9, 0.7, 0.5, 0.4],
  personal_data: [1, 0.7, 0.4, 0.3],
  profanity: [0.9, 0.4, 0.3, 0.2],
  extremism: [1, 1, 1, 1],
};

/** What a doubtful word ("police", "course") counts next to a clear one ("convicted", "museum"), and without one. */
const DOUBTFUL_BESIDE = 0.5;
const DOUBTFUL_ALONE = 0.22;

const NO_DAMPING: readonly number[] = CRITERIA.map(() => 0);

/** What a stretch of words loses on each criterion's logit, in the order of `CRITERIA`. */
export function dampingOf(reading: Reading, start: number, end: number): readonly number[] {
  const { reported, denied } = sharesOf(reading, start, end);
  const { newsWords, taughtWords, isAddressed } = countFrames(reading, start, end);
  if (reported + denied + newsWords + taughtWords === 0) return NO_DAMPING;
  const strength = isAddressed ? ADDRESSED : 1;
  return CRITERIA.map((criterion) => {
    const [byReport, byDenial, byNews, byTeaching] = SHARES[criterion] ?? [0, 0, 0, 0];
    const sum =
      byReport * REPORTED * reported +
      byDenial * DENIED * denied * denied +
      strength * (byNews * NEWS * saturate(newsWords) + byTeaching * TAUGHT * saturate(taughtWords));
    return Math.min(MOST, sum);
  });
}

function saturate(count: number): number {
  return 1 - 0.5 ** count;
}

function sharesOf({ framing, tokens }: Reading, start: number, end: number): { reported: number; denied: number } {
  const { words } = tokens;
  let hasCharged = false;
  for (let at = start; at < end && !hasCharged; at++) hasCharged = flagged(words[at], FLAG.charged);
  let hard = 0;
  let reported = 0;
  let denied = 0;
  for (let at = start; at < end; at++) {
    if ((hasCharged && !flagged(words[at], FLAG.charged)) || flagged(words[at], FLAG.news)) continue;
    hard++;
    reported += framing.reported[at] ?? 0;
    denied += framing.denied[at] ?? 0;
  }
  return { reported: hard ? reported / hard : 0, denied: hard ? denied / hard : 0 };
}

function flagged(word: Word | undefined, flag: number): boolean {
  return word !== undefined && (word.flags & flag) !== 0;
}

interface FrameCount {
  readonly newsWords: number;
  readonly taughtWords: number;
  readonly isAddressed: boolean;
}

function countFrames({ tokens, framing }: Reading, start: number, end: number): FrameCount {
  const { words } = tokens;
  let isAddressed = false;
  for (let at = start; at < end && !isAddressed; at++)
    isAddressed = !framing.reported[at] && flagged(words[at], FLAG.direct);
  return {
    newsWords: weigh(count(words, start, end, FLAG.news), count(words, start, end, FLAG.newsHint)),
    taughtWords: weigh(count(words, start, end, FLAG.teaching), count(words, start, end, FLAG.teachingHint)),
    isAddressed,
  };
}

function weigh(clear: number, doubtful: number): number {
  return clear > 0 ? clear + DOUBTFUL_BESIDE * doubtful : DOUBTFUL_ALONE * doubtful;
}

/** Counts the different words that have a flag. */
function count(words: readonly Word[], start: number, end: number, flag: number): number {
  let found = 0;
  for (let at = start; at < end; at++)
    if (flagged(words[at], flag) && words.indexOf(words[at] as Word, start) === at) found++;
  return found;
}
