import { escaped } from './page.ts';
import type { Summary } from './summary.ts';

const WIDTH = 960;
const HEIGHT = 190;
const TOP = 34;
const BOTTOM = 22;
const LABEL_WIDTH = 70;
/** Where the two lines of labels stand. */
const LABEL_LINES = [12, 28] as const;
const MOST_TICKS = 16;

/** The labels of the probe's steps above the chart. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  below: 'below',
  at: 'at',
  burst: 'far above',
  split: 'two parts',
  keys: 'second key',
  retry: 'retry',
  health: 'health',
  batch: 'batches',
};

/** Draws a bar chart of served and refused calls over time: a bar for each slice, with refused calls lighter and on top. */
export function timelineDrawing({ slices, sliceMs }: NonNullable<Summary['timeline']>): string {
  const endMs = Math.max(...slices.map(({ atMs }) => atMs)) + sliceMs;
  const most = Math.max(...slices.map(({ served, refused }) => served + refused));
  const x = (atMs: number): number => Number(((atMs / endMs) * WIDTH).toFixed(1));
  const height = (calls: number): number => Number(((calls / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1));
  const floor = HEIGHT - BOTTOM;
  const width = Math.max(1, x(sliceMs) - 1);
  const rect = (kind: string, atMs: number, y: number, tall: number): string =>
    `<rect class="${kind}" x="${x(atMs)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${tall}"/>`;
  const bars = slices.flatMap(({ atMs, served, refused }) => [
    ...(served > 0 ? [rect('served', atMs, floor - height(served), height(served))] : []),
    ...(refused > 0 ? [rect('refused', atMs, floor - height(served + refused), height(refused))] : []),
  ]);
  const labels = placed(stepStarts(slices).map(({ step, atMs }) => ({ step, x: x(atMs) }))).map(
    ({ step, x: at, line }) => `<text x="${at}" y="${LABEL_LINES[line]}">${escaped(STEP_WORDS[step] ?? step)}</text>`,
  );
  const ticks = Array.from({ length: Math.floor(endMs / 1_000) + 1 }, (_, second) => second)
    .filter((second) => second % Math.ceil(endMs / 1_000 / MOST_TICKS) === 0)
    .map((second) => `<text class="tick" x="${x(second * 1_000)}" y="${HEIGHT - 6}">${second} s</text>`);
  return [
    '<div class="scroll" tabindex="0" role="region" aria-label="Calls over time">',
    `<svg class="timeline" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Served and refused calls over time">`,
    ...bars,
    `<line x1="0" x2="${WIDTH}" y1="${floor}" y2="${floor}"/>`,
    ...labels,
    ...ticks,
    '</svg></div>',
    '<p class="meta legend"><i class="served"></i>served <i class="refused"></i>refused, per tenth of a second</p>',
  ].join('\n');
}

function stepStarts(
  slices: NonNullable<Summary['timeline']>['slices'],
): readonly { readonly step: string; readonly atMs: number }[] {
  return slices.filter(({ step }, at) => slices[at - 1]?.step !== step);
}

/** Moves labels that would overlap to a second line. */
function placed<T extends { readonly x: number }>(labels: readonly T[]): readonly (T & { readonly line: 0 | 1 })[] {
  let lastX = Number.NEGATIVE_INFINITY;
  let lastLine: 0 | 1 = 1;
  return labels.map((label) => {
    const line = label.x - lastX < LABEL_WIDTH && lastLine === 0 ? 1 : 0;
    lastX = label.x;
    lastLine = line;
    return { ...label, line };
  });
}
