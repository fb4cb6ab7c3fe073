import { describe, expect, it } from 'vitest';
import { standingCharacters, standingModels } from '../../core/pictures/catalog.ts';
import { readWords } from '../../core/pictures/words.ts';
import type { Library, LibraryRecord } from '../state/catalog.ts';
import { libraryOf } from './library.ts';

const recordsOf = (library: Library): readonly LibraryRecord[] =>
  Array.from({ length: library.size }, (_, number) => library.at(number));

function batchesOf(all: readonly LibraryRecord[]): ReadonlyMap<string, readonly LibraryRecord[]> {
  const batches = new Map<string, LibraryRecord[]>();
  for (const record of all) batches.set(record.batch, [...(batches.get(record.batch) ?? []), record]);
  return batches;
}

const library = libraryOf(7, 640);
const records = recordsOf(library);
const shown = records.filter(({ review, duplicateOf }) => review === 'approved' && duplicateOf === undefined);
const batches = batchesOf(records);
const terms = ({ prompt, model, style, character }: LibraryRecord): string =>
  JSON.stringify([prompt, model, style, character]);

describe('the library', () => {
  it('is the same for a seed and a size, and another one for another seed', () => {
    expect(libraryOf(7, 640)).toBe(library);
    expect(recordsOf(libraryOf(8, 640))).not.toEqual(records);
    for (let seed = 100; seed < 110; seed += 1) libraryOf(seed, 1);
    expect(libraryOf(7, 640)).not.toBe(library);
    expect(recordsOf(libraryOf(7, 640))).toEqual(records);
  });

  it('holds at least 500 pictures to be found, and hidden ones of every kind', () => {
    expect(shown.length).toBeGreaterThanOrEqual(500);
    expect(shown.filter(({ isTop }) => isTop).length).toBeGreaterThan(50);
    for (const review of ['rejected', 'pending']) expect(records.some((record) => record.review === review)).toBe(true);
    expect(records.some(({ duplicateOf }) => duplicateOf !== undefined)).toBe(true);
    expect(records.filter(({ isTop }) => isTop).every((record) => shown.includes(record))).toBe(true);
  });

  it('has at least 150 batches of one to eight siblings that share prompt, model, style and character', () => {
    expect(new Set(shown.map(({ batch }) => batch)).size).toBeGreaterThanOrEqual(150);
    const sizes = [...batches.values()].map((siblings) => siblings.length);
    expect(new Set(sizes)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    for (const siblings of batches.values()) expect(new Set(siblings.map(terms)).size).toBe(1);
  });

  it('shows no scene in two batches, and says no caption twice', () => {
    const many = recordsOf(libraryOf(7, 5_000));
    const first = [...batchesOf(many).values()].flatMap(([record]) => record ?? []);
    expect(new Set(first.map(terms)).size).toBe(first.length);
    expect(new Set(shown.map(({ caption }) => caption)).size).toBe(shown.length);
  });

  it('repeats a picture of the same batch in each duplicate', () => {
    for (const { duplicateOf, ...record } of records.filter((one) => one.duplicateOf !== undefined)) {
      const { genId, seed, scene, caption, batch } = library.at(library.numberOf(duplicateOf ?? '') ?? -1);
      expect(record).toMatchObject({ genId, seed, scene, caption, batch });
    }
  });

  it('finds the number of an id, and none for any other text', () => {
    expect(records.map(({ id }) => library.numberOf(id))).toEqual(records.map((_, number) => number));
    const [{ id }] = records as [LibraryRecord];
    const strays = [
      '',
      'img_',
      id.slice(0, -1),
      `${id}0`,
      id.toUpperCase(),
      `${id.slice(0, -1)}x`,
      libraryOf(8, 640).at(0).id,
    ];
    expect(strays.map((stray) => library.numberOf(stray))).toEqual(strays.map(() => undefined));
    expect(libraryOf(7, 10).numberOf(library.at(10).id)).toBe(undefined);
  });

  it('knows the characters, models and styles of generation, and pictures of none', () => {
    const styles = standingModels.flatMap(({ key, styles }) => styles.map((style) => `${key}/${style.key}`));
    expect(new Set(shown.map(({ model, style }) => `${model}/${style}`))).toEqual(new Set([...styles, '/']));
    expect(new Set(shown.map(({ character }) => character))).toEqual(
      new Set([...standingCharacters.map(({ name }) => name), '']),
    );
  });

  it('writes prompts that generation reads as they are: no name, no moved term, one blank after each comma', () => {
    for (const { prompt, editedPrompt = prompt } of records)
      for (const text of [prompt, editedPrompt]) {
        expect(text).not.toMatch(/@|\[\[|\bundefined\b|^\s|\s$|\s\s/);
        for (const term of text.split(', ')) expect(term).toMatch(/^[^\s,-][^,]*$/);
      }
  });

  it('writes captions in whole sentences of 12 to 70 words', () => {
    for (const { caption, editedCaption = caption } of records)
      for (const text of [caption, editedCaption]) {
        expect(text).toMatch(/^\p{Lu}.*\.$/su);
        expect(text).not.toMatch(/undefined|\[|\/|\s\s|\.\.|,\.| ,|\. \p{Ll}/u);
        expect(text.split(' ').length).toSatisfy((words: number) => words >= 12 && words <= 70, text);
      }
    expect(records.some(({ editedCaption, caption }) => editedCaption !== undefined && editedCaption !== caption)).toBe(
      true,
    );
  });

  it('gives the renderer a place, a time, and what is to be seen', () => {
    for (const { scene = '', character } of records) {
      const { place, time, things, hasPerson } = readWords(scene);
      expect(scene.split(/[ -]/)).toEqual(expect.arrayContaining([place, time]));
      expect(things.length > 0 || hasPerson || character !== '', scene).toBe(true);
    }
  });
});
