import { CRITERIA } from './criteria.ts';
import type { Reading } from './features.ts';
import { isAny, maskOf } from './frames.ts';

/** Logits taken off when all hard words are reported, denied, or part of news, teaching or help. */
const REPORTED = 2.3;
const DENIED = 2.5;
const NEWS = 1.8;
const TAUGHT = 1.5;
const MOST = 2.9;
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
  personal_data: [0.7, 0.7, 0.4, 0.3],
  profanity: [0.9, 0.8, 0.3, 0.2],
  extremism: [1, 1, 1, 1],
};

const news = maskOf('news');
const teaching = maskOf('learn help');
const direct = maskOf('i you your');

/** What a stretch of words loses on each criterion's logit, in the order of `CRITERIA`. */
export function dampingOf(reading: Reading, start: number, end: number): Float64Array {
  const { reported, denied } = sharesOf(reading, start, end);
  const { newsWords, taughtWords, isAddressed } = countFrames(reading, start, end);
  const strength = isAddressed ? ADDRESSED : 1;
  const damping = new Float64Array(CRITERIA.length);
  CRITERIA.forEach((criterion, number) => {
    const [byReport, byDenial, byNews, byTeaching] = SHARES[criterion] ?? [0, 0, 0, 0];
    const sum =
      byReport * REPORTED * reported +
      byDenial * DENIED * denied * denied +
      strength * (byNews * NEWS * saturate(newsWords) + byTeaching * TAUGHT * saturate(taughtWords));
    damping[number] = Math.min(MOST, sum);
  });
  return damping;
}

function saturate(count: number): number {
  return 1 - 0.5 ** count;
}

function sharesOf(
  { framing, charged, tokens }: Reading,
  start: number,
  end: number,
): { reported: number; denied: number } {
  let hard = 0;
  let reported = 0;
  let denied = 0;
  const hasHard = charged.subarray(start, end).includes(1);
  for (let at = start; at < end; at++) {
    if (hasHard && !charged[at]) continue;
    if (isAny(tokens.words[at], news)) continue;
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

function countFrames({ tokens, framing }: Reading, start: number, end: number): FrameCount {
  const newsSeen = new Set<string>();
  const taughtSeen = new Set<string>();
  let isAddressed = false;
  for (let at = start; at < end; at++) {
    const word = tokens.words[at];
    if (!word) continue;
    if (isAny(word, news)) newsSeen.add(word.text);
    else if (isAny(word, teaching)) taughtSeen.add(word.text);
    if (isAny(word, direct) && !framing.reported[at]) isAddressed = true;
  }
  return { newsWords: newsSeen.size, taughtWords: taughtSeen.size, isAddressed };
}
