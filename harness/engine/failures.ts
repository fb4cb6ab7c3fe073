import type { CheckForms, ExchangeCheck } from './check.ts';
import type { Exchange, WireRequest } from './exchange.ts';
import { recordOf } from './is-record.ts';
import { strictJsonRules } from './strict-json.ts';

type Failures = (exchange: Exchange) => readonly Exchange[];

/**
 * Makes the function that picks the failures that are the service's own: by their status, or by their envelope.
 *
 * `statusesOf` gives the statuses that no intermediary is expected to answer a request with; undefined beside the documented
 * paths and methods, where what is said may be the framework's, in a form of its own.
 */
export function failuresOf(
  statusesOf: (request: WireRequest) => readonly number[] | undefined,
  isEnveloped: (json: unknown) => boolean,
): Failures {
  return (exchange) => {
    const { request, reply } = exchange;
    const { status } = reply;
    // A key beyond ASCII may be refused on its way.
    const isOurs = status >= 400 && /^[ -~]*$/.test(request.headers.authorization ?? '');
    const statuses = isOurs ? statusesOf(request) : undefined;
    return statuses && (statuses.includes(status) || isEnveloped(exchange.json)) ? [exchange] : [];
  };
}

/** Makes the function that tells an envelope by one of its members. */
export function hasOneOf(...names: readonly string[]): (json: unknown) => boolean {
  return (json) => names.some((name) => name in recordOf(json));
}

/** What failures with one status are called, and the clause that says so; only where it is about them. */
export type Called = readonly [
  status: number,
  clause: string,
  codes: readonly string[],
  isAbout?: (request: WireRequest) => boolean,
];

/** The rules of an envelope of `error`, `message` and `code`: that a failure has it, in strict JSON, and how it is called. */
export function codeRules(
  { always }: Pick<CheckForms<unknown>, 'always'>,
  clause: string,
  failures: Failures,
  called: readonly Called[],
): readonly ExchangeCheck[] {
  return [
    always(
      clause,
      'a failure says that it is one, what it is, and how it is called',
      failures,
      ({ json }, { expect }) => {
        const { error, message, code } = recordOf(json);
        expect([error, typeof message, typeof code]).toEqual([true, 'string', 'string']);
      },
    ),
    ...strictJsonRules({ always }, [[clause, 'a failure is told in strict JSON', failures]]),
    ...called.map(([status, own, codes, isAbout = () => true]) =>
      always(
        own,
        `a failure with ${status} is called ${codes.join(' or ')}`,
        (exchange) => failures(exchange).filter(({ request, reply }) => reply.status === status && isAbout(request)),
        ({ json }, { expect }) => expect(recordOf(json).code, 'code').toBeOneOf(codes),
        { isByChance: true },
      ),
    ),
  ];
}
