import { STYLE } from './style.ts';

/** A page of a report: needs nothing else, and asks nothing of any network. */
export interface Page {
  /** What sort of report it is. */
  readonly kind: string;
  /** For the tab; the headline may say less. */
  readonly title: string;
  readonly headline: string;
  /** Which colour the head has, as `.badge` knows it. */
  readonly mood: string;
  /** Parts of the head below its headline. */
  readonly head: readonly string[];
  readonly sections: readonly string[];
  readonly footer: string;
  /** Runs in the page; without one, the page forbids all scripts. */
  readonly script?: string;
}

/** Writes a page. */
export function pageOf({ kind, title, headline, mood, head, sections, footer, script }: Page): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'${script === undefined ? '' : "; script-src 'unsafe-inline'"}`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><header class="${escaped(mood)}"><p class="kind">${escaped(kind)}</p><h1>${escaped(headline)}</h1>`,
    ...head,
    '</header><main>',
    ...sections,
    `</main><footer>${escaped(footer)}</footer>`,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body></html>',
    '',
  ]
    .filter((part, at, parts) => part !== '' || at === parts.length - 1)
    .join('\n');
}

/** Text that is text only, in elements and in attributes. */
export function escaped(text: string): string {
  return text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Names with their values, as text. */
export function factsOf(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** A section with a heading; nothing where it holds nothing. */
export function sectionOf(id: string, heading: string, ...parts: readonly string[]): string {
  const inside = parts.filter((part) => part !== '').join('\n');
  return inside === '' ? '' : `<section id="${id}"><h2>${escaped(heading)}</h2>\n${inside}</section>`;
}

/** A table whose cells are HTML. On a narrow screen each row stands as a block, with the heads beside its cells. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** `numbers` sets all but the first column to the right; `wordy` shows no heads beside its cells on narrow screens. */
  readonly form?: 'numbers' | 'wordy';
  /** Attributes of each row. */
  readonly attributes?: (at: number) => string;
  readonly id?: string;
}

/** Writes a table; nothing where it has no rows. */
export function tableOf({ heads, rows, form = 'wordy', attributes = () => '', id }: Table): string {
  if (rows.length === 0) return '';
  const cellOf = (cell: string, at: number): string =>
    at === 0
      ? `<th scope="row" role="rowheader">${cell}</th>`
      : `<td role="cell" data-head="${escaped(heads[at] ?? '')}">${cell}</td>`;
  return [
    `<table role="table" class="${form}"><thead><tr role="row">`,
    ...heads.map((head) => `<th scope="col" role="columnheader">${escaped(head)}</th>`),
    `</tr></thead><tbody${id === undefined ? '' : ` id="${id}"`}>`,
    ...rows.map((cells, at) => `<tr role="row"${attributes(at)}>${cells.map(cellOf).join('')}</tr>`),
    '</tbody></table>',
  ].join('\n');
}

/** A word with a colour of its own. */
export function badgeOf(kind: string, word: string = kind): string {
  return `<span class="badge ${escaped(kind)}">${escaped(word)}</span>`;
}
