/** One call of every operation of an OpenAPI document, with values that a server of ours really has. */

/** One call. */
export interface PlannedCall {
  readonly operationId: string;
  readonly method: string;
  /** As the document writes it. */
  readonly path: string;
  /** What stands in its braces, in their order. */
  readonly params: Readonly<Record<string, string>>;
  readonly hasQuery: boolean;
  readonly body?: unknown;
}

/** What a driver is given. */
export interface Plan {
  readonly baseUrl: string;
  readonly key: string;
  readonly calls: readonly PlannedCall[];
}

type Json = Record<string, unknown>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly examples?: Record<string, { value: unknown }> }>;
  };
}

/** The parts of a document that a plan is made of. */
export interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call to a world that can be explained, with one of its standing keys. */
export interface Explained {
  readonly path: string;
  readonly keyName: string;
}

/** Plans one call of every operation. */
export async function planCalls(
  url: string,
  key: string,
  { servers, paths }: Document,
  explained: Explained,
): Promise<Plan> {
  const baseUrl = url + (servers[0]?.url ?? '').replace(/\/$/, '');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const ask = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return (await (await fetch(baseUrl + path, sent)).json()) as Json;
  };
  // What paths may name: the ids of what was submitted, and in the control plane of a world with a call.
  const known: Json = {};
  for (const { method, path, operation } of operations) {
    if (method === 'POST' && !path.includes('{')) Object.assign(known, await ask(method, path, bodyOf(operation)));
  }
  // A request for media analysis has the id of its job.
  known.request_id = known.job_id;
  if ('/__sim' in paths) Object.assign(known, await arrange(url, known, ask, explained));
  const calls = operations.map(({ method, path, operation }) => {
    const example = (name: string) => operation.parameters?.find((parameter) => parameter.name === name)?.example;
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      String(known[name] ?? example(name)),
    ]);
    const body = operation.operationId === 'restoreWorld' ? known.snapshot : bodyOf(operation);
    return {
      operationId: operation.operationId,
      method,
      path,
      params: Object.fromEntries(params) as Record<string, string>,
      hasQuery: operation.parameters?.some((parameter) => parameter.in === 'query') ?? false,
      ...(body === undefined ? {} : { body }),
    };
  });
  return { baseUrl, key, calls: calls.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** What takes away something that other calls need; these come last, in this order. */
const TAKING_AWAY = ['clearFaults', 'resetWorld', 'restoreWorld', 'deleteWorld'];

function placeOf({ operationId }: PlannedCall): number {
  return TAKING_AWAY.indexOf(operationId);
}

async function arrange(
  url: string,
  { id, keys }: Json,
  ask: (method: string, path: string, body?: unknown) => Promise<Json>,
  { path, keyName }: Explained,
): Promise<Json> {
  const authorization = `Bearer ${(keys as Json)[keyName]}`;
  const { headers } = await fetch(url + path, { headers: { authorization } });
  const snapshot = await ask('GET', `/__sim/worlds/${id}/snapshot`);
  const fault = { service: path.split('/')[1], fault: { status: 500 } };
  const { id: faultId } = await ask('POST', `/__sim/worlds/${id}/faults`, fault);
  return { requestId: headers.get('x-request-id'), snapshot, faultId };
}

function bodyOf({ requestBody }: Operation): unknown {
  if (!requestBody) return undefined;
  const [first] = Object.values(requestBody.content['application/json']?.examples ?? {});
  return first?.value ?? {};
}
