import { describe, expect, it } from 'vitest';
import { stockRules as reviewRules } from '../../simulators/compliance/rules/index.ts';
import { stockRules as generationRules } from '../../simulators/image-generation/rules/index.ts';
import { stockRules as retrievalRules } from '../../simulators/image-retrieval/rules/index.ts';
import { stockRules as mediaRules } from '../../simulators/media-analysis/rules/index.ts';
import { stockRules as dataRules } from '../../simulators/personal-data/rules/index.ts';
import { stockRules as textRules } from '../../simulators/text-moderation/rules/index.ts';
import { suites } from '../services/index.ts';

const RECORDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  compliance: reviewRules,
  'image-generation': generationRules,
  'image-retrieval': retrievalRules,
  'media-analysis': mediaRules,
  'personal-data': dataRules,
  'text-moderation': textRules,
};

/** Members of which one reading is a word or a number, and another nothing or a function. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'media-analysis': ['unspent'],
  'personal-data': ['noCap', 'defaultTask'],
  'text-moderation': ['emptyContentCode', 'cutPoints'],
};

/** What the house asks every service for. */
const ASKED = 'maxBodyBytes';

describe('the record of rules', () => {
  it.each(Object.entries(RECORDS))(
    'of %s holds rules and readings, and nothing that only a defect changes',
    (service, record) => {
      const questions = suites.filter((suite) => suite.service === service).flatMap((suite) => suite.questions);
      const chosen = new Set(
        questions.flatMap(({ variants }) =>
          Object.values(variants).flatMap((overrides) => Object.keys(overrides as object)),
        ),
      );
      const values = Object.keys(record).filter((name) => name !== ASKED && typeof record[name] !== 'function');
      expect(chosen.size).toBeGreaterThan(0);
      expect(values.filter((name) => !chosen.has(name))).toEqual([]);
    },
  );

  it.each(Object.entries(RECORDS))(
    'of %s has something else of the same kind in the place of members that a reading changes',
    (service, record) => {
      const questions = suites.filter((suite) => suite.service === service).flatMap((suite) => suite.questions);
      expect(questions.length).toBeGreaterThan(0);
      for (const { id, variants } of questions) {
        for (const [member, value] of Object.values(variants).flatMap((overrides) =>
          Object.entries(overrides as object),
        )) {
          expect(value, `${id} ${member}`).not.toEqual(record[member]);
          if (FREE[service]?.includes(member)) continue;
          expect(typeof value, `${id} ${member}`).toBe(typeof record[member]);
        }
      }
    },
  );
});
