/** Calls every operation of a plan with a generated client of TypeScript, and prints the status of each. */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Call {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly hasQuery: boolean;
  readonly body?: unknown;
}

const [kind = '', planFile = '', module = ''] = process.argv.slice(2);
const { baseUrl, key, calls } = JSON.parse(readFileSync(planFile, 'utf8'));
const headers = { Authorization: `Bearer ${key}` };
const imported = await import(pathToFileURL(module).href);

const platformFetch = globalThis.fetch;

const send: Record<string, (call: Call) => Promise<number>> = {
  'openapi-fetch': async ({ method, path, params, body }) => {
    const client = imported.default({ baseUrl, headers });
    const { response } = await client[method](path, { params: { path: params }, body, parseAs: 'text' });
    return response.status;
  },
  'hey-api': async ({ operationId, params, body }) => {
    const { response } = await imported[camel(operationId)]({ baseUrl, headers, path: params, body });
    return response.status;
  },
  // Its functions ask for bare paths.
  orval: async ({ operationId, params, hasQuery, body }) => {
    const given = [...Object.values(params), ...(body === undefined ? [] : [body]), ...(hasQuery ? [undefined] : [])];
    globalThis.fetch = (path, init) => platformFetch(baseUrl + path, init);
    return (await imported[camel(operationId)](...given, { headers })).status;
  },
};

const statuses: Record<string, number> = {};
for (const call of calls as Call[]) statuses[call.operationId] = (await send[kind]?.(call)) ?? 0;
console.log(JSON.stringify(statuses));

/** An operation as generators name its function. */
function camel(operationId: string): string {
  return operationId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
