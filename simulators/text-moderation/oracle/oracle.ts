export interface Context {
  readonly content_type?: string;
  readonly surface?: string;
  readonly locale?: string;
  readonly [member: string]: unknown;
}
export type Oracle = (text: string, context: Context) => (criterion: string) => number;
export const CRITERIA: readonly string[] = [];
export const judgeText: Oracle = (text) => () => (text.includes('kill') ? 0.9 : 0.02);
