import { withoutEndSlash } from '../../simulators/core/call/base.ts';
import { jsonOf } from '../engine/exchange.ts';
import { isRecord, recordOf } from '../engine/is-record.ts';
import { ConfigError } from './config.ts';
import type { HttpSender } from './http.ts';
import type { Controls, Download, LibraryRecord, WorldSettings } from './target.ts';

/** A world minted for a check. */
export interface MintedWorld {
  /** Standing name to secret. */
  readonly keys: Readonly<Record<string, string>>;
  readonly controls: Controls;
  remove(): Promise<void>;
}

/** Has a control plane like the simulator's make a world with a virtual clock. Throws a ConfigError if none answers. */
export async function mintWorld(
  sender: HttpSender,
  { control, controlToken: token }: { readonly control: string; readonly controlToken?: string },
  settings?: WorldSettings,
): Promise<MintedWorld> {
  const base = `${withoutEndSlash(control).replace(/\/__sim$/, '')}/__sim`;
  const ask: Ask = async (method, path, body) => {
    const reply = await sender.send({
      url: base + path,
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = jsonOf(reply.text);
    if (reply.status < 300) return recordOf(json);
    const { message } = recordOf(recordOf(json).error);
    throw new Error(
      `The control plane answered ${reply.status}: ${typeof message === 'string' ? message : 'no reason given'}`,
    );
  };
  const refuse = (why: string): never => {
    throw new ConfigError(`control: no world can be made at ${base}: ${why}`);
  };
  const body = settings === undefined ? {} : { services: settings };
  const record = await ask('POST', '/worlds', body).catch(({ message }: Error) => refuse(message));
  if (!isRecord(record.keys)) refuse('what answers there is no control plane.');
  const path = `/worlds/${String(record.id)}`;
  return {
    keys: record.keys as Readonly<Record<string, string>>,
    controls: controlsOf((method, rest, body) => ask(method, path + rest, body)),
    remove: async () => void (await ask('DELETE', path)),
  };
}

type Ask = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

function controlsOf(ask: Ask): Controls {
  const keyVerb = (verb: string) => async (keyId: string) =>
    void (await ask('POST', `/keys/${encodeURIComponent(keyId)}/${verb}`, {}));
  return {
    advance: async (duration) => void (await ask('POST', '/clock', { advance: duration })),
    now: async () => new Date(String((await ask('GET', '')).now)),
    setClock: async (instant) => void (await ask('POST', '/clock', { set: instant })),
    issueKey: async (service, terms = {}) =>
      (await ask('POST', '/keys', { service, ...terms })) as { readonly id: string; readonly secret: string },
    suspendKey: keyVerb('suspend'),
    resumeKey: keyVerb('resume'),
    revokeKey: keyVerb('revoke'),
    publish: async (rulesetId, change) =>
      (await ask('POST', `/rulesets/${encodeURIComponent(rulesetId)}/publish`, change)) as { readonly version: number },
    planFault: async (fault) => void (await ask('POST', '/faults', fault)),
    putFile: async (file) => void (await ask('POST', '/origins', file)),
    downloads: async () => (await ask('GET', '/origins/requests')).requests as readonly Download[],
    putRecord: async (record) => (await ask('POST', '/library', record)) as { readonly id: string },
    records: async () => (await ask('GET', '/library')).records as readonly LibraryRecord[],
  };
}
