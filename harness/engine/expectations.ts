/** What may be expected of a value: jest's matchers, which jest documents, and matchers about answers. */
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
  /** Is one of these values. Unlike `toContain`, its message shows them as expected, not as received. */
  toBeOneOf(wanted: readonly unknown[]): void;
  /** Satisfies a predicate, which `words` describe in messages. */
  toSatisfy<T>(isMet: (value: T) => boolean, words: string): void;
  toBeWhole(): void;
  toBeList(): void;
  toBeObject(): void;
  /** Has status 200. */
  toServe(): void;
  /** Has exactly this status, in the service's envelope, with this code or one of these; without `code`, no code is looked at. */
  toFail(status: number, code?: string | readonly string[]): void;
  /** Has any status from 200 to 299. */
  toSucceed(): void;
  /** Has a header that matches; its name is written as messages show it. */
  toHaveHeader(name: string, pattern: RegExp): void;
  /** Has any status from 400 to 499. */
  toBeRefused(): void;
  toServeOrRefuse(): void;
  toHaveStatus(...statuses: readonly number[]): void;
}

/** Jest's expectations, and those about answers. */
export interface Expect {
  /** `subject` names what is judged where the value alone does not say it: a header, a comparison. */
  (actual: unknown, subject?: string): Expectations;
  any(type: unknown): unknown;
  anything(): unknown;
  arrayContaining(wanted: readonly unknown[]): unknown;
  objectContaining(wanted: object): unknown;
  stringContaining(wanted: string): unknown;
  stringMatching(wanted: RegExp | string): unknown;
}
