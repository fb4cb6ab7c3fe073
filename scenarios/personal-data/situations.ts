import type { World } from '../../simulators/index.ts';

/** The parts of a world that situations arrange. */
type Arranged = Pick<World, 'personalData' | 'clock' | 'faults' | 'keys'>;

/** A ready-made situation: it arranges a world and tells what is in it; `key` is the secret to call with. */
export type DataSituation<Found = object> = (world: Arranged) => { readonly key: string } & Found;

const service = 'personal-data';

/** The answers of the next calls are lost after the work was done and charged: only one Idempotency-Key saves a second charge. */
export const answersLost: DataSituation = (world) => {
  world.faults.plan({ service, times: 2, fault: { network: 'no-reply' } });
  return { key: standing(world, 'pd_sim_default') };
};

/** Capacity is short for three calls in a row, and then there again. */
export const capacityWave: DataSituation = (world) => {
  world.faults.plan({ service, times: 3, fault: { error: 'capacity_unavailable' } });
  return { key: standing(world, 'pd_sim_default') };
};

/** Health says degraded, twice, while calls are served. */
export const healthDegraded: DataSituation = (world) => {
  world.faults.plan({ service, route: 'GET /v1/health', times: 2, fault: { error: 'degraded' } });
  return { key: standing(world, 'pd_sim_default') };
};

/** The requests of the month are used up: every call is refused until the next one. */
export const allowanceReached: DataSituation = (world) => ({ key: standing(world, 'pd_sim_at_allowance') });

/** A key that may detect and nothing else. */
export const permissionMissing: DataSituation = (world) => ({ key: standing(world, 'pd_sim_detect_only') });

/** A job of another key: nobody else can see it. */
export const foreignJob: DataSituation<{ readonly jobId: string }> = (world) => {
  const owner = standing(world, 'pd_sim_second');
  return { key: standing(world, 'pd_sim_default'), jobId: submit(world, owner) };
};

/** A job that was done, and whose 24 hours are over. */
export const jobExpired: DataSituation<{ readonly jobId: string }> = (world) => {
  const key = standing(world, 'pd_sim_default');
  const jobId = submit(world, key);
  world.clock.advance('24h');
  return { key, jobId };
};

/** A job that is submitted next fails when its work begins. */
export const jobFails: DataSituation = (world) => {
  world.faults.plan({ service, stage: 'running', fault: { error: 'service_error' } });
  return { key: standing(world, 'pd_sim_default') };
};

/** A text that was anonymized, and the key to reverse it. */
export interface SealedText {
  readonly original: string;
  readonly sealed: string;
  readonly encryptionKey: string;
}

const LETTER = 'Write to zoe@example.com, or to adam@example.org from 10.20.30.40.';
const ENCRYPTION_KEY = 'sixteen byte key';

/** An anonymized text that was edited since: its tokens stand in another order, in other sentences. */
export const sealedThenReordered: DataSituation<SealedText & { readonly edited: string; readonly expected: string }> = (
  world,
) => {
  const { key, sealed, original, encryptionKey } = sealedText(world);
  const [first = '', second = '', third = ''] = sealed.match(/[\w-]{43,}={0,2}/g) ?? [];
  return {
    key,
    sealed,
    original,
    encryptionKey,
    edited: `Summary: ${third} wrote (cc "${second}"); answer ${first}!`,
    expected: 'Summary: 10.20.30.40 wrote (cc "adam@example.org"); answer zoe@example.com!',
  };
};

/** An anonymized text and a key that is not the one that sealed it. */
export const wrongEncryptionKey: DataSituation<SealedText & { readonly wrongKey: string }> = (world) => ({
  ...sealedText(world),
  wrongKey: 'another 16 bytes',
});

/** A letter whose personal data is sealed. */
export const sealedText: DataSituation<SealedText> = (world) => {
  const key = standing(world, 'pd_sim_default');
  const operators = { DEFAULT: { type: 'encrypt', key: ENCRYPTION_KEY } };
  const { results } = call(world, key, '/v1/anonymize', { text: LETTER, operators }) as {
    readonly results: readonly { readonly redacted_text: string }[];
  };
  return { key, original: LETTER, sealed: results[0]?.redacted_text ?? '', encryptionKey: ENCRYPTION_KEY };
};

function submit(world: Arranged, key: string): string {
  const { id } = call(world, key, '/v1/jobs', { task: 'redact', text: LETTER }) as { readonly id: string };
  return id;
}

/** A call that is part of the arrangement. */
function call({ personalData }: Arranged, key: string, target: string, body: object): unknown {
  const headers: Readonly<Record<string, string>> = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  const reply = personalData.handle({
    method: 'POST',
    target,
    headers: { get: (name) => headers[name] ?? null },
    body: new TextEncoder().encode(JSON.stringify(body)),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
  });
  return JSON.parse(String(reply.body));
}

function standing({ keys }: Arranged, name: keyof Arranged['keys']): string {
  const secret = keys[name];
  if (secret === undefined) throw new Error('The world lacks a standing key: was it made with a catalog of its own?');
  return secret;
}
