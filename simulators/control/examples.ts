import type { Call, Reply } from '../core/call/call.ts';
import { isJsonObject, type Json, type JsonObject, mapped, parseJson } from '../core/json.ts';
import type { World } from '../index.ts';
import { MOST_BODY_BYTES } from './limits.ts';

/** The parts of an OpenAPI document that are read here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly type: string; readonly name?: string }>>;
  };
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly example?: Json }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly examples?: Examples } } };
  readonly responses: Readonly<Record<string, Response>>;
}

type Examples = Readonly<Record<string, { readonly value: Json }>>;
type Response = JsonObject & { readonly content?: Readonly<Record<string, JsonObject>> };

/** An operation, with its path and method. */
interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** How a call differs from a valid one. */
interface Changes {
  readonly method?: string;
  readonly body?: Json;
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The value for every parameter of the path. */
  readonly named?: string;
  /** The fault that is planned for it. */
  readonly fault?: PlannableFailure['fault'];
}

/** An example body of a document, by name. */
type NamedBody = readonly [name: string, body: Changes];

/** Something that answers calls, so that examples can be taken from its answers. */
export interface Showable {
  /** The failures that can be planned for an operation that lists these statuses. */
  failuresOf(statuses: readonly string[]): readonly PlannableFailure[];
  readonly maxBodyBytes: number;
  /** The secret of a key for it. */
  readonly secret: string;
  /** Makes it anew. */
  begin(): Subject;
}

/** A failure, named by its documented code or by its status. A code must occur in the description of its status to be shown. */
interface PlannableFailure {
  readonly name: string;
  readonly fault: { readonly error: string } | { readonly status: number };
}

/** What example calls are sent to. */
interface Subject {
  handle(call: Call): Reply;
  /** Lets submitted jobs end. */
  wait(): void;
  /** Plans a fault for the next call of a route. */
  fail(route: string, fault: PlannableFailure['fault']): void;
}

/** A service of a world that nothing else uses. */
export function showableService(name: string, world: World): Showable {
  const service = world.services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`There is no service ${name} to make examples of.`);
  const [, secret = ''] = Object.entries(service.standingKeys()).find(([key]) => key.endsWith('_default')) ?? [];
  return {
    failuresOf: (statuses) => plannable(service.faultTargets.codes, statuses),
    maxBodyBytes: service.maxBodyBytes,
    secret,
    begin() {
      world.reset();
      return {
        handle: (call) => service.handle(call),
        wait: () => world.clock.advance(LATER),
        fail: (route, fault) => world.faults.plan({ service: name, route, fault } as never),
      };
    },
  };
}

/** Failures by code, or by status for a service without codes. */
function plannable(codes: readonly string[], statuses: readonly string[]): readonly PlannableFailure[] {
  if (codes.length > 0) return codes.map((code) => ({ name: code, fault: { error: code } }));
  const failed = statuses.map(Number).filter((status) => status > 405 || status === 404);
  return failed.map((status) => ({ name: `status-${status}`, fault: { status } }));
}

/** A control plane; no faults can be planned for it. */
export function showableControl(begin: () => Pick<Subject, 'handle'>): Showable {
  const none = () => undefined;
  return {
    failuresOf: () => [],
    maxBodyBytes: MOST_BODY_BYTES,
    secret: '',
    begin: () => ({ ...begin(), wait: none, fail: none }),
  };
}

/** An example call, with its real answer. */
export interface ShownCall {
  readonly method: string;
  readonly path: string;
  /** What it is an example of: the name of the body, a documented code, or what was wrong with the call. */
  readonly name: string;
  readonly reply: Reply;
}

/** Long enough for submitted jobs to end. */
const LATER = '2m';

/**
 * Adds example answers to an OpenAPI document. They are real answers: to the document's example bodies, and to calls with every
 * failure that can be brought about.
 */
export function withExamples(document: Json, showable: Showable): Json {
  const { paths } = document as unknown as Document;
  const shown = showCalls(document, showable);
  const illustrated = mapped(paths, (methods, path) =>
    mapped(methods, (operation, method) => {
      const calls = shown.filter((call) => call.path === path && call.method === method.toUpperCase());
      return {
        ...operation,
        responses: mapped(operation.responses, (response, status) => illustrate(response, status, calls)),
      };
    }),
  );
  return { ...(document as JsonObject), paths: illustrated as unknown as Json };
}

function illustrate(response: Response, status: string, calls: readonly ShownCall[]): Response {
  const json = response.content?.['application/json'];
  const answers = calls.filter(({ reply }) => reply.status === Number(status));
  const examples = answers.flatMap(({ name, reply }) => {
    const value = jsonIn(reply);
    // Generators would follow a `$ref` inside an example.
    return value === undefined || JSON.stringify(value).includes('"$ref"') ? [] : [[name, { value }] as const];
  });
  if (!json || examples.length === 0) return response;
  return {
    ...response,
    content: { ...response.content, 'application/json': { ...json, examples: Object.fromEntries(examples) } },
  };
}

/** Calls that bring a status about where no fault of that status can be planned. */
const PROVOCATIONS: readonly (readonly [status: number, name: string, changes: Changes])[] = [
  [400, 'unknown-member', { body: { unknown: 1 } }],
  [401, 'no-key', { headers: {} }],
  [403, 'from-elsewhere', { headers: { host: 'elsewhere.example' } }],
  [404, 'unknown-name', { named: 'nobody' }],
  [405, 'other-method', { method: 'PATCH' }],
  [429, 'too-many', { fault: { status: 429 } }],
];

/** Makes the example calls of a document, each on something made anew; of failures only those that are documented. */
export function showCalls(document: Json, showable: Showable): readonly ShownCall[] {
  const { paths, components } = document as unknown as Document;
  const places = placesIn(paths);
  const submissions = places.filter(({ method, path }) => method === 'POST' && !path.includes('{'));

  const sendTo = (subject: Subject, place: Place, changes: Changes, known: readonly (Json | undefined)[] = []): Reply =>
    subject.handle(callOf(place, components, showable.secret, known, changes));

  function ask(place: Place, changes: Changes, earlier: readonly NamedBody[] = []): Reply {
    const subject = showable.begin();
    if (changes.fault) subject.fail(`${place.method} ${place.path}`, changes.fault);
    const send = (body: Changes) => sendTo(subject, place, body);
    if (!place.path.includes('{') || changes.named !== undefined) return sendInTurn(subject, send, changes, earlier);
    const known = submissions.map((other) => jsonIn(sendTo(subject, other, firstBody(other))));
    subject.wait();
    return sendTo(subject, place, changes, known);
  }

  /** Planned faults strike before any state is read or changed, so one subject serves for all, if limiters get time to refill. */
  function failAt(subject: Subject, place: Place, fault: PlannableFailure['fault']): Reply {
    subject.wait();
    subject.fail(`${place.method} ${place.path}`, fault);
    return sendTo(subject, place, firstBody(place));
  }

  function failedCallsOf(place: Place): readonly Omit<ShownCall, 'method' | 'path'>[] {
    const first = firstBody(place);
    const { responses } = place.operation;
    const isListed = ({ status }: Reply) => String(status) in responses;
    const subject = showable.begin();
    const planned = showable
      .failuresOf(Object.keys(responses))
      .map((failure) => ({ ...failure, reply: failAt(subject, place, failure.fault) }))
      .filter(({ fault, reply }) => 'status' in fault || descriptionOf(place, reply).includes(fault.error))
      .map(({ name, reply }) => ({ name, reply }));
    const provoked = waysOf(place, showable)
      .filter(([status]) => !planned.some(({ reply }) => reply.status === status))
      .map(([status, name, changes]) => ({ status, name, reply: ask(place, { ...first, ...changes }) }))
      .filter(({ status, reply }) => reply.status === status && isListed(reply));
    return [...planned, ...provoked];
  }

  return places.flatMap((place) => {
    const { method, path } = place;
    const shown = bodiesOf(place);
    const served = shown.map(([name, body], at) => ({ name, reply: ask(place, body, shown.slice(0, at)) }));
    return [...served, ...failedCallsOf(place)].map(({ name, reply }) => ({ method, path, name, reply }));
  });
}

function placesIn(paths: Document['paths']): readonly Place[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Sends the bodies that come before it as well, for a body that is refused on its own, such as the poll of a job. */
function sendInTurn(
  subject: Pick<Subject, 'wait'>,
  send: (body: Changes) => Reply,
  body: Changes,
  earlier: readonly NamedBody[],
): Reply {
  const reply = send(body);
  if (reply.status < 400 || earlier.length === 0) return reply;
  for (const [, one] of earlier) send(one);
  subject.wait();
  return send(body);
}

function descriptionOf({ operation }: Place, { status }: Reply): string {
  return String(operation.responses[status]?.description ?? '');
}

function waysOf({ operation }: Place, { maxBodyBytes }: Showable): typeof PROVOCATIONS {
  if (!operation.requestBody) return PROVOCATIONS;
  return [...PROVOCATIONS, [413, 'too-large', { bytes: new Uint8Array(maxBodyBytes + 1) }]];
}

/** The example bodies of an operation; one without a body if it reads none. */
function bodiesOf({ operation }: Place): readonly NamedBody[] {
  const examples = operation.requestBody?.content['application/json'].examples ?? {};
  const bodies = Object.entries(examples).map(([name, { value }]) => [name, { body: value }] as const);
  return bodies.length > 0 ? bodies : [['answer', {}]];
}

function firstBody(place: Place): Changes {
  return bodiesOf(place)[0]?.[1] ?? {};
}

/** The first member of that name in earlier answers, or else the first id. */
function memberOf(known: readonly (Json | undefined)[], name: string): Json | undefined {
  const records = known.filter((json): json is JsonObject => isJsonObject(json ?? null));
  return (
    records.find((record) => name in record)?.[name] ??
    records.flatMap(Object.entries).find(([member]) => /^(\w+_)?id$/.test(member))?.[1]
  );
}

function callOf(
  { method, path, operation }: Place,
  { securitySchemes }: Document['components'],
  secret: string,
  known: readonly (Json | undefined)[],
  changes: Changes,
): Call {
  const { parameters = [] } = operation;
  const filling = (name: string) =>
    changes.named ?? parameters.find((parameter) => parameter.name === name)?.example ?? memberOf(known, name);
  const [scheme = ''] = Object.keys(operation.security[0] ?? {});
  const { type = '', name: header = '' } = securitySchemes[scheme] ?? {};
  const credentials = type === 'apiKey' ? { [header.toLowerCase()]: secret } : { authorization: `Bearer ${secret}` };
  const headers: Record<string, string> = {
    host: 'localhost',
    'content-type': 'application/json',
    ...(changes.headers ?? (type === '' || secret === '' ? {} : credentials)),
  };
  return {
    method: changes.method ?? method,
    target: path.replace(/\{(\w+)\}/g, (_, name: string) => String(filling(name))),
    headers: { get: (name) => headers[name] ?? null },
    body: changes.bytes ?? new TextEncoder().encode(changes.body === undefined ? '' : JSON.stringify(changes.body)),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
  };
}

function jsonIn({ body, headers }: Reply): Json | undefined {
  return typeof body === 'string' && /json/.test(headers['content-type'] ?? '') ? parseJson(body) : undefined;
}
