import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';
import type { Summary } from './summary.ts';
import { textOf } from './text.ts';

/** What k6 is to write: the summaries, by the names of their files, and a few lines for the terminal. */
export function writeSummary(out: string | undefined, summary: Summary): Record<string, string> {
  const stdout = textOf(summary);
  if (out === undefined) return { stdout };
  const stem = `${out}/${summary.script}`;
  return {
    stdout,
    [`${stem}.json`]: `${JSON.stringify(summary, null, 2)}\n`,
    [`${stem}.md`]: markdownOf(summary),
    [`${stem}.html`]: htmlOf(summary),
  };
}
