/**
 * Bytes that are slow to make, as pictures are, and are made when somebody reads them.
 *
 * What it makes is a pure function of plain data that it holds: the same bytes each time, whatever happened in between.
 */
export interface Producer {
  /** @param make makes them elsewhere, as a server does on a thread of its own; by default they are made here */
  produce(make?: Maker): Promise<Uint8Array>;
}

/** Makes the bytes of an order: plain data that says all about them. */
export type Maker = (order: object) => Promise<Uint8Array>;

/** The body of a reply: a text, bytes, bytes that are still to be made, or none. */
export type Body = string | Uint8Array | Producer | null;

/** A body that can be sent as it is. */
export type ReadyBody = Exclude<Body, Producer>;

/** Whether a body, or what a service wants to send as one, is still to be made. */
export function isProducer(body: unknown): body is Producer {
  return typeof body === 'object' && body !== null && typeof (body as Partial<Producer>).produce === 'function';
}

/** Whether what a service wants to send is bytes, at hand or still to be made, rather than JSON or text. */
export function isRaw(body: unknown): body is Uint8Array | Producer {
  return body instanceof Uint8Array || isProducer(body);
}

/** Part of a body from its beginning: characters of a text, bytes of bytes. */
export function firstOf<B extends string | Uint8Array>(body: B, length: number): B {
  return (typeof body === 'string' ? body.slice(0, length) : body.subarray(0, length)) as B;
}
