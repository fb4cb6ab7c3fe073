import { describe, expect, it } from 'vitest';
import type { Service } from '../service/service.ts';
import { ControlError } from '../service-error.ts';
import { aCall } from '../testing/small-service.ts';
import { createRecorder } from './recorder.ts';
import type { Snapshot } from './snapshot.ts';

const START = { checksum: 'start' } as Snapshot;

/** A service that answers with the number of its call, and has a verb that refuses `no`. */
function aService(): Service {
  let calls = 0;
  return {
    name: 'small',
    headersRead: ['authorization', 'x-api-key', 'x-kept'],
    keyIdOf: (secret: string) => (secret === 'secret' ? 'key_1' : undefined),
    handle: () => {
      calls += 1;
      return { status: 200, headers: {}, body: String(calls), latencyMs: 0, waitMs: 0 };
    },
    verbs: {
      say(input: unknown) {
        if (input === 'no') throw new ControlError(400, 'no', 'No.');
        return { said: true };
      },
    },
  } as Partial<Service> as Service;
}

function aRecorder() {
  let nowMs = 0;
  const recorder = createRecorder(true, () => nowMs);
  recorder.start(() => START);
  const service = recorder.watchService(aService());
  return {
    recorder,
    service,
    at(ms: number) {
      nowMs = ms;
    },
  };
}

describe('a recorder', () => {
  it('takes down calls and verbs in their order, each with its instant', () => {
    const { recorder, service, at } = aRecorder();
    service.handle(aCall({ target: '/ask?x=1', body: Uint8Array.of(0, 255) }));
    at(5);
    service.verbs.say?.('yes');
    expect(recorder.recording()).toEqual({
      start: START,
      events: [
        expect.objectContaining({ kind: 'call', atMs: 0, service: 'small', target: '/ask?x=1', body: '\u0000ÿ' }),
        { kind: 'verb', atMs: 5, service: 'small', verb: 'say', input: 'yes' },
      ],
      endMs: 5,
    });
  });

  it('keeps the headers that the service reads, and of a secret the key that it opens', () => {
    const { recorder, service } = aRecorder();
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'stranger', 'x-kept': '1', cookie: 'private' };
    service.handle(aCall({ headers: new Headers(headers) }));
    const [event] = recorder.recording().events;
    expect(event).toMatchObject({ headers: { authorization: 'key:key_1', 'x-api-key': 'nobody', 'x-kept': '1' } });
    expect(JSON.stringify(recorder.recording())).not.toMatch(/secret|stranger|private/);
  });

  it('leaves out a verb that was refused: it changed nothing', () => {
    const { recorder, service } = aRecorder();
    expect(() => service.verbs.say?.('no')).toThrow(ControlError);
    expect(recorder.recording().events).toEqual([]);
  });

  it('begins anew when the world does', () => {
    const { recorder, service } = aRecorder();
    service.handle(aCall());
    recorder.start(() => START);
    expect(recorder.recording().events).toEqual([]);
  });

  it('gives a recording that does not grow, and keeps no input that its caller may change', () => {
    const { recorder, service } = aRecorder();
    const input = { list: [1] };
    service.verbs.say?.(input);
    const recording = recorder.recording();
    input.list.push(2);
    service.handle(aCall());
    expect(recording.events).toMatchObject([{ input: { list: [1] } }]);
    expect(recording.events).toHaveLength(1);
  });

  it('that is off watches nothing and says how it is switched on', () => {
    const recorder = createRecorder(false, () => 0);
    const service = aService();
    expect(recorder.watchService(service)).toBe(service);
    expect(() => recorder.recording()).toThrow('record: true');
  });
});
