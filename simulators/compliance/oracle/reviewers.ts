import { draw, drawHex } from '../../core/draw.ts';
import { lazilyBy } from '../../core/lazily.ts';
import { LIMITS } from '../wire/limits.ts';
import { fromLogit, logit } from './logit.ts';
import { type Flag, roundConfidence, type VoteDecision } from './opinion.ts';

/** What a reviewer makes of content, faults and dials aside. */
export interface Opinion {
  readonly decision: Exclude<VoteDecision, 'failed'>;
  readonly flags: readonly Flag[];
  readonly mentions: readonly Flag[];
}

/** A rule in force with the probability that the content breaks it. */
export interface Suspicion {
  readonly ruleId: string;
  /** What reviewers know the rule by: all that they draw hangs on this, and nothing on the id that is shown. */
  readonly criterion: string;
  readonly probability: number;
}

/** One member of the panel, in front of one piece of content. */
export interface Reviewer {
  readonly name: string;
  judge(suspicions: readonly Suspicion[]): Opinion;
  /** Its confidence in a rule that a dial makes it flag: its own, or that of just crossing its line. */
  confidenceIn(suspicion: Suspicion): number;
  /** Its duration, as a multiple of the usual time. */
  readonly pace: number;
  /** The part of a dialled time that it takes: the first reviewer is the slowest. */
  readonly share: number;
}

/** The reviewer of a number, from 0, in front of the content that an identity stands for. */
export type Panel = (number: number, identity: string) => Reviewer;

/**
 * A panel of ten after the item-response model: a reviewer flags a rule when the severity of the content, as a logit, exceeds
 * the reviewer's line for that rule, and is the surer the farther it does.
 *
 * The line is a strictness of its own, a leaning towards each rule and a mood before this content: bounded, so that reviewers
 * disagree near the line and never about clear cases. The k-th reviewer depends on seed, content and k alone.
 */
export function createPanel(seed: number): Panel {
  const personas = new Map<number, Persona>();
  return (number, identity) => {
    const persona = personas.get(number) ?? createPersona(seed, number);
    personas.set(number, persona);
    return face(persona, seed, number, identity);
  };
}

/** Where the usual line lies, in logits: at about two to one. */
export const LINE = 0.7;
/** Farther than this from the usual line, in logits, all reviewers agree. */
export const UNANIMOUS_FROM = 1.6;

const STRICTNESS = 0.8;
const LEANING = 0.3;
const MOOD = UNANIMOUS_FROM - STRICTNESS - LEANING;
const LEAST_SHARPNESS = 1.2;
const SHARPNESS_SPAN = 1.2;
const LEAST_MENTION = 0.2;
const OVER = 0.5;
const PACE_SPREAD = 0.35;
const LEAST_SHARE = 0.55;
const SHARE_SPAN = 0.4;

interface Persona {
  readonly name: string;
  readonly strictness: number;
  readonly sharpness: number;
  leaning(criterion: string): number;
}

function createPersona(seed: number, number: number): Persona {
  const numbers = numbersOf(seed, 'reviewer', number);
  return {
    name: `reviewer-${String(number + 1).padStart(2, '0')}`,
    strictness: STRICTNESS * bell(numbers.slice(0, 3)),
    sharpness: LEAST_SHARPNESS + SHARPNESS_SPAN * (numbers[3] ?? 0),
    leaning: lazilyBy((criterion: string) => LEANING * (2 * draw(seed, 'leaning', number, criterion) - 1)),
  };
}

function face(persona: Persona, seed: number, number: number, identity: string): Reviewer {
  const numbers = numbersOf(seed, 'mood', number, identity);
  const mood = MOOD * bell(numbers.slice(0, 3));
  const [first = 0, second = 0, third = 0] = numbers.slice(3);
  const excess = ({ criterion, probability }: Suspicion): number =>
    persona.sharpness * (logit(probability) - LINE - persona.strictness - persona.leaning(criterion) - mood);
  const flagOf = (suspicion: Suspicion, weight: number): Flag => ({
    ruleId: suspicion.ruleId,
    confidence: roundConfidence(LIMITS.confidence * fromLogit(weight)),
  });
  return {
    name: persona.name,
    judge(suspicions) {
      const weighed = suspicions.map((suspicion) => ({ suspicion, weight: excess(suspicion) }));
      const flags = weighed.filter(({ weight }) => weight > 0);
      const isUnsafe = flags.length > 0;
      const noticed = weighed.filter(({ weight }) => weight <= 0 && fromLogit(weight) >= LEAST_MENTION);
      return {
        decision: isUnsafe ? 'unsafe' : 'safe',
        flags: flags.map(({ suspicion, weight }) => flagOf(suspicion, weight)),
        mentions: isUnsafe ? [] : noticed.map(({ suspicion, weight }) => flagOf(suspicion, weight)),
      };
    },
    confidenceIn: (suspicion) => flagOf(suspicion, Math.max(excess(suspicion), persona.sharpness * OVER)).confidence,
    // Log-normal: most answers come at about the usual time, a few much later.
    pace: Math.exp(PACE_SPREAD * Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second)),
    share: number === 0 ? 1 : LEAST_SHARE + SHARE_SPAN * third,
  };
}

/** Eight numbers in [0, 1) of one identity. */
function numbersOf(seed: number, ...identity: readonly (string | number)[]): readonly number[] {
  const hex = drawHex(64, seed, ...identity);
  return Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(8 * at, 8 * at + 8), 16) / 2 ** 32);
}

/** A number in (-1, 1), mostly near 0. */
function bell(numbers: readonly number[]): number {
  return (2 * numbers.reduce((sum, number) => sum + number, 0)) / numbers.length - 1;
}
