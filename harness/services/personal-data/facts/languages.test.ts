import { describe, expect, it } from 'vitest';
import { languagesIn, typesByLanguage } from './languages.ts';

const types = { en: ['MAIL', 'CARD'], de: ['MAIL'] };

describe('types by language', () => {
  it('stand under a language: as words, as objects, as members, or one level further in', () => {
    const bodies = [
      { languages: types },
      { en: [{ description: 'finds mail', type: 'MAIL' }, { type: 'CARD' }], de: [{ name: 'MAIL' }] },
      { en: { name: 'en', entities: types.en }, de: { name: 'de', entities: types.de } },
      { languages: { en: { MAIL: 'a sentence', CARD: 'another' }, de: { MAIL: { since: 1 } } } },
    ];
    for (const body of bodies) expect(typesByLanguage(body)).toEqual(types);
  });

  it('stand beside a language', () => {
    const supported = Object.entries(types).map(([language, names]) => ({ language, types: names }));
    expect(typesByLanguage({ supported })).toEqual(types);
  });

  it('have their own languages each', () => {
    const entities = [
      { name: 'MAIL', languages: ['en', 'de'], examples: ['a@b.example'] },
      { name: 'CARD', languages: ['en'], examples: [] },
    ];
    expect(typesByLanguage({ entities })).toEqual(types);
    expect(typesByLanguage({ MAIL: { languages: ['en', 'de'] }, CARD: { languages: ['en'] } })).toEqual(types);
    expect(typesByLanguage({ entities: { MAIL: ['en', 'de'], CARD: ['en'] } })).toEqual(types);
  });

  it('are none without a language, and none where a language has none', () => {
    expect(typesByLanguage({ languages: ['en', 'de'], entities: types.en })).toEqual({});
    expect(typesByLanguage({ status: 'ok', languages: { en: [], de: ['MAIL'] } })).toEqual({ de: ['MAIL'] });
  });
});

it('knows languages from other short words', () => {
  const languages = ['en', 'de'];
  expect(languagesIn({ status: 'ok', key: { id: 'k' }, limits: { mb: 4 }, region: 'eu', languages })).toEqual(
    languages,
  );
  expect(languagesIn({ service: 'pd', supported: languages.map((code) => ({ code, ok: true })) })).toEqual(languages);
});
