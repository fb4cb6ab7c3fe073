import { CRITERIA } from '../criteria.ts';
import { COLUMNS, type Fitted, fitModel, type Prepared, rawLogitOf } from './fit.ts';

const FOLDS = 4;
const STEPS = 80;
/** How much a violating text counts next to a benign one; the corpus has more hard benign texts than the world has. */
const VIOLATING_WEIGHT = 0.45;

/** How a criterion's logit is made of its own column and of the column for any violation. */
export interface Blend {
  readonly own: number;
  readonly any: number;
  readonly offset: number;
}

/** Per criterion, the blend that turns the logits of texts a model has not seen into honest probabilities. */
export function calibrate(prepared: readonly Prepared[], kinds: ReadonlyMap<number, number>): readonly Blend[] {
  const logits = unseenLogits(prepared, kinds);
  return CRITERIA.map((criterion, column) => {
    const points = prepared.flatMap(({ example, damping }, at): readonly Point[] => {
      if (example.rule !== undefined && example.rule !== criterion) return [];
      const any = logits[at]?.[CRITERIA.length] ?? 0;
      return [
        { own: logits[at]?.[column] ?? 0, any, damping: damping[column] ?? 0, isViolating: example.rule === criterion },
      ];
    });
    return fitBlend(points);
  });
}

interface Point {
  readonly own: number;
  readonly any: number;
  readonly damping: number;
  readonly isViolating: boolean;
}

/** Logits from models that were fitted without the text in question, before framing takes anything off. */
function unseenLogits(
  prepared: readonly Prepared[],
  kinds: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const models = Array.from(
    { length: FOLDS },
    (_, fold): Fitted =>
      fitModel(
        prepared.filter((__, at) => at % FOLDS !== fold),
        kinds,
      ),
  );
  return prepared.map((one, at) => {
    const model = models[at % FOLDS];
    return Array.from({ length: COLUMNS }, (_, column) => (model ? rawLogitOf(one, model, column) : 0));
  });
}

/** Logistic regression on two numbers, by plain gradient steps with a bound on the shares. */
function fitBlend(points: readonly Point[]): Blend {
  let [own, any, offset] = [1, 0.3, -0.5];
  for (let step = 0; step < STEPS * 20; step++) {
    let [bySlope, byAny, byOffset, weights] = [0, 0, 0, 0];
    for (const point of points) {
      const weight = point.isViolating ? VIOLATING_WEIGHT : 1;
      const error =
        weight *
        (1 / (1 + Math.exp(-(own * point.own + any * point.any + offset - point.damping))) -
          (point.isViolating ? 1 : 0));
      bySlope += error * point.own;
      byAny += error * point.any;
      byOffset += error;
      weights += weight;
    }
    const pace = 1.2 / weights;
    own = Math.min(2.2, Math.max(0.3, own - pace * bySlope));
    any = Math.min(1.2, Math.max(0, any - pace * byAny));
    offset -= pace * byOffset;
  }
  return { own, any, offset };
}
