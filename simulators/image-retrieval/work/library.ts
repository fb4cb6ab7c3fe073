import * as z from 'zod';
import { readControl } from '../../core/control-input.ts';
import { draw, drawHex } from '../../core/draw.ts';
import { definedOf, type Json, type JsonObject } from '../../core/json.ts';
import { lazily } from '../../core/lazily.ts';
import { didYouMean } from '../../core/nearest.ts';
import { keyOfManner } from '../../core/pictures/manner.ts';
import { ControlError } from '../../core/service-error.ts';
import { closedObject, told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { type LibraryRecord, REVIEWS } from '../state/catalog.ts';
import { recordOn, recordsOn } from '../state/shelf.ts';
import { forgetAnswers } from './edge.ts';

const MOST_CHARACTERS = 10_000;
const MOST_TAGS = 200;
const SIDE = { least: 16, most: 4_096 };

/** What a record may be given; what is left out stays as it is, or takes its default. */
export const recordChange = lazily(() => {
  const text = z.string().max(MOST_CHARACTERS);
  const words = text.regex(/\S/, 'must not be blank');
  const name = z.string().max(200);
  const side = z.int().min(SIDE.least).max(SIDE.most);
  return closedObject('LibraryChange', 'A picture of the library, new or changed.', {
    id: told(
      z
        .string()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
          'must be 1 to 100 letters, digits, _ and -, the first a letter or digit',
        ),
      'A known id changes the members that are given; any other one is that of a new record.',
    ).optional(),
    prompt: told(words, 'What it was generated from; a new record needs one.').optional(),
    caption: told(text, 'What is to be seen; empty unless given.').optional(),
    editedPrompt: told(words.nullable(), "A curator's prompt; null takes it away.").optional(),
    editedCaption: told(words.nullable(), "A curator's caption; null takes it away.").optional(),
    tags: told(z.array(name.regex(/\S/, 'must not be blank')).max(MOST_TAGS), 'None unless given.').optional(),
    character: told(name, 'Empty unless given.').optional(),
    model: told(name, 'Empty unless given.').optional(),
    style: told(name, 'Empty unless given.').optional(),
    width: told(side, '1344 unless given.').optional(),
    height: told(side, '768 unless given.').optional(),
    top: told(z.boolean(), 'Whether it is the best of its class; false unless given.').optional(),
    batch: told(z.string().min(1).max(200), 'What siblings share; its own unless given.').optional(),
    review: told(z.enum(REVIEWS), 'Only approved pictures are found; approved unless given.').optional(),
    duplicateOf: told(
      z.string().min(1).nullable(),
      'The id of the picture that it repeats; null takes it away.',
    ).optional(),
  });
});

/** What a record may be given. */
export type RecordChange = z.input<ReturnType<typeof recordChange>>;

/** Adds or changes a record; searches see it at once.  @clause IR-1-2 IR-1-5 IR-1-6 */
export function putRecord(inside: Inside, input: Json): JsonObject {
  const change = readControl(recordChange(), input, 'record');
  const former = change.id === undefined ? undefined : recordOn(inside, change.id);
  if (!former && change.prompt === undefined) {
    const unknown = change.id === undefined ? '' : ' and there is no record of that id';
    const message = `prompt: a new record needs one${unknown}.${meantId(inside, change.id)}`;
    throw new ControlError(400, 'invalid_record', message);
  }
  checkDuplicateOf(inside, change);
  const record = changed(former ?? blankRecord(inside, change.id), change);
  inside.state.changes.set(record.id, record);
  inside.finder().put(record);
  inside.exactPrompts().put(record);
  if (!inside.rules.isShown(record)) forgetAnswers(inside);
  return { id: record.id };
}

const pageSchema = lazily(() =>
  z.strictObject({ offset: z.int().min(0).optional(), limit: z.int().min(0).optional() }),
);

/** Which records are meant. */
export type LibraryPage = z.input<ReturnType<typeof pageSchema>>;

/** Shows records, hidden ones too; all of them unless told otherwise. */
export function listRecords(inside: Inside, input: Json): JsonObject {
  const { offset = 0, limit = Number.POSITIVE_INFINITY } = readControl(pageSchema(), input, 'library page');
  const records: JsonObject[] = [];
  let total = 0;
  for (const record of recordsOn(inside)) {
    if (total >= offset && records.length < limit) records.push(showRecord(record));
    total += 1;
  }
  return { records, total };
}

/** A record as it is before anything is said of it. */
function blankRecord({ world }: Inside, given: string | undefined): LibraryRecord {
  const id = given ?? `img_${drawHex(16, world.seed, 'library', world.nextNumber())}`;
  return {
    id,
    genId: `gen_${id}`,
    prompt: '',
    caption: '',
    tags: [],
    character: '',
    model: '',
    style: '',
    width: 1_344,
    height: 768,
    isTop: false,
    batch: id,
    review: 'approved',
    seed: Math.floor(draw(world.seed, 'library', id) * 2 ** 31),
  };
}

function changed(record: LibraryRecord, { top, editedPrompt, editedCaption, duplicateOf, ...change }: RecordChange) {
  const members = { ...record, ...change, ...(top === undefined ? {} : { isTop: top }) };
  // What generation made is served by its cache as it was made, until a curator says that it is another picture.
  const isAsMade = members.prompt === record.prompt && keyOfManner(members) === keyOfManner(record);
  const others = {
    ...definedOf({ editedPrompt, editedCaption, duplicateOf }),
    ...(isAsMade ? {} : { isGenerated: null }),
  };
  const entries = Object.entries({ ...members, ...others });
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown as LibraryRecord;
}

/** Checks that `duplicateOf` names another known record. */
function checkDuplicateOf(inside: Inside, { id, duplicateOf }: RecordChange): void {
  if (duplicateOf === undefined || duplicateOf === null) return;
  if (duplicateOf !== id && recordOn(inside, duplicateOf)) return;
  const what =
    duplicateOf === id ? 'no picture repeats itself.' : `there is no record of that id.${meantId(inside, duplicateOf)}`;
  throw new ControlError(400, 'invalid_record', `duplicateOf: ${what}`);
}

function meantId(inside: Inside, id: string | undefined): string {
  if (id === undefined) return '';
  return didYouMean(
    id,
    [...recordsOn(inside)].map((record) => record.id),
  );
}

/** A record in the words of the control plane. */
function showRecord({
  isTop,
  seed: _seed,
  scene: _scene,
  isGenerated: _isGenerated,
  tags,
  ...record
}: LibraryRecord): JsonObject {
  return { ...record, tags: [...tags], top: isTop };
}
