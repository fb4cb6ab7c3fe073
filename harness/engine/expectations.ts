/** What may be expected of a value: jest's matchers, which are documented there, and those about answers. */
export interface Expectations {
  readonly not: Expectations;
  toBe(wanted: unknown): void;
  toEqual(wanted: unknown): void;
  toStrictEqual(wanted: unknown): void;
  toMatchObject(wanted: object): void;
  toMatch(wanted: RegExp | string): void;
  toContain(wanted: unknown): void;
  toContainEqual(wanted: unknown): void;
  toHaveLength(wanted: number): void;
  toHaveProperty(path: string | readonly string[], wanted?: unknown): void;
  toBeCloseTo(wanted: number, digits?: number): void;
  toBeGreaterThan(least: number): void;
  toBeGreaterThanOrEqual(least: number): void;
  toBeLessThan(most: number): void;
  toBeLessThanOrEqual(most: number): void;
  toBeDefined(): void;
  toBeUndefined(): void;
  toBeNull(): void;
  toBeTruthy(): void;
  toBeFalsy(): void;
  toBeInstanceOf(type: unknown): void;
  toThrow(wanted?: unknown): void;
  /** One of these values: what was wanted stands on the side of the wanted in its message, unlike with `toContain`. */
  toBeOneOf(wanted: readonly unknown[]): void;
  /** What the predicate demands; the words say it in messages. */
  toSatisfy<T>(isMet: (value: T) => boolean, words: string): void;
  toBeWhole(): void;
  toBeList(): void;
  toBeObject(): void;
  /** Status 200. */
  toServe(): void;
  /** Exactly this status in the service's envelope, with this code or one of these; no code where the service has none. */
  toFail(status: number, code?: string | readonly string[]): void;
  /** Any status from 400 to 499. */
  toBeRefused(): void;
  toServeOrRefuse(): void;
  /** One of these statuses. */
  toHaveStatus(...statuses: readonly number[]): void;
}

/** Jest's expectations, and those about answers. */
export interface Expect {
  /** The subject says what is judged, where the value alone does not: a header, a comparison. */
  (actual: unknown, subject?: string): Expectations;
  any(type: unknown): unknown;
  anything(): unknown;
  arrayContaining(wanted: readonly unknown[]): unknown;
  objectContaining(wanted: object): unknown;
  stringContaining(wanted: string): unknown;
  stringMatching(wanted: RegExp | string): unknown;
}
