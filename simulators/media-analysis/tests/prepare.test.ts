import { describe, expect, it } from 'vitest';
import { aClip } from '../../../fixtures/media-analysis/clips.ts';
import { encodeBase64 } from '../../core/base64.ts';
import { glanceAt } from '../../core/media/probe/glance.ts';
import { ask, aWorld, finished, submit } from './testing.ts';

const clip = (name: Parameters<typeof aClip>[0]) => ({ media_base64: encodeBase64(aClip(name)) });

describe('what is sent', () => {
  it('[MA-A2-7] [MA-A2-20] is really read: pipeline_info has the names and forms of ffprobe', async () => {
    const { pipeline_info: info } = await finished(aWorld(), { media_type: 'video', ...clip('film.mp4') });
    expect(info).toEqual({
      metadata: {
        streams: [
          { codec_type: 'video', codec_name: 'h264', width: 64, height: 48, r_frame_rate: '5/1', duration: '2.000000' },
          {
            codec_type: 'audio',
            codec_name: 'aac',
            sample_rate: '16000',
            channels: 1,
            r_frame_rate: '0/0',
            duration: '2.000000',
          },
        ],
        format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '2.000000', size: '4988', bit_rate: '19952' },
      },
    });
  });

  it('[MA-A2-20] has left out what ffprobe leaves out', async () => {
    const { pipeline_info: info } = await finished(aWorld(), clip('photo.webp'));
    expect(info.metadata).toEqual({
      streams: [{ codec_type: 'video', codec_name: 'webp', width: 48, height: 36, r_frame_rate: '25/1' }],
      format: { format_name: 'webp_pipe', size: '484' },
    });
  });

  it('[MA-A1-19] is read at a URL of the world too, and only the submission shows as a request', async () => {
    const world = aWorld();
    world.origins.put({ url: 'https://cdn.example/a.ogg', base64: clip('voice.ogg').media_base64 });
    const job = await finished(world, { media_type: 'audio', media: 'https://cdn.example/a.ogg?x=1' });
    expect(job.pipeline_info.metadata.streams).toMatchObject([{ codec_name: 'opus' }]);
    expect(world.origins.requests()).toHaveLength(1);
  });

  it('fails in optimizing when it begins like a film and cannot be read', async () => {
    const bytes = aClip('film.mp4').subarray(0, 40);
    expect(glanceAt(bytes)).toMatchObject({ type: 'video/mp4' });
    const job = await finished(aWorld(), { media_type: 'video', media_base64: encodeBase64(bytes) });
    expect(job).toMatchObject({ status: 'failed', error: expect.any(String) });
  });

  it('[MA-A1-45] is a film by its streams: sound alone is none, and a film may be sent for its sound', async () => {
    expect(await finished(aWorld(), { media_type: 'video', ...clip('tone.m4a') })).toMatchObject({ status: 'failed' });
    expect(await finished(aWorld(), { media_type: 'audio', ...clip('film.webm') })).toMatchObject({
      status: 'completed',
    });
    expect(await finished(aWorld(), { media_type: 'image', ...clip('moving.gif') })).toMatchObject({
      status: 'completed',
    });
    expect(await finished(aWorld(), { media_type: 'video', ...clip('moving.gif') })).toMatchObject({
      status: 'completed',
    });
    expect(await finished(aWorld(), { media_type: 'video', ...clip('photo.jpg') })).toMatchObject({ status: 'failed' });
  });

  it('is told by its first bytes in a call that nobody prepared', () => {
    const world = aWorld();
    const body = new TextEncoder().encode(JSON.stringify({ media_type: 'video', ...clip('film.mp4') }));
    const headers = new Headers({ authorization: 'Bearer ma_sim_fast' });
    const client = { ip: '127.0.0.1', secure: true, location: 'test' };
    const reply = world.mediaAnalysis.handle({ method: 'POST', target: '/api/v1/analyze', headers, body, client });
    expect(reply.status).toBe(202);
    world.clock.advance('2m');
    const record = world.mediaAnalysis.handle({
      method: 'GET',
      target: `/api/v1/jobs/${JSON.parse(String(reply.body)).job_id}`,
      headers,
      body: new Uint8Array(),
      client,
    });
    expect(JSON.parse(String(record.body))).toMatchObject({ status: 'completed', pipeline_info: {} });
  });

  it('is replayed with what was read of it, and nothing is read anew', async () => {
    const world = aWorld({ record: true });
    const { pipeline_info: info } = await finished(world, { media_type: 'audio', ...clip('song.mp3') });
    const [, poll] = aWorld().replay(JSON.parse(JSON.stringify(world.recording())));
    expect(JSON.parse(String(poll?.body)).pipeline_info).toEqual(info);
    expect(info.metadata.format).toMatchObject({ format_name: 'mp3', duration: '2.088000' });
  });
});

describe('a submission that is refused', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['no media', {}],
    ['a relative address', { media: 'a.png' }],
    ['no base64', { media_base64: '?' }],
    ['a file that is nowhere', { media: 'https://nowhere.example/a.png' }],
  ])('is answered as if nobody had prepared it: %s', async (_what, body) => {
    const { status } = await ask(aWorld(), 'POST', '/api/v1/analyze', {
      body: typeof body === 'string' ? body : { media_type: 'image', ...body },
    });
    expect(status).toBe('media' in Object(body) && String(Object(body).media).startsWith('https') ? 202 : 400);
  });

  it('costs nobody the reading of a body that is too large', async () => {
    const { status } = await submit(aWorld(), { media_base64: 'A'.repeat(5 * 1_048_576) });
    expect(status).toBe(413);
  });
});
