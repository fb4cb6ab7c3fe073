import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../core/base64.ts';
import { aWav } from '../../core/media/write/wav.ts';
import { createMediaAnalysisWorld } from '../index.ts';
import { aSubmission, ask, aWorld, finished, jobIn, samples, submit } from './testing.ts';

const INVALID = [400, 'invalid_request'];

/** Status and code of a submission with these members. */
async function outcomeOf(members: Readonly<Record<string, unknown>>) {
  const { status, body } = await submit(aWorld(), members);
  return body.code === undefined ? [status] : [status, body.code];
}

const bytes = (length: number): string => encodeBase64(new Uint8Array(length));
const TWO_MEGABYTES = 2 * 1_048_576;

describe('what is submitted', () => {
  it.each([
    ['neither', { media: undefined }],
    ['null', { media: null }],
    ['null twice', { media: null, media_base64: null }],
    ['a number', { media: 7 }],
    ['a relative URL', { media: '/a.png' }],
    ['an ftp URL', { media: 'ftp://media.example/a.png' }],
    ['a file URL', { media: 'file:///a.png' }],
    ['a URL without a host', { media: 'https:///a.png' }],
    ['a URL with blanks', { media: 'https://media.example/a b.png' }],
    ['an empty URL', { media: '' }],
    ['no base64', { media_base64: '%%%%' }],
    ['empty base64', { media_base64: '' }],
    ['padding alone', { media_base64: '====' }],
    ['a data URI', { media_base64: `data:image/png;base64,${samples.image()}` }],
    ['a list', { media_base64: [samples.image()] }],
  ])('[MA-A1-1] [MA-A1-21] is refused as %s', async (_what, members) => {
    expect(await outcomeOf(members)).toEqual(INVALID);
  });

  it('[MA-A1-18] is refused where media and media_base64 come together', async () => {
    expect(await outcomeOf({ media: 'https://media.example/a.png', media_base64: samples.image() })).toEqual(INVALID);
  });

  it('[MA-A1-19] [MA-A1-20] [MA-4-2] is taken by URL and in base64, and a null beside either counts for nothing', async () => {
    const url = 'https://media.example/a.png';
    for (const members of [
      { media: url },
      { media: url, media_base64: null },
      {},
      { media_base64: samples.image(), media: null },
    ]) {
      const { status, body } = await submit(aWorld(), members);
      expect([status, body]).toEqual([
        202,
        {
          job_id: expect.any(String),
          status: 'queued',
          created_at: '2026-01-15T12:00:00.000Z',
          poll_url: `/api/v1/jobs/${body.job_id}`,
        },
      ]);
    }
  });

  it('[MA-A1-3] [MA-A1-22] holds at most 2 MB, decoded', async () => {
    expect(await outcomeOf({ media_base64: bytes(TWO_MEGABYTES + 1) })).toEqual(INVALID);
    expect(await outcomeOf({ media_base64: bytes(TWO_MEGABYTES) })).toEqual([202]);
  });

  it.each([undefined, null, 'picture', 'Image', 1, ['image']])(
    '[MA-A1-2] is refused as media_type %j',
    async (type) => {
      expect(await outcomeOf({ media_base64: samples.image(), media_type: type })).toEqual(INVALID);
    },
  );

  it.each([
    ['zeros', bytes(64)],
    ['eight bytes of a film', encodeBase64(Uint8Array.of(0, 0, 0, 24, 102, 116, 121, 112))],
    ['text', encodeBase64(new TextEncoder().encode('no media at all, but some words'))],
  ])('[MA-A1-45] fails in optimizing where it is %s, and the error quotes nothing', async (_what, media) => {
    const world = aWorld();
    const job = await finished(world, { media_base64: media, media_type: 'image' });
    expect(job).toEqual({ job_id: job.job_id, status: 'failed', error: expect.any(String) });
    expect(world.explain(job.job_id)).toMatchObject({ timeline: { stages: [{}, { stage: 'optimizing' }] } });
  });

  it.each(['image', 'video', 'audio'])(
    '[MA-A1-45] fails in optimizing as %s where its sound has no rate',
    async (type) => {
      const world = aWorld();
      const { body } = await submit(world, { media_base64: encodeBase64(aWav().fill(0, 24, 28)), media_type: type });
      expect((await jobIn(world, body.job_id)).status).toBe('queued');
      world.clock.advance('2m');
      expect((await jobIn(world, body.job_id)).error).toBe('The media are damaged, or of no format that can be read.');
      const { requests } = (await ask(world, 'GET', '/api/v1/account/requests')).body;
      expect(requests).toMatchObject([{ status: 'failed', execution_time: expect.any(Number) }]);
    },
  );

  it.each([
    ['image', 'video'],
    ['image', 'audio'],
    ['video', 'image'],
    ['audio', 'image'],
    ['audio', 'video'],
  ] as const)('[MA-A1-45] fails where %s is called %s', async (kind, type) => {
    const job = await finished(aWorld(), { media_base64: samples[kind](), media_type: type });
    expect(job).toMatchObject({ status: 'failed', error: 'The media are not of the media_type that was named.' });
  });

  it.each([
    'https://host.invalid/a.png',
    'http://127.0.0.1/a.png',
    'http://10.0.0.1/a.png',
    'https://media.example/none.png',
  ])('[MA-A1-45] fails where nothing can be had at %s', async (media) => {
    expect(await finished(aWorld(), { media })).toMatchObject({
      status: 'failed',
      error: expect.not.stringContaining('http'),
    });
  });
});

describe('categories', () => {
  const enabled = ['scene_description', 'objects_detected', 'safety_review', 'technical_quality'];
  const keysOf = async (members: Readonly<Record<string, unknown>>) =>
    Object.keys((await finished(aWorld(), members)).data);

  it('[MA-A1-4] [MA-A1-26] all run without a list, with an empty one and with null', async () => {
    for (const members of [{}, { categories: [] }, { categories: null }])
      expect(await keysOf(members)).toEqual(enabled);
  });

  it('[MA-A1-23] run as they are asked for and no others, each once', async () => {
    expect(await keysOf({ categories: ['cat_safety', 'cat_scene', 'cat_safety'] })).toEqual([
      'safety_review',
      'scene_description',
    ]);
  });

  it.each([
    ['unknown', 'no_such_category'],
    ['disabled', 'cat_disabled'],
    ['an output key', 'scene_description'],
  ])('[MA-A1-24] [MA-A1-25] are refused when one is %s', async (_what, id) => {
    expect(await outcomeOf({ categories: ['cat_scene', id] })).toEqual([400, 'invalid_categories']);
  });

  it.each(['scene', 7, { id: 'cat_scene' }, [7], [null], [['cat_scene']], true])(
    '[MA-A1-46] are refused as %j',
    async (categories) => {
      expect(await outcomeOf({ categories })).toEqual(INVALID);
    },
  );

  it('[MA-A1-5] have a custom one beside them, which runs alone without a list', async () => {
    expect(await keysOf({ custom_category: 'Is it summer?' })).toEqual(['custom']);
    expect(await keysOf({ custom_category: 'Is it summer?', categories: ['cat_scene'] })).toEqual([
      'scene_description',
      'custom',
    ]);
    expect(await keysOf({ custom_category: '' })).toEqual(enabled);
  });

  it('[MA-A1-5] [MA-A1-27] take a custom one of 5,000 characters, and no more', async () => {
    expect(await outcomeOf({ custom_category: '𝄞'.repeat(5_000) })).toEqual([202]);
    expect(await outcomeOf({ custom_category: 'x'.repeat(5_001) })).toEqual(INVALID);
    expect(await outcomeOf({ custom_category: 7 })).toEqual(INVALID);
  });
});

describe('prompt, agent and profile', () => {
  it('[MA-A1-6] [MA-A1-28] take a system prompt, into which the prompt of each category is put', async () => {
    const tokens = async (system_prompt: string) =>
      (await finished(aWorld(), { system_prompt, categories: ['cat_scene'] })).meta.total_tokens_in;
    const [short, long] = [await tokens('{{CATEGORY_PROMPT}}'), await tokens(`{{CATEGORY_PROMPT}}${'x'.repeat(400)}`)];
    expect(long - short).toBe(100);
    expect(await outcomeOf({ system_prompt: 'no placeholder' })).toEqual([202]);
    expect(await outcomeOf({ system_prompt: ['x'] })).toEqual(INVALID);
  });

  it.each(['panorama', '', 7, ['3f0c2a5e-8d41-4b7a-9c36-5e1d7f20a841'], '3f0c2a5e8d414b7a9c365e1d7f20a841'])(
    '[MA-A1-7] refuse the agent %j',
    async (model) => {
      expect(await outcomeOf({ model })).toEqual(INVALID);
    },
  );

  it('[MA-A1-29] [MA-A1-30] let the agent that is asked for do it, if it can', async () => {
    const job = await finished(aWorld(), { model: '9B7E61D4-2c58-4f03-a1d9-0c4f8b3e7256' });
    expect(job.meta.model_name).toBe('Stillframe');
    expect(await outcomeOf({ model: '9b7e61d4-2c58-4f03-a1d9-0c4f8b3e7256', media_type: 'audio' })).toEqual(INVALID);
    expect(await outcomeOf({ model: '00000000-0000-4000-8000-000000000000' })).toEqual(INVALID);
  });

  it.each(['medium', 'Balanced', '', null, 1])('[MA-A1-8] refuse the profile %j', async (detail) => {
    expect(await outcomeOf({ detail })).toEqual(INVALID);
  });

  it('[MA-A1-31] use and bill the profile balanced where none is named', async () => {
    const world = aWorld();
    await finished(world, { categories: ['cat_scene'] });
    const { body } = await ask(world, 'GET', '/api/v1/account/requests');
    expect(body.requests).toMatchObject([{ quality_profile: 'balanced', billed_amount: 0.0025 }]);
  });

  it('[MA-A1-44] take null for what may be left out', async () => {
    const nulls = { custom_category: null, system_prompt: null, model: null, auth: null };
    expect(await outcomeOf(nulls)).toEqual([202]);
  });

  it('ignore members that nobody knows', async () => {
    expect(await outcomeOf({ webhook: 'https://x.example' })).toEqual([202]);
  });
});

describe('transcription', () => {
  const sound = { media_type: 'audio', categories: ['cat_scene'] };

  it('[MA-A1-9] has no effect and costs nothing on an image', async () => {
    const job = await finished(aWorld(), { transcribe: true, categories: ['cat_scene'] });
    expect([job.data.transcript, job.meta.estimated_cost]).toEqual([undefined, 0.0025]);
  });

  it('[MA-A1-10] [MA-A1-11] [MA-A1-40] names speakers and words where that is asked for', async () => {
    const world = aWorld({ oracle: anOracleThatHears() });
    const membersOf = async (asked: object) => {
      const job = await finished(world, { ...sound, transcribe: true, ...asked });
      return Object.keys(job.data.transcript.segments[0]);
    };
    expect(await membersOf({})).toEqual(['start', 'end', 'text']);
    expect(await membersOf({ transcribe_diarize: true })).toEqual(['start', 'end', 'text', 'speaker']);
    expect(await membersOf({ transcribe_align: true })).toEqual(['start', 'end', 'text', 'words']);
  });

  it('[MA-A1-32] needs its own switch: the refinements alone do nothing', async () => {
    const job = await finished(aWorld(), { ...sound, transcribe_diarize: true, transcribe_align: true });
    expect([job.data.transcript, job.meta.estimated_cost]).toEqual([undefined, 0.0075]);
  });

  it.each(['transcribe', 'transcribe_diarize', 'transcribe_align'])(
    '[MA-A1-46] takes %s as a boolean alone',
    async (name) => {
      for (const value of ['yes', 1, 0, null, []])
        expect(await outcomeOf({ ...sound, [name]: value })).toEqual(INVALID);
      for (const value of [true, false]) expect(await outcomeOf({ ...sound, [name]: value })).toEqual([202]);
    },
  );

  it('[MA-A2-19] [MA-1-1] comes before the analysis, whose agents are shown what was said', async () => {
    const world = aWorld({ oracle: anOracleThatHears() });
    const job = await finished(world, { ...sound, transcribe: true });
    expect(job.data.scene_description.result).toBe('I was told: hello');
    const { timeline } = world.explain(job.job_id) as { timeline: { stages: readonly { stage: string }[] } };
    expect(timeline.stages.map(({ stage }) => stage)).toEqual(['queued', 'optimizing', 'transcribing', 'analyzing']);
  });
});

describe('a submission twice', () => {
  it('makes two jobs, of which each is the same as ever', async () => {
    const world = createMediaAnalysisWorld();
    const ids = [(await submit(world)).body.job_id, (await submit(world)).body.job_id];
    expect(new Set(ids).size).toBe(2);
    world.clock.advance('2m');
    const [one, other] = [await jobIn(world, ids[0]), await jobIn(world, ids[1])];
    expect(one.data).toEqual(other.data);
    expect(aSubmission().media_type).toBe('image');
  });
});

function anOracleThatHears() {
  return {
    analyse: ({ transcript }: { transcript?: { segments: readonly { text: string }[] } }) => ({
      result: `I was told: ${transcript?.segments[0]?.text ?? 'nothing'}`,
      tokensIn: 1,
      tokensOut: 1,
    }),
    transcribe: ({ diarize, align }: { diarize: boolean; align: boolean }) => ({
      segments: [
        {
          ...{ start: 0, end: 1, text: 'hello' },
          ...(diarize ? { speaker: 'A' } : {}),
          ...(align ? { words: [{ word: 'hello', start: 0, end: 1, probability: 1 }] } : {}),
        },
      ],
      language: 'en',
      probability: 1,
    }),
  };
}
