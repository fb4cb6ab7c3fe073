import { aMark } from '../../../fixtures/image-generation/marks.ts';
import { noObjects } from '../../../harness/engine/cases/broken-json.ts';
import { INHERITED } from '../../../harness/engine/cases/lookalikes.ts';
import { some } from '../../../harness/engine/cases/some.ts';
import { oneOfEachBut } from '../../../harness/engine/cases/wrong-types.ts';
import { isServed } from '../../../harness/engine/client.ts';
import type { Submission } from '../../../harness/engine/follow.ts';
import {
  check,
  type GenerationAnswer,
  type GenerationContext,
  type Json,
} from '../../../harness/services/image-generation/client.ts';
import { carriers, ODD_TYPES } from '../../../harness/services/image-generation/facts/carriers.ts';
import { formatIn } from '../../../harness/services/image-generation/facts/files.ts';
import { startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { follow, ticketIn } from '../../../harness/services/image-generation/facts/follow.ts';
import { openedAt, signedUrlIn } from '../../../harness/services/image-generation/facts/pictures.ts';
import { isSafe, metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import {
  charactersOf,
  expectServedOrRefused,
  modelsOf,
  offeredBy,
} from '../../../harness/services/image-generation/facts/reference.ts';

/** What a target may answer without saying anything of the member that was sent. */
const NO_ACTIONS = ['generates', 'model', ...INHERITED, 'delete'];
/** What a lenient target takes for an action. */
const NEARLY_ACTIONS = ['Generate', 'GENERATE', ' generate'];
const NO_JOBS = [
  'no-such-job',
  '00000000-0000-4000-8000-000000000000',
  'null',
  'cache_none',
  'jöb',
  '../models',
  'x'.repeat(5_000),
];
const LONG_ID = 20;
/** Names of no character, whatever is listed. */
const NOBODY = 'nobody_by_this_name';
const NO_CHARACTERS = [NOBODY, ...INHERITED];
/** What nobody would call a picture: the last one begins like one, and breaks off soon. */
const NO_PICTURES = [
  'no data URI at all',
  'data:image/png;base64,!!!!',
  `data:text/plain;base64,${btoa('only words')}`,
  `data:image/png;base64,${btoa('only words, whatever is said of them')}`,
  aMark('square.png').replace(/(,.{64}).*/s, '$1'),
];

/** A prompt that lacks nothing. */
const aPrompt = (context: GenerationContext): string => context.fresh('a kite over a hill');

/** What may be sent beside a prompt: together every parameter, in parts that belong together. */
async function companions(context: GenerationContext): Promise<readonly Json[]> {
  const [usual, other = usual] = await modelsOf(context);
  return [
    { optimize: true, negative: 'rain' },
    { use_cache: true, cache_only: true },
    { use_cache: true, cache_force: true, cache_pick: 3, precompliance: 'nothing found' },
    { model: other.key, style: other.other, format: 'png', width: 1024, height: 1024, quality: 80 },
    { wm_image: aMark('square.png'), wm_position: 'bottom-right', compliance_ruleset: 'default', cs_title: 'A title' },
  ];
}

/** Checks of what is refused. */
export const refusalChecks = [
  check('IG-4-1', 'refuses a call without action', async (context) => {
    for (const body of [{}, { prompt: aPrompt(context), model: 'eros' }]) {
      context.expect(await context.imageGeneration.post(body)).toFail(400);
    }
    for (const action of [null, '']) {
      const answer = await context.imageGeneration.post({ action });
      if (context.isSimulator) context.expect(answer).toFail(400);
      else context.expect(answer).toBeRefused();
    }
  }),

  check(['IG-4-14', 'IG-7-1'], 'refuses an action that there is none of', async (context) => {
    const others = context.isSimulator ? NEARLY_ACTIONS : [];
    const actions = [...NO_ACTIONS, ...oneOfEachBut('string').map(({ value }) => value), ...others];
    for (const action of some(context, actions, 6)) {
      const answer = await context.imageGeneration.post({ action, prompt: aPrompt(context) });
      expectRefusedWithError(context, answer);
      if (answer.status === 404) context.observe('IG-4~unknown-action', 'not-found');
    }
  }),

  check(['IG-4-14', 'IG-7-1'], 'refuses a body that is no JSON object', async (context) => {
    for (const text of [...noObjects({ action: 'models' }), '']) {
      expectRefusedWithError(context, await context.imageGeneration.post(text));
    }
  }),

  check('IG-4-14', 'refuses other methods', async (context) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'GET' ? undefined : { action: 'models' };
      const answer = await context.imageGeneration.send(method, undefined, body);
      // A server that knows no such method for any address says 501.
      if (answer.status !== 501 || context.isSimulator) context.expect(answer).toBeRefused();
    }
  }),

  check('IG-B1-1', 'refuses a generation without a prompt', async (context) => {
    for (const parameters of [{}, { prompt: '' }, { prompt: null }, { model: 'eros', negative: aPrompt(context) }]) {
      context.expect(await context.imageGeneration.generate(parameters)).toFail(400);
    }
    // A server may write out what is no text, and take that.
    for (const prompt of [[], {}, false]) {
      const answer = await context.imageGeneration.generate({ prompt });
      if (context.isSimulator) context.expect(answer).toFail(400);
      else expectServedOrRefused(context, answer);
    }
  }),

  check('IG-B1-1', 'refuses a generation without a prompt, whatever else is sent', async (context) => {
    for (const parameters of await companions(context)) {
      for (const lacking of [{}, { prompt: '' }]) {
        context.expect(await context.imageGeneration.generate({ ...lacking, ...parameters })).toFail(400);
      }
    }
  }),

  check('IG-B1-1', 'refuses a prompt of blanks, or takes it', async (context) => {
    for (const prompt of some(context, [' ', '\n\t '], 1)) {
      expectServedOrRefused(context, await context.imageGeneration.generate({ prompt }));
    }
  }),

  check('IG-B1-42', 'refuses a name of no character', async (context) => {
    const [first = NOBODY] = await charactersOf(context);
    const known = (await offeredBy(context)).characters.map((one) => one.toLowerCase());
    const names = [...NO_CHARACTERS, `${first}x`, `x${first}`, first.slice(0, -1) || NOBODY];
    for (const name of names.filter((one) => !known.includes(one.toLowerCase()))) {
      for (const words of ['@…, a kite over a hill', 'a kite over a hill, @…', 'a kite with @… over a hill']) {
        context.expect(await context.imageGeneration.generate({ prompt: words.replace('…', name) })).toFail(400);
      }
    }
  }),

  check('IG-B1-42', 'refuses a name of no character, whatever else is sent', async (context) => {
    if ((await offeredBy(context)).characters.includes(NOBODY)) return context.skip('there is one of this name');
    for (const parameters of await companions(context)) {
      const sent = { prompt: `${aPrompt(context)}, @${NOBODY}`, ...parameters };
      context.expect(await context.imageGeneration.generate(sent)).toFail(400);
    }
  }),

  check('IG-B1-43', 'has at most one character in a prompt', { pace: 'waiting' }, async (context) => {
    const [first, second] = await charactersOf(context);
    if (first === undefined || second === undefined) return context.skip('needs two characters that are listed');
    // A name that is said again may count as a second one, or else leaves the prompt like the first.
    for (const other of [second, first]) {
      const sent = { prompt: `@${first}, @${other}, ${aPrompt(context)} with @${first} beside @${first} alone` };
      const taken = await context.imageGeneration.generate(sent);
      expectServedOrRefused(context, taken);
      if (!isServed(taken)) {
        context.observe('IG-B1~two-characters', 'refused');
        continue;
      }
      const [job] = await follow(context, [[sent, taken]]);
      const { character } = metaOf(job?.end?.json ?? {});
      if (character === undefined) return context.inconclusive('the job shows no meta');
      context.expect(character, 'meta.character').toBeOneOf([first, second]);
      if (other === first) return;
      return context.observe('IG-B1~two-characters', character === first ? 'first-wins' : 'last-wins');
    }
  }),

  check('IG-B1-47', 'serves odd prompts, or refuses them', async (context) => {
    const [name] = await charactersOf(context);
    const prompts = [
      ', ,',
      '-',
      ...(name === undefined ? [] : [`@${name}`]),
      `${aPrompt(context)}, me@example.com`,
      `${aPrompt(context)}, , -, @`,
      `- ${context.fresh('rain')}`,
      `${aPrompt(context)}, -, - , --fog`,
    ];
    for (const prompt of some(context, prompts, 4)) {
      const answer = await context.imageGeneration.generate({ prompt });
      expectServedOrRefused(context, answer);
      if (prompt === '-' && !isServed(answer)) context.observe('IG-B1~prompt-edges', 'refused');
    }
  }),

  check(
    'IG-B1-48',
    'refuses a mark that is no picture, leaves it out, or fails the job',
    { pace: 'waiting' },
    async (context) => {
      const asked: Submission[] = [];
      for (const image of NO_PICTURES) {
        const sent = { prompt: aPrompt(context), wm_image: image };
        const answer = await context.imageGeneration.generate(sent);
        expectServedOrRefused(context, answer);
        if (!isServed(answer)) context.observe('IG-B1~wm-image', 'refused');
        else asked.push([sent, answer]);
      }
      for (const { end } of await follow(context, asked.slice(-2))) {
        if (!end || !isSafe(end.json)) continue;
        const { answer, bytes } = await openedAt(context, signedUrlIn(context, end.json));
        context.expect(answer).toServe();
        context.expect(formatIn(bytes) !== undefined, 'whether a picture without the mark is delivered').toBe(true);
      }
    },
  ),

  check('IG-4-19', 'refuses a status of an id that there is none of', async (context) => {
    for (const id of NO_JOBS) {
      context.expect(await context.imageGeneration.status({ id, prompt: aPrompt(context), model: 'eros' })).toFail(400);
    }
    // A number may be taken for its digits, and a small one be the id of a job that is counted, from 0 on.
    for (const value of [undefined, null, '', 7e15, [], {}, false]) {
      context.expect(await context.imageGeneration.status({ id: value, prompt: 'a kite', model: 'eros' })).toFail(400);
    }
  }),

  check('IG-4-19', 'refuses ids that are nearly those of a job', async (context) => {
    const { taken } = await startOf(context, 'plain');
    const id = ticketIn(taken)?.id ?? context.inconclusive('needs a generation that was taken');
    // Counted ids lie so close together that a shorter one may be another job's.
    const close = id.length >= LONG_ID ? [id.slice(0, -1), alikeTo(id)] : [];
    for (const near of [...close, `${id}x`, `${id} x`, `x${id}`, { id }]) {
      const ticket = { ...taken.json, id: near };
      context.expect(await context.imageGeneration.status(ticket)).toFail(400);
    }
  }),

  check('IG-4-23', 'refuses a random prompt of an unknown character, or ignores the name', async (context) => {
    for (const character of [...NO_CHARACTERS, 7, {}]) {
      const answer = await context.imageGeneration.random({ character });
      const { prompt } = answer.json;
      if (!isServed(answer)) context.expect(answer).toBeRefused();
      else context.expect(typeof prompt === 'string' && prompt.trim() !== '', 'whether there is a prompt').toBe(true);
      if (character === NOBODY) {
        context.observe('IG-4~random-unknown', isServed(answer) ? 'ignored' : 'refused');
      }
    }
  }),

  ...ODD_TYPES.map(([clause, member, type]) =>
    check(clause, `takes a ${member} of another type for an invalid one, or refuses it`, async (context) => {
      // A word in the place of a switch would be a price to pay elsewhere, and null is met once for all checks.
      const wrong = oneOfEachBut(type).filter(({ name }) => type !== 'boolean' || name !== 'a word');
      const [, taken] = (await carriers(context)).get(member) ?? [];
      if (taken !== undefined) expectServedOrRefused(context, taken);
      for (const { value } of some(context, wrong, 1).filter((one) => one.value !== null)) {
        const sent = { prompt: aPrompt(context), [member]: value };
        expectServedOrRefused(context, await context.imageGeneration.generate(sent));
      }
    }),
  ),

  check('IG-7-3', 'says what the table says', async (context) => {
    for (const [answer, status, text] of await rows(context)) {
      context.expect(answer).toFail(status);
      const told = String(answer.json.error);
      // Elsewhere it is only told how it reads.
      if (context.isSimulator) context.expect(told, 'error').toBe(text);
      const others = told.toLowerCase().includes(text.toLowerCase()) ? 'extended' : 'reworded';
      context.observe('IG-7~error-text', told === text ? 'exact' : others);
    }
  }),

  check('IG-7-1', 'says in words what is wrong, on every kind of refusal', async (context) => {
    for (const [answer] of await rows(context)) expectRefusedWithError(context, answer);
  }),
];

/** A refusal of each kind, with the status and the text of the table: asked for once. */
function rows(context: GenerationContext): Promise<readonly (readonly [GenerationAnswer, number, string])[]> {
  return context.shared('rows', async () => {
    const { imageGeneration } = context;
    const prompt = `@${NOBODY}, ${aPrompt(context)}`;
    return [
      [await imageGeneration.post({}), 400, 'Missing action'],
      [await imageGeneration.generate({}), 400, 'Prompt is required'],
      [await imageGeneration.generate({ prompt }), 400, 'Invalid character'],
      [await imageGeneration.status({ id: NO_JOBS[0] }), 400, 'Bad ID'],
      [await imageGeneration.models({ key: null }), 401, 'Unauthorized'],
    ] as const;
  });
}

/** An id of the same form with another letter or digit in each place behind the first word. */
function alikeTo(id: string): string {
  const [, word = '', rest = ''] = /^([A-Za-z]+[_-])?(.*)$/s.exec(id) ?? [];
  return word + rest.replaceAll(/[0-8a-eg-yA-EG-Y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
}

/** Demands a refusal that says why. */
function expectRefusedWithError({ expect }: GenerationContext, answer: GenerationAnswer): void {
  expect(answer).toBeRefused();
  const { error } = answer.json;
  expect(typeof error === 'string' && error !== '', 'whether error says something').toBe(true);
}
