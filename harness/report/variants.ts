import { madeIn } from '../../simulators/core/lazily.ts';
import type { Report } from './report.ts';

/** The readings that a run has seen, in the form that worlds accept. */
export interface VariantsSeen {
  /** Question to variant, as in a file of variants. */
  readonly variants: Readonly<Record<string, string>>;
  /** Questions that showed several readings, or one that the simulator does not know, and so cannot be simulated. */
  readonly leftOut: readonly string[];
}

interface Questions {
  readonly questions: readonly { readonly id: string; readonly variants: Readonly<Record<string, unknown>> }[];
}

/** Collects from a report the readings with which its services can be simulated. */
export function variantsSeen({ questions }: Pick<Report, 'questions'>, suites: readonly Questions[]): VariantsSeen {
  const seen = new Map<string, Set<string>>();
  for (const { id, seen: words } of questions) {
    for (const word of words) madeIn(seen, id, () => new Set()).add(word);
  }
  const known = (id: string, word: string): boolean =>
    suites.some((suite) => suite.questions.some((one) => one.id === id && Object.hasOwn(one.variants, word)));
  const rows = [...seen].sort().map(([id, words]) => ({ id, words: [...words] }));
  const isClear = ({ id, words: [word = '', ...others] }: (typeof rows)[number]): boolean =>
    others.length === 0 && known(id, word);
  return {
    variants: Object.fromEntries(rows.filter(isClear).map(({ id, words: [word = ''] }) => [id, word])),
    leftOut: rows.filter((row) => !isClear(row)).map(({ id, words }) => `${id} (${words.join(', ')})`),
  };
}
