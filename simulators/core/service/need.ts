/**
 * The exchange, typed as having members that earlier gates filled in.
 *
 * Throws a plain error for a missing member, which is a defect of ours: the gate that fills it in does not run before the route.
 *
 * @example const { key, request } = need(exchange, 'key', 'request');
 */
export function need<X extends object, Name extends keyof X>(exchange: X, ...names: readonly Name[]): Certain<X, Name> {
  const missing = names.find((name) => exchange[name] === undefined);
  if (missing === undefined) return exchange as Certain<X, Name>;
  throw new Error(`A call has no ${String(missing)} where its gates should have given it one.`);
}

/** An exchange whose named members are certain to be there. */
export type Certain<X, Name extends keyof X> = X & { readonly [N in Name]-?: Exclude<X[N], undefined> };
