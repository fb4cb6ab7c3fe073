import type { Report } from './report.ts';

/** A report as one page that needs nothing else. */
export function htmlPage(report: Report): string {
  return `<!doctype html><title>${report.summary.headline}</title>`;
}
