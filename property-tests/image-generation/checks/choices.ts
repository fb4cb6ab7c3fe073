import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, byChance, type Json } from '../../../harness/services/image-generation/client.ts';
import { FORMATS, isListed, isNamedBy, RANGES } from '../../../harness/services/image-generation/facts/documented.ts';
import {
  isOfHit,
  noteOf,
  readsOf,
  safeStatuses,
  servedOf,
} from '../../../harness/services/image-generation/facts/exchanges.ts';
import { metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import { DEFAULT_MODEL } from '../../../harness/services/image-generation/facts/reference.ts';
import {
  type Asked,
  afterwards,
  CHARACTERS,
  expectUsualStyle,
  LEAST_OWN,
  MODELS,
  noteGeneration,
  noteModels,
  own,
  plainTermsOf,
  signsOfAll,
  type Tools,
  termsIn,
} from './afterwards.ts';

/** Demands of a member of meta that it is what was sent, where that is on a list. */
function expectChosen(
  name: string,
  [sent, told]: readonly [unknown, unknown],
  known: unknown,
  { expect }: Tools,
): void {
  if (typeof sent === 'string' && isRecord(known) && Object.hasOwn(known, sent)) expect(told, name).toBe(sent);
}

/** Demands model and style as they were asked for, or the default style of the model. */
function expectManner({ model, style }: Json, meta: Json, tools: Tools): void {
  const models = noteOf<Json>(tools.seen, MODELS) ?? {};
  expectChosen('meta.model', [model, meta.model], models, tools);
  const own = Object.hasOwn(models, String(meta.model)) ? models[String(meta.model)] : undefined;
  if (isRecord(own)) expectChosen('meta.style', [style, meta.style], own.styles, tools);
}

/** Demands of meta the one character that a prompt names, and none where it names nobody. */
function expectCharacter({ prompt }: Json, { character }: Json, { expect, seen }: Tools): void {
  const known = (noteOf<readonly unknown[]>(seen, CHARACTERS) ?? []).map((name) => String(name).toLowerCase());
  if (typeof prompt !== 'string') return;
  const named = [...prompt.matchAll(/(?<=^|[\s,])@([\w-]+)(?=[\s,]|$)/g)].map(([, name = '']) => name.toLowerCase());
  const told = String(character ?? '')
    .replace(/^@/, '')
    .toLowerCase();
  const [name = ''] = named;
  if (!prompt.includes('@')) expect(known.includes(told), 'whether a character is active').toBe(false);
  else if (named.length === 1 && known.includes(name) && prompt.split('@').length === 2) {
    expect(told, 'meta.character').toBe(name);
  }
}

/** Rules of what meta says of what was chosen, whatever was sent beside it, and of what a hit shows. */
export const choiceChecks = [
  afterwards('IG-B3-3', 'meta names the listed model and style that were asked for', expectManner),

  byChance(
    'IG-4-6',
    'a hit is of the model, the style and the character that were asked for',
    (exchange) => [...servedOf('models', 'generate')(exchange), ...safeStatuses(exchange).filter(isOfHit)],
    (read, tools) => {
      if (read.route === 'models') return noteModels(read, tools);
      if (read.route === 'generate') return noteGeneration(read, tools);
      const { sent, model } = noteOf<Asked>(tools.seen, read.sent.id) ?? {};
      if (sent === undefined || read.sent.model !== model) return;
      const meta = metaOf(read.json);
      const own = noteOf<Json>(tools.seen, MODELS)?.[String(meta.model)];
      // Meta may repeat what the call that made the picture asked for in vain.
      const isOffered = isRecord(own) && isRecord(own.styles) && Object.hasOwn(own.styles, String(meta.style));
      if (isOffered) expectManner(sent, meta, tools);
      if (isOffered && sent.style === undefined) expectUsualStyle(meta, own, tools);
      const isUsual = sent.model === undefined && DEFAULT_MODEL in (noteOf<Json>(tools.seen, MODELS) ?? {});
      if (isUsual) tools.expect(meta.model, 'meta.model').toBe(DEFAULT_MODEL);
      expectCharacter(sent, meta, tools);
    },
  ),

  byChance(
    'IG-4-27',
    'a hit has the prompts that its picture had when it was made',
    safeStatuses,
    (read, { expect, seen }) => {
      const { gen_id: genId, positive, negative } = metaOf(read.json);
      const note = `prompts of ${genId}`;
      if (!isOfHit(read)) seen.set(note, [positive, negative]);
      else if (seen.has(note)) expect([positive, negative], 'both prompts').toEqual(seen.get(note));
    },
  ),

  always(
    'IG-B3-19',
    'meta calls a picture as its generation did, whenever it is asked for',
    signsOfAll,
    (read, tools) => {
      if (read.route === 'generate') return noteGeneration(read, tools);
      const { genId } = noteOf<Asked>(tools.seen, read.sent.id) ?? {};
      const { id, gen_id: told } = metaOf(read.json);
      if (genId !== undefined) tools.expect(told, 'meta.gen_id').toBe(genId);
      // A hit may be called as the picture was when it was made.
      if (!isOfHit(read)) tools.expect(id, 'meta.id').toBe(read.sent.id);
    },
  ),

  always(
    'IG-4-3',
    'a job is found at once by what its generation has answered',
    (exchange) => [...own(exchange), ...readsOf('status', exchange)],
    (read, tools) => {
      if (read.route === 'generate') return noteGeneration(read, tools);
      const { sent, model, prompt } = noteOf<Asked>(tools.seen, read.sent.id) ?? {};
      // It may be kept for a while only.
      tools.seen.delete(String(read.sent.id));
      const isSame = read.sent.model === model && read.sent.prompt === prompt;
      // A ruleset of no name may be found out when its job is asked for.
      const isUsual = sent !== undefined && ['', 'default'].includes(String(sent.compliance_ruleset ?? '').trim());
      if (isSame && isUsual) tools.expect(read.status, 'the status').not.toBeOneOf([400, 404]);
    },
  ),

  afterwards('IG-B1-15', 'meta names the character of the prompt, and no other', expectCharacter),

  afterwards('IG-B1-45', 'the positive prompt names no character with an @', ({ prompt }, meta, { expect, seen }) => {
    const known = noteOf<readonly unknown[]>(seen, CHARACTERS) ?? [];
    const { positive, character } = meta;
    if (typeof prompt !== 'string' || typeof positive !== 'string') return;
    // Of two names the one that is not activated may stay as it is.
    const own = prompt.split('@').length > 2 ? known.filter((name) => name === character) : known;
    const left = own.filter((name) => positive.split(/[\s,]+/).includes(`@${String(name)}`));
    expect(left.length, 'how many names are left').toBe(0);
  }),

  afterwards('IG-B1-7', 'meta names the default style where the model has none of that name', (sent, meta, tools) => {
    const model = noteOf<Json>(tools.seen, MODELS)?.[String(meta.model)];
    if (typeof sent.style !== 'string' || !isRecord(model) || !isRecord(model.styles)) return;
    if (Object.hasOwn(model.styles, sent.style)) return;
    if (meta.style === sent.style) return tools.observe('IG-B2~resolved-echo', 'as-sent');
    expectUsualStyle(meta, model, tools);
  }),

  afterwards('IG-B1-8', 'meta names JPEG where there is no format of that name', ({ format }, meta, tools) => {
    if (typeof format !== 'string' || FORMATS.includes(format) || isNamedBy(format, meta.format)) return;
    if (meta.format === format) return tools.observe('IG-B2~resolved-echo', 'as-sent');
    tools.expect(meta.format, 'format').toBe('jpeg');
  }),

  afterwards(
    'IG-B1-27',
    'meta tells 1344 x 768 of a pair that is not on the list',
    ({ width, height }, meta, tools) => {
      if (!Number.isInteger(width) || !Number.isInteger(height) || isListed(width, height)) return;
      if (meta.width === width && meta.height === height) return tools.observe('IG-B2~resolved-echo', 'as-sent');
      tools.expect([meta.width, meta.height], 'width and height').toEqual([1344, 768]);
    },
  ),

  afterwards('IG-B1-33', 'meta tells no number beyond its range', (_sent, meta, { expect }) => {
    for (const [name, { least, most }] of Object.entries(RANGES)) {
      const told = meta[name];
      if (typeof told === 'number') expect([name, told >= least && told <= most], 'the number').toEqual([name, true]);
    }
  }),

  afterwards('IG-B1-18', 'the negative of the call stands behind the terms that move', (sent, { negative }, tools) => {
    const parts = [termsIn(sent).moved, plainTermsOf(sent.negative)].map((terms) =>
      terms.filter((term) => term.length >= LEAST_OWN).map((term) => String(negative).lastIndexOf(term)),
    );
    const [moved = [], own = []] = parts.map((places) => places.filter((place) => place >= 0));
    if (moved.length === 0 || own.length === 0) return;
    tools.expect(Math.max(...moved) < Math.max(...own), 'whether it stands behind them').toBe(true);
  }),
];
