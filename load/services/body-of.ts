import type { LoadCall } from './service.ts';

/** The body of a call, with the call's number in its numbered text, if it has one. */
export function bodyOf({ body, numbered }: Pick<LoadCall, 'body' | 'numbered'>, number?: number): unknown {
  if (number === undefined || numbered === undefined || typeof body !== 'object' || body === null) return body;
  const text = (body as Readonly<Record<string, unknown>>)[numbered];
  return { ...body, [numbered]: `${String(text)} ${number}` };
}
