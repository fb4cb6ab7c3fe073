import { STYLE } from './style.ts';

/** A self-contained page of a report. */
export interface Page {
  /** The kind of report. */
  readonly kind: string;
  /** The title of the document. */
  readonly title: string;
  readonly headline: string;
  /** The colour of the head: a class of `.badge`. */
  readonly mood: string;
  /** HTML for the head, below the headline. */
  readonly head: readonly string[];
  readonly sections: readonly string[];
  readonly footer: string;
  /** A script for the page; without one, the page forbids all scripts. */
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

/** Escapes a text for elements and attributes. */
export function escaped(text: string): string {
  return text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A list of names and values. */
export function factsOf(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** A section with a heading; empty if it has no parts. */
export function sectionOf(id: string, heading: string, ...parts: readonly string[]): string {
  const inside = parts.filter((part) => part !== '').join('\n');
  return inside === '' ? '' : `<section id="${id}"><h2>${escaped(heading)}</h2>\n${inside}</section>`;
}

/** A table whose cells are HTML. On narrow screens each row becomes a block, with the heads beside its cells. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** `numbers` aligns all but the first column right; `wordy` shows no heads beside cells on narrow screens. */
  readonly form?: 'numbers' | 'wordy';
  /** Attributes of each row. */
  readonly attributes?: (at: number) => string;
  readonly id?: string;
}

/** Writes a table; empty if it has no rows. */
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

/** A coloured label. */
export function badgeOf(kind: string, word: string = kind): string {
  return `<span class="badge ${escaped(kind)}">${escaped(word)}</span>`;
}
