import { instantIn } from '../../../harness/engine/instant.ts';
import { always } from '../../../harness/services/text-moderation/client.ts';
import { expectSame, keyRecords, rulesetRecords } from './subjects.ts';

/** Rules that every ruleset record and every key record must keep. */
export const recordChecks = [
  always('TM-2.5-1', 'a ruleset record is a list', rulesetRecords, (record, { expect }) => {
    expect(record.object, 'object').toBe('list');
  }),
  always('TM-2.5-4', 'a ruleset record names its ruleset, version and last change', rulesetRecords, (record, tools) => {
    const { id, name, label, version, updated_at } = record.ruleset;
    tools.expect([id, name, label].map((text) => typeof text)).toEqual(['string', 'string', 'string']);
    tools.expect(version, 'version').toBeWhole();
    tools.expect(updated_at, 'updated_at').toSatisfy(isInstant, 'an ISO 8601 instant');
    expectSame(tools, `${id} ${version}`, instantIn(updated_at));
  }),
  always('TM-2.5-2', 'a ruleset record shows numeric defaults and four cut points', rulesetRecords, (record, tools) => {
    const { block_threshold, review_threshold, score_bands } = record.defaults;
    tools.expect([typeof block_threshold, typeof review_threshold]).toEqual(['number', 'number']);
    // One that no probability reaches switches its action off; percentages would switch off both.
    tools.expect(Math.min(block_threshold, review_threshold), 'the lower default').toBeLessThanOrEqual(1);
    tools.expect(score_bands.map((cut) => typeof cut)).toEqual(['number', 'number', 'number', 'number']);
  }),
  always('TM-2.5-3', 'listed rules have an id, a name and a description', rulesetRecords, ({ data }, { expect }) => {
    expect(data, 'data').toBeList();
    for (const { id, name, description } of data) {
      expect([id, name, description].map((text) => typeof text)).toEqual(['string', 'string', 'string']);
    }
  }),
  always('TM-2.5-11', 'a listed review threshold is a number or none', rulesetRecords, ({ data }, tools) => {
    for (const { thresholds } of Array.isArray(data) ? data : []) {
      const { review } = thresholds ?? {};
      // A review that is absent may be switched off, or left to the platform default: only a publish tells these apart.
      if (review === null) tools.observe('TM-2.5~no-review', 'null');
      else if (review !== undefined) tools.expect(typeof review, 'type of review').toBe('number');
    }
  }),
  always('TM-2.6-1', 'a key record names the key and when it was made', keyRecords, (me, tools) => {
    tools.expect(me.object, 'object').toBe('api_key');
    tools.expect([typeof me.id, typeof me.name]).toEqual(['string', 'string']);
    tools.expect(me.created_at, 'created_at').toSatisfy(isInstant, 'an ISO 8601 instant');
    expectSame(tools, me.id, instantIn(me.created_at));
  }),
  always('TM-2.6-2', 'a key record lists no scopes but check and read', keyRecords, ({ scopes }, { expect }) => {
    expect(scopes, 'scopes').toBeList();
    expect(scopes.filter((scope) => scope !== 'check' && scope !== 'read')).toHaveLength(0);
  }),
  always('TM-2.6-3', 'a key record names the ruleset of the key', keyRecords, ({ ruleset }, { expect }) => {
    const { id, name, label, version } = ruleset;
    expect([id, name, label].map((text) => typeof text)).toEqual(['string', 'string', 'string']);
    expect(version, 'version').toBeWhole();
  }),
  always('TM-2.6-4', 'a key record tells the rate ceiling and where it holds', keyRecords, (me, { expect }) => {
    expect(me.rate_limit.requests_per_second, 'requests_per_second').toBeWhole();
    expect(typeof me.rate_limit.scope, 'type of scope').toBe('string');
  }),
  always('TM-2.6-15', 'a key record tells both limits as integers', keyRecords, ({ limits }, { expect }) => {
    expect(limits.max_batch_items, 'max_batch_items').toBeWhole();
    expect(limits.max_content_chars, 'max_content_chars').toBeWhole();
  }),
  always('TM-2.6-6', 'a key record counts usage in integers', keyRecords, ({ usage_24h: usage }, { expect }) => {
    const counts = [usage.requests, usage.items, usage.blocked, usage.review, usage.input_tokens];
    expect(counts.filter((count) => !Number.isInteger(count) || count < 0)).toHaveLength(0);
  }),
];

function isInstant(value: unknown): boolean {
  return instantIn(value) !== undefined;
}
