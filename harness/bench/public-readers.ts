/** A text with its labels: the criteria that people judged, each true or false. */
export interface JudgedText {
  readonly text: string;
  readonly labels: Readonly<Record<string, boolean>>;
}

/** A text with the spans of personal data that its makers put in; `end` is exclusive. */
export interface MarkedText {
  readonly text: string;
  readonly spans: readonly { readonly entity: string; readonly start: number; readonly end: number }[];
}

/** OpenAI's labels and our criteria; the last two are special cases of the ones before. */
const OPENAI: Readonly<Record<string, string>> = {
  H: 'hate',
  HR: 'harassment',
  S: 'sexual',
  SH: 'self_harm',
  V: 'violence',
  H2: 'hate',
  S3: 'sexual',
  V2: 'violence',
};

/** Reads `samples-1680.jsonl` of OpenAI's moderation evaluation set: one text a line, with its labels. */
export function readOpenAi(file: string): readonly JudgedText[] {
  const lines = file.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { prompt, ...judged } = JSON.parse(line) as { prompt: string } & Record<string, number>;
    const labels: Record<string, boolean> = {};
    for (const [label, value] of Object.entries(judged)) {
      const criterion = OPENAI[label];
      if (criterion !== undefined) labels[criterion] = labels[criterion] === true || value === 1;
    }
    return { text: prompt, labels };
  });
}

/** Reads `test_suite_cases.csv` of HateCheck: short cases, hateful or not. */
export function readHateCheck(file: string): readonly JudgedText[] {
  const [header = [], ...rows] = readCsv(file);
  const [text, label] = [header.indexOf('test_case'), header.indexOf('label_gold')];
  if (text < 0 || label < 0) throw new Error('The file has no columns test_case and label_gold: is it HateCheck?');
  return rows.map((row) => ({ text: row[text] ?? '', labels: { hate: row[label] === 'hateful' } }));
}

/** Types of personal data that presidio-research names differently. */
const PRESIDIO: Readonly<Record<string, string>> = { GPE: 'LOCATION', STREET_ADDRESS: 'LOCATION', DOMAIN_NAME: 'URL' };

/** Reads `synth_dataset_v2.json` of presidio-research: sentences with marked spans. */
export function readPresidio(file: string): readonly MarkedText[] {
  const samples = JSON.parse(file) as readonly {
    readonly full_text: string;
    readonly spans: readonly { entity_type: string; start_position: number; end_position: number }[];
  }[];
  return samples.map(({ full_text: text, spans }) => ({
    text,
    spans: spans.map(({ entity_type: type, start_position: start, end_position: end }) => ({
      entity: PRESIDIO[type] ?? type,
      start,
      end,
    })),
  }));
}

/** Parses CSV into rows of fields; a quoted field may hold commas, line breaks and doubled quotes. */
function readCsv(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((field) => field !== ''));
}
