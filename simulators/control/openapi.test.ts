import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeName } from '../core/call/router.ts';
import type { Json, JsonObject } from '../core/json.ts';
import { createWorld } from '../index.ts';
import { showableControl, showableService, showCalls } from './examples.ts';
import { createHost } from './host.ts';
import { controlRoutes } from './routes.ts';
import { aControlCaller } from './testing/control-caller.ts';

interface Shown {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: Json }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly { readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string }>>;
  readonly content?: Readonly<Record<string, Shown>>;
}

interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

const { documents } = aControlCaller().get('/__sim/openapi').body as { documents: Record<string, string> };
const names = Object.keys(documents);
const bodies = new Map(names.map((name) => [name, aControlCaller().get(documents[name] ?? '').body as Document]));
const documentOf = (name: string): Document => bodies.get(name) as Document;

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** Throws where a value does not fit a schema of the document. */
function check({ components }: Document, schema: Json, value: Json): void {
  const text = JSON.stringify({ ...(schema as JsonObject), $defs: components.schemas });
  z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))).parse(value);
}

/** Every call that a document shows, made as its examples are made. */
function callsOf(name: string) {
  const document = documentOf(name) as unknown as Json;
  if (name !== 'control') return showCalls(document, showableService(name, createWorld()));
  return showCalls(
    document,
    showableControl(() => createHost({ clock: 'virtual' })),
  );
}

describe('the list of OpenAPI documents', () => {
  it('names that of every service and that of the control plane, where they are', () => {
    const { services } = aControlCaller().get('/__sim').body;
    expect(names).toEqual([...Object.keys(services), 'control']);
    for (const name of names) expect(documentOf(name).openapi).toBe('3.1.0');
  });

  it('is told to whoever asks for another one', () => {
    const { status, body } = aControlCaller().get('/__sim/openapi/text-moderations.json');
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('text-moderation.json')]);
  });
});

describe('the document of the control plane', () => {
  it('tells of every route, and of no other', () => {
    expect(
      operationsOf(documentOf('control'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(controlRoutes.map(routeName).sort());
  });
});

describe('a new world in the document of the control plane', () => {
  it.each(['seed', 'dials'])('has the %s of the server unless told otherwise', (option) => {
    const { properties } = documentOf('control').components.schemas.WorldOptions ?? {};
    const { description } = (properties as Record<string, JsonObject>)[option] ?? {};
    expect(description).toMatch(/the server.* unless given\.$/);
  });
});

describe.each(names)('the document of %s', (name) => {
  const document = documentOf(name);
  const calls = callsOf(name);

  it('has operations with names of their own, in groups that are described', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const groups = document.tags.map((tag) => tag.name);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual([...groups].sort());
  });

  it('has the schemas that it refers to and no others, none with an identity of its own', () => {
    const text = JSON.stringify(document);
    const titles = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, title]) => title);
    expect([...new Set(titles)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect(text).not.toMatch(/"\$(?:schema|id)":/);
  });

  it('describes everything that it names', () => {
    const silent: string[] = [];
    const look = (json: Json, place: string): void => {
      const { properties = {}, description, $ref, items, oneOf, anyOf } = json as Record<string, Json>;
      const isConstant = 'const' in (json as object);
      if (!description && !$ref && !isConstant) silent.push(place);
      for (const [member, schema] of Object.entries(properties as JsonObject))
        look(schema as Json, `${place}.${member}`);
      for (const inner of [items, ...((oneOf ?? anyOf ?? []) as Json[])]) {
        if (inner && 'properties' in (inner as object)) look(inner, `${place}[]`);
      }
    };
    for (const [title, schema] of Object.entries(document.components.schemas)) look(schema, title);
    for (const { name: route, operation } of operationsOf(document)) {
      if (!operation.summary) silent.push(route);
      if (operation.parameters?.some(({ description }) => !description)) silent.push(`${route}: parameters`);
      for (const [status, { description, headers = {} }] of Object.entries(operation.responses)) {
        if (!description || Object.values(headers).some((header) => !header.description))
          silent.push(`${route} ${status}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it('has no entry of a list that generators would have to name', () => {
    const nameless = Object.entries(document.components.schemas).filter(([, schema]) =>
      /"items":\{"type":"object"/.test(JSON.stringify(schema)),
    );
    expect(nameless.map(([title]) => title)).toEqual([]);
  });

  it('lists one schema for each kind of a value, since generators of clients in Go fail at a schema of two types', () => {
    const types = [...JSON.stringify(document).matchAll(/"type":\[([^\]]*)\]/g)].map(([, list = '']) => list);
    expect(types.filter((list) => !list.endsWith(',"null"') || list.split(',').length > 2)).toEqual([]);
  });

  it('shows bodies that fit their schemas and are served', () => {
    for (const { name: route, operation } of operationsOf(document)) {
      const { schema = {}, examples = {} } = operation.requestBody?.content['application/json'] ?? {};
      for (const [example, { value }] of Object.entries(examples)) {
        check(document, schema, value);
        const call = calls.find(
          (candidate) => `${candidate.method} ${candidate.path}` === route && candidate.name === example,
        );
        expect([route, example, call?.reply.status]).toEqual([
          route,
          example,
          expect.toSatisfy((status) => status < 300),
        ]);
      }
    }
  });

  it('shows an answer of every status that can be brought about, and each fits its schema', () => {
    const missing: string[] = [];
    for (const { name: route, operation } of operationsOf(document)) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        const { schema = {}, examples = {} } = content['application/json'] ?? {};
        if (content['application/json'] && Object.keys(examples).length === 0) missing.push(`${route} ${status}`);
        for (const { value } of Object.values(examples)) check(document, schema, value);
      }
    }
    // What asks for an arranged world, a snapshot that only a world can give, and a document within a document.
    const arranged = name === 'control' ? / (409|404|400)$|restore|explain|\{file\} 200/ : /cancel 200$/;
    expect(missing.filter((place) => !arranged.test(place))).toEqual([]);
  });

  it('lists every header that its answers carry', () => {
    const own = ['content-type', 'cache-control', 'x-sim-notice'];
    for (const { method, path, reply } of calls) {
      const listed = document.paths[path]?.[method.toLowerCase()]?.responses[String(reply.status)]?.headers ?? {};
      const known = [...own, ...Object.keys(listed).map((header) => header.toLowerCase())];
      const strange = Object.keys(reply.headers).filter((header) => !known.includes(header));
      expect([method, path, reply.status, strange]).toEqual([method, path, reply.status, []]);
    }
  });
});
