import type { Report } from './report.ts';

/** The readings that a run has seen, as worlds take them. */
export interface VariantsSeen {
  /** Question to variant: what a file of variants holds. */
  readonly variants: Readonly<Record<string, string>>;
  /** Questions that showed several readings, or one that no simulator knows: nobody can simulate these. */
  readonly leftOut: readonly string[];
}

/** What a simulator knows of questions. */
interface Questions {
  readonly questions: readonly { readonly id: string; readonly variants: Readonly<Record<string, unknown>> }[];
}

/** Gathers the readings of a report that the services of some suites can be simulated with. */
export function variantsSeen({ questions }: Pick<Report, 'questions'>, suites: readonly Questions[]): VariantsSeen {
  const seen = new Map<string, Set<string>>();
  for (const { id, seen: words } of questions) {
    for (const word of words) seen.set(id, (seen.get(id) ?? new Set()).add(word));
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
