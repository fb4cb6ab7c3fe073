import type { Ceiling } from '../services/service.ts';

/** Whether the code of a refusal is the documented one; if the document has none, any text will do. */
export function isDocumentedCode({ code: documented }: Pick<Ceiling, 'code'>, code: unknown): boolean {
  return documented === undefined ? typeof code === 'string' : code === documented;
}
