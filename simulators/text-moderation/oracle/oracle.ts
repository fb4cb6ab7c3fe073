/** The default oracle of text moderation: what a service imports of this folder. */
export type { Context } from './context.ts';
export { CRITERIA } from './criteria.ts';
export { explainText } from './explain.ts';
export { judgeText, type Oracle } from './judgement.ts';
