/**
 * A body that is made only when somebody reads it, because making it is slow: a picture, for example.
 *
 * The bytes are a pure function of the plain data that it holds: the same every time, whatever happened in between.
 */
export interface Producer {
  /** @param make makes the bytes elsewhere, such as on a server's worker thread; by default they are made right here */
  produce(make?: Maker): Promise<Uint8Array>;
}

/** Makes the bytes that an order describes; an order is plain data and describes them completely. */
export type Maker = (order: object) => Promise<Uint8Array>;

/** The body of a reply: text, bytes, a producer of bytes, or nothing. */
export type Body = string | Uint8Array | Producer | null;

/** A body that can be sent as it is, with nothing left to produce. */
export type ReadyBody = Exclude<Body, Producer>;

/** Whether a body, or what a service wants to send as one, is a producer. */
export function isProducer(body: unknown): body is Producer {
  return typeof body === 'object' && body !== null && typeof (body as Partial<Producer>).produce === 'function';
}

/** Whether what a service wants to send is bytes (ready or to be produced) rather than JSON or text. */
export function isRaw(body: unknown): body is Uint8Array | Producer {
  return body instanceof Uint8Array || isProducer(body);
}

/** The first `length` characters of a text, or bytes of bytes. */
export function beginningOf<B extends string | Uint8Array>(body: B, length: number): B {
  return (typeof body === 'string' ? body.slice(0, length) : body.subarray(0, length)) as B;
}
