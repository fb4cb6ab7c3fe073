import type { Fits } from '../../core/mutants/conditions.ts';
import { failures, schemaDefects } from '../../core/mutants/from-schema.ts';
import * as replies from '../wire/replies.ts';
import { to } from './speech.ts';

/** Served replies of a route. */
const served =
  (route: Parameters<typeof to>[0]): Fits =>
  (sent, seen) =>
    seen.status < 300 && to(route)(sent, seen);

/** The clauses of the members that every picture has. */
const imageAt = (place: string) => ({
  [`${place}.id`]: 'IR-C1-1 IR-C1-4',
  [`${place}.gen_id`]: 'IR-C1-1',
  [`${place}.url`]: 'IR-C1-1 IR-C1-2',
  [`${place}.thumbnail`]: 'IR-C1-1 IR-C1-2',
  [`${place}.width`]: 'IR-C1-5',
  [`${place}.height`]: 'IR-C1-5',
  [`${place}.character`]: 'IR-C1-6',
  [`${place}.model`]: 'IR-C1-6',
  [`${place}.style`]: 'IR-C1-6',
  [`${place}.prompt`]: 'IR-C1-1',
  [`${place}.edited_prompt`]: 'IR-C1-7',
  [`${place}.caption`]: 'IR-C1-1',
  [`${place}.edited_caption`]: 'IR-C1-7',
});

const SHORTENED = 'IR-C1~omitted-fields lets answers leave it out';
const NEAR = 'a member beside the picture is one that nobody knows, and without it the picture is shortened';

/** Members that an answer may lawfully leave out. */
const spared = (place: string) =>
  Object.fromEntries(
    ['gen-id', 'thumbnail', 'width', 'height', 'prompt', 'caption'].flatMap((member) => [
      [`${place}-${member}-dropped`, SHORTENED],
      [`${place}-${member}-misplaced`, NEAR],
    ]),
  );

/** Defects of single members of answers. */
export const memberMutants = schemaDefects([
  failures(replies.errorEnvelope, { error: 'IR-7-1' }),
  {
    name: 'search',
    schema: replies.searchResult,
    fits: served('search'),
    clauses: {
      results: 'IR-4-22',
      count: 'IR-4-22 IR-4-12',
      'results[]': 'IR-4-22',
      ...imageAt('results[]'),
      'results[].score': 'IR-C1-8',
      'results[].top': 'IR-C1-8 IR-4-10',
    },
    spared: spared('results-last'),
  },
  {
    name: 'match',
    schema: replies.bestMatch,
    fits: served('generate'),
    clauses: { image: 'IR-4-3', ...imageAt('image') },
    spared: spared('image'),
  },
  ...(['characters', 'models', 'styles'] as const).map((name) => ({
    name,
    schema: replies.nameList(name),
    fits: served(name),
    clauses: { [name]: name === 'characters' ? 'IR-4-5' : 'IR-4-30' },
  })),
]);
