import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows who makes a call, however much was awaited in between. */
export interface Callers<T> {
  /** Runs a function on behalf of a caller. */
  within<R>(caller: T, act: () => R): R;
  /** On whose behalf the code that asks is running; undefined if nobody's. */
  current(): T | undefined;
}

/** Makes it by Node's context of asynchronous calls. */
export function createCallers<T>(): Callers<T> {
  const storage = new AsyncLocalStorage<T>();
  return { within: (caller, act) => storage.run(caller, act), current: () => storage.getStore() };
}
