import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { ndjson } from './ndjson.ts';
import type { Report } from './report.ts';

/** Writers of the report files, by the option that names the file. */
export const REPORT_WRITERS: Readonly<Record<string, (report: Report) => string>> = {
  'report-json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  'report-ndjson': ndjson,
  'report-junit': junitXml,
  'report-html': htmlPage,
};
