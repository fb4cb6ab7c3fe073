import { describe, expect, it } from 'vitest';
import { stockRules as reviewRules } from '../../simulators/compliance/rules/index.ts';
import { stockRules as generationRules } from '../../simulators/image-generation/rules/index.ts';
import { stockRules as retrievalRules } from '../../simulators/image-retrieval/rules/index.ts';
import { stockRules as mediaRules } from '../../simulators/media-analysis/rules/index.ts';
import { stockRules as dataRules } from '../../simulators/personal-data/rules/index.ts';
import { stockRules as textRules } from '../../simulators/text-moderation/rules/index.ts';
import { suiteNamed } from '../engine/suite.ts';
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

/** What the readings of a service put in the place of members, each with its question. */
function overridesOf(service: string, rules: object): readonly Override[] {
  const { questions } = suiteNamed(service, suites);
  return questions.flatMap(({ id, variants }) =>
    Object.values(variants).flatMap((reading) => {
      const isJoining = typeof reading === 'function';
      const overrides = (isJoining ? reading(rules) : reading) as object;
      return Object.entries(overrides).map(([member, value]) => [id, member, value, isJoining] as const);
    }),
  );
}

/** What a reading puts in the place of a member, and whether it makes it of what the readings before it have left there. */
type Override = readonly [question: string, member: string, value: unknown, isJoining: boolean];

describe.each(Object.entries(RECORDS))('the record of rules of %s', (service, record) => {
  const overrides = overridesOf(service, record);

  it('holds rules and readings, and nothing that only a defect changes', () => {
    const chosen = new Set(overrides.map(([, member]) => member));
    const values = Object.keys(record).filter((name) => name !== ASKED && typeof record[name] !== 'function');
    expect(chosen.size).toBeGreaterThan(0);
    expect(values.filter((name) => !chosen.has(name))).toEqual([]);
  });

  it('loses no reading where readings of several questions are chosen together', () => {
    const lost = overrides.filter(([question, member, value, isJoining], at) => {
      const before = overrides.slice(0, at).filter(([other, name]) => name === member && other !== question);
      return !isJoining && before.some(([, , other]) => other !== value);
    });
    expect(lost.map(([question, member]) => `${question} ${member}`)).toEqual([]);
  });

  it('has something else of the same kind in the place of members that a reading changes', () => {
    expect(overrides.length).toBeGreaterThan(0);
    for (const [question, member, value] of overrides) {
      expect(value, `${question} ${member}`).not.toEqual(record[member]);
      if (FREE[service]?.includes(member)) continue;
      expect(typeof value, `${question} ${member}`).toBe(typeof record[member]);
    }
  });
});
