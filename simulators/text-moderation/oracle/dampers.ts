import { CRITERIA } from './criteria.ts';
import type { Reading } from './features.ts';
import { FLAG } from './flags.ts';
import { flagsBetween, hasFlag, type Word } from './words.ts';

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

/** What each criterion loses, in the order of `CRITERIA`, to a damper at its strongest. */
const LOSSES = CRITERIA.map((criterion) => {
  const [reported, denied, news, taught] = SHARES[criterion] ?? [0, 0, 0, 0];
  return [reported * REPORTED, denied * DENIED, news * NEWS, taught * TAUGHT] as const;
});

/** What a doubtful word ("police", "course") counts next to a clear one ("convicted", "museum"), and without one. */
const DOUBTFUL_BESIDE = 0.5;
const DOUBTFUL_ALONE = 0.22;

const NO_DAMPING: readonly number[] = CRITERIA.map(() => 0);

/** What a stretch of words loses on each criterion's logit, in the order of `CRITERIA`. */
export function dampingOf(reading: Reading, start: number, end: number): readonly number[] {
  const flags = flagsBetween(reading.tokens.words, start, end);
  const { reported, denied } = sharesOf(reading, start, end, flags);
  const { newsWords, taughtWords, isAddressed } = (flags & FRAMES) === 0 ? NO_FRAMES : countFrames(reading, start, end);
  if (reported + denied + newsWords + taughtWords === 0) return NO_DAMPING;
  const strength = isAddressed ? ADDRESSED : 1;
  const news = saturate(newsWords);
  const teaching = saturate(taughtWords);
  return LOSSES.map(([byReport, byDenial, byNews, byTeaching]) => {
    const framed = strength * (byNews * news + byTeaching * teaching);
    return Math.min(MOST, byReport * reported + byDenial * denied * denied + framed);
  });
}

function saturate(count: number): number {
  return 1 - 0.5 ** count;
}

function sharesOf(
  { framing, tokens }: Reading,
  start: number,
  end: number,
  flags: number,
): { reported: number; denied: number } {
  const { words } = tokens;
  const hasCharged = (flags & FLAG.charged) !== 0;
  let hard = 0;
  let reported = 0;
  let denied = 0;
  for (let at = start; at < end; at++) {
    if ((hasCharged && !hasFlag(words[at], FLAG.charged)) || hasFlag(words[at], FLAG.news)) continue;
    hard++;
    reported += framing.reported[at] ?? 0;
    denied += framing.denied[at] ?? 0;
  }
  return { reported: hard ? reported / hard : 0, denied: hard ? denied / hard : 0 };
}

interface FrameCount {
  readonly newsWords: number;
  readonly taughtWords: number;
  readonly isAddressed: boolean;
}

const FRAMES = FLAG.news | FLAG.newsHint | FLAG.teaching | FLAG.teachingHint;
const NO_FRAMES: FrameCount = { newsWords: 0, taughtWords: 0, isAddressed: false };

function countFrames({ tokens, framing }: Reading, start: number, end: number): FrameCount {
  const { words } = tokens;
  let isAddressed = false;
  for (let at = start; at < end && !isAddressed; at++)
    isAddressed = !framing.reported[at] && hasFlag(words[at], FLAG.direct);
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
    if (hasFlag(words[at], flag) && words.indexOf(words[at] as Word, start) === at) found++;
  return found;
}
