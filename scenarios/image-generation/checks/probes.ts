import { isServed } from '../../../harness/engine/client.ts';
import { formOfInstant } from '../../../harness/engine/instant.ts';
import { observeCheckOrder, observeHeaders } from '../../../harness/engine/readings.ts';
import { PATH, probe } from '../../../harness/services/image-generation/client.ts';
import { completed } from '../../../harness/services/image-generation/facts/fleet.ts';
import { follow } from '../../../harness/services/image-generation/facts/follow.ts';
import { metaOf } from '../../../harness/services/image-generation/facts/records.ts';

/** Probes: they record which reading a target shows, and cannot fail. */
export const readingProbes = [
  probe('what is looked at first when several things are wrong', {}, (context) =>
    observeCheckOrder(context, context.imageGeneration.send, PATH, '{"action'),
  ),

  probe('what becomes of an unknown field', {}, async (context) => {
    const answer = await context.imageGeneration.post({ action: 'models', shelf: 4 });
    context.observe('ALL-0~unknown-fields', isServed(answer) ? 'ignored' : 'refused');
  }),

  probe('what headers tell', {}, async (context) => {
    observeHeaders(context, await context.imageGeneration.models(), 'IG-9~versioning');
  }),

  probe('how instants are written, and what else meta tells', { pace: 'waiting' }, async (context) => {
    const meta = metaOf(await completed(context, 'plain'));
    if (typeof meta.time === 'string') context.observe('ALL-0~timestamps', formOfInstant(meta.time));
    if (!('seed' in meta)) context.observe('IG-B3~meta-list', 'more');
  }),

  probe('whether an empty prompt can be enhanced', {}, async (context) => {
    const answer = await context.imageGeneration.optimize({ prompt: '', model: 'eros' });
    context.observe('IG-4~optimize-input', isServed(answer) ? 'lenient' : 'as-generate');
  }),

  probe('what lossless does to a JPEG', { pace: 'waiting' }, async (context) => {
    const sent = { prompt: context.fresh('a kite over a hill'), format: 'jpeg', lossless: true };
    const taken = await context.imageGeneration.generate(sent);
    if (!isServed(taken)) return context.observe('IG-B1~lossless-format', 'refused');
    const [job] = await follow(context, [[sent, taken]]);
    const { lossless } = metaOf(job?.end?.json ?? {});
    if (typeof lossless === 'boolean')
      context.observe('IG-B1~lossless-format', lossless ? 'echoed-true' : 'echoed-false');
  }),

  probe('what becomes of values of other types', {}, async (context) => {
    const sent = {
      prompt: context.fresh('a kite over a hill'),
      quality: '80',
      lossless: 'true',
      style: 5,
      negative: ['a'],
    };
    const answer = await context.imageGeneration.generate(sent);
    context.observe('IG-B1~wrong-types', isServed(answer) ? 'fallback' : 'refused');
  }),
];
