import { NetworkFailure, type Target, type World } from '../targets/target.ts';
import { type Exchange, jsonOf, type WireReply } from './exchange.ts';
import { isRecord, recordOf } from './is-record.ts';
import { readBody } from './session.ts';
import type { Suite } from './suite.ts';

/** The result of the first calls. */
export type Preflight =
  | {
      readonly kind: 'ready';
      /** The ceilings of the default keys by service, in requests per second, where replies tell them. */
      readonly ceilings: Readonly<Record<string, number>>;
      /** The calls themselves: the price lists of a run learn from them what its first job will cost. */
      readonly exchanges: readonly Exchange[];
    }
  | { readonly kind: 'unreachable' | 'key-refused'; readonly message: string };

/**
 * Makes a few free calls before a run, to see whether a deployment is there, speaks JSON and accepts the key.
 *
 * A run ends here only if all of it would be pointless; single wrong answers are for the checks to judge.
 */
export async function preflight(target: Target, suites: readonly Suite[]): Promise<Preflight> {
  const world = await target.openShared();
  try {
    const ceilings: Record<string, number> = {};
    const exchanges: Exchange[] = [];
    for (const suite of suites) {
      const found = await tryService(world, suite);
      if (found.kind !== 'ready') return found;
      Object.assign(ceilings, found.ceilings);
      exchanges.push(...found.exchanges);
    }
    return { kind: 'ready', ceilings, exchanges };
  } finally {
    await world.close();
  }
}

async function tryService(world: World, suite: Suite): Promise<Preflight> {
  const failed = (kind: 'unreachable' | 'key-refused', why: string): Preflight => ({
    kind,
    message: `${suite.service}: ${why}`,
  });
  const exchanges: Exchange[] = [];
  for (const request of suite.firstCalls(world.secret(suite.service, 'default') ?? '')) {
    const reply = await world.send(request).catch(failureOf);
    if (typeof reply === 'string') return failed('unreachable', wayOut(reply));
    exchanges.push({ number: 0, session: 0, by: 'preflight', request, reply, ...readBody(reply, suite.envelope) });
  }
  const replies = exchanges.map(({ reply }) => reply);
  if (!replies.some(isMeantAsJson)) return failed('unreachable', describeStranger(replies[0]));
  if (replies.every(({ status }) => status === 404)) {
    const why = await strayAddress(world, suite, replies[0]);
    return failed('unreachable', `every first call is answered 404; ${why}`);
  }
  const keyed = replies.slice(1);
  if (keyed.length > 0 && keyed.every(({ status }) => status === 401)) {
    const why = 'the key of the role default is refused with 401';
    return failed('key-refused', `${why}; is it the key of this target, and was it copied whole?`);
  }
  const [ceiling] = replies.flatMap((reply) => suite.ceilingTold?.(reply) ?? []);
  return { kind: 'ready', ceilings: ceiling === undefined ? {} : { [suite.service]: ceiling }, exchanges };
}

/** What may be wrong with a base address below which no documented path exists: it ends too late, or lacks a prefix. */
async function strayAddress(
  world: World,
  { service, firstCalls }: Suite,
  reply: WireReply | undefined,
): Promise<string> {
  const address = await world.address(service);
  const path = firstCalls('')[0]?.path;
  if (/\/(?:api|v\d+)\/?$/.test(address?.url ?? '')) {
    return `baseUrl must end before the documented paths, such as ${path}.`;
  }
  const said = refusalText(reply);
  return `calls went to baseUrl followed by ${path} and the like; does baseUrl lack a prefix, such as /${service}?${said}`;
}

/** The body of a 404, for the message: routers often say what exists. The call that it answers held no key. */
function refusalText(reply: WireReply | undefined): string {
  const { error, message } = recordOf(jsonOf(reply?.text ?? ''));
  const told = isRecord(error) ? error.message : (message ?? error);
  return typeof told === 'string' ? ` The answer said: ${JSON.stringify(told.slice(0, 200))}` : '';
}

/** Whether a reply is JSON or claims to be; faults in it are for the checks to find. */
function isMeantAsJson({ headers, text }: WireReply): boolean {
  return jsonOf(text) !== undefined || (text !== '' && /json/i.test(headers['content-type'] ?? ''));
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkFailure) return error.reason;
  throw error;
}

function wayOut(reason: string): string {
  if (reason === 'timeout')
    return 'the target takes the connection but does not answer in time; is it up, or is timeoutMs too short?';
  if (reason === 'refused') return 'nothing listens there; is the target up, and are host and port of baseUrl right?';
  if (reason === 'unknown host') return 'the host of baseUrl has no address; is it spelt right?';
  if (reason.startsWith('certificate')) {
    return `the certificate is not trusted (${reason.slice(13)}); name its authority with certificateFile.`;
  }
  if (reason === 'no TLS there' || reason === 'no HTTP') return `${reason}; does baseUrl begin with the right scheme?`;
  return `no answer (${reason}).`;
}

function describeStranger(reply: WireReply | undefined): string {
  const status = reply?.status ?? 0;
  if (status >= 300 && status < 400) return `it redirects (${status}); set baseUrl to where it leads.`;
  const type = reply?.headers['content-type']?.split(';')[0] ?? 'no content type';
  return `it answers ${status} with ${type} instead of JSON; is baseUrl the base address of the service?`;
}
