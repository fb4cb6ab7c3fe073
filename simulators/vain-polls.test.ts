import { describe, expect, it } from 'vitest';
import { type Answer, aSender, type Sender } from '../fixtures/caller.ts';
import { encodeBase64 } from './core/base64.ts';
import { aPng } from './core/media/write/png.ts';
import { createWorld, type World } from './index.ts';

/** How a job is submitted and polled in each service. */
const JOBS = {
  personalData: {
    key: 'pd_sim_default',
    submit: (sender) => sender.post('/v1/jobs', { task: 'detect', text: 'x [[sim takes=5300ms]]' }),
    poll: (sender, { id }) => sender.get(`/v1/jobs/${id}`),
  },
  mediaAnalysis: {
    key: 'ma_sim_fast',
    submit: (sender) =>
      sender.post('/api/v1/analyze', { media_type: 'image', media_base64: encodeBase64(aPng()), prompts: [] }),
    poll: (sender, { job_id }) => sender.get(`/api/v1/jobs/${job_id}`),
  },
  imageGeneration: {
    key: 'ig_sim_fast',
    submit: (sender) => sender.post('/api/v2', { action: 'generate', prompt: 'a lake [[sim takes=5300ms]]' }),
    poll: (sender, job) => sender.post('/api/v2', { action: 'status', ...job }),
  },
} satisfies Record<string, Job>;

interface Job {
  readonly key: string;
  submit(sender: Sender): Promise<Answer>;
  poll(sender: Sender, submitted: Readonly<Record<string, unknown>>): Promise<Answer>;
}

type Service = keyof typeof JOBS;
const SERVICES = Object.keys(JOBS) as Service[];

/** A job in a world, and what its polls are told. */
async function submitted(world: World, service: Service) {
  const { key, submit, poll }: Job = JOBS[service];
  const senderIn = (there: World) => {
    const { [key]: secret } = there.keys as Readonly<Record<string, string>>;
    return aSender(there[service].fetch, { key: secret }, '', 'https://jobs.example');
  };
  const { body } = await submit(senderIn(world));
  return async (there = world) => {
    const { status, headers, raw } = await poll(senderIn(there), body);
    const notice = headers.get('x-sim-notice');
    const wait = there.explain(headers.get('x-request-id') ?? '')?.wait;
    return { status, raw, notice: notice && decodeURIComponent(notice), wait };
  };
}

describe.each(SERVICES)('a client of %s that polls on a clock that stands still', (service) => {
  it('is told when the job ends, from its second poll on, and nothing once it has ended', async () => {
    const world = createWorld({ dials: 'strict' });
    const poll = await submitted(world, service);
    const [first, second] = [await poll(), await poll()];
    expect([first.status, first.notice, first.wait]).toEqual([200, null, undefined]);
    const ends = /^this job ends at (2026-01-15T12:00:\S+Z); the clock stands still: advance it by ([\d.]+)s$/;
    const [, endsAt, seconds] = ends.exec(second.notice ?? '') ?? [];
    expect([second.status, second.raw]).toEqual([200, first.raw]);
    expect(second.wait).toMatchObject({ endsAt, waysOut: [`advance it by ${seconds}s`, expect.any(String)] });
    world.clock.advance(`${Number(seconds)}s`);
    expect(world.clock.now()).toBe(Date.parse(endsAt ?? ''));
    for (const over of [await poll(), await poll()]) expect([over.notice, over.wait]).toEqual([null, undefined]);
  });

  it('is told nothing where the clock runs', async () => {
    const poll = await submitted(createWorld({ clock: 'system' }), service);
    for (let again = 0; again < 5; again += 1) expect((await poll()).notice).toBeNull();
  });

  it('is told the same in a replay, and leaves nothing behind in snapshots and forks', async () => {
    const world = createWorld({ record: true });
    const poll = await submitted(world, service);
    await poll();
    const fork = world.fork();
    await poll();
    expect((await poll(fork)).notice).toBeNull();
    const replies = createWorld().replay(world.recording());
    expect(replies.map(({ headers }) => headers['x-sim-notice'] !== undefined)).toEqual([false, false, true]);
    const snapshot = JSON.stringify(world.snapshot());
    expect(snapshot).not.toContain('stands still');
  });
});
