import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { OURS, schemaDefects } from './from-schema.ts';

const schema = z.looseObject({
  kind: z.literal('list'),
  count: z.int().min(0),
  note: z.string().optional(),
  entries: z.array(z.looseObject({ id: z.string().nullable(), fault: z.looseObject({ code: z.string() }).optional() })),
});
const clauses = { kind: 'X-1', count: 'X-2', note: OURS, entries: 'X-3', 'entries[].id': 'X-4 X-5' };
const place = { name: 'list', schema: () => schema, fits: () => true, clauses };

const body = {
  kind: 'list',
  count: 2,
  note: 'n',
  entries: [{ id: 'a', fault: { code: 'c' } }, { id: 'b' }],
};

function struckBy(name: string): unknown {
  const defect = schemaDefects([place]).find((one) => one.name === name);
  const reply = { status: 200, headers: {}, text: JSON.stringify(body) };
  return JSON.parse(defect?.reply?.(reply, { method: 'GET', path: '/', headers: {} }).text ?? 'null');
}

describe('the defects of a schema', () => {
  it('each break the schema on a body that keeps it', () => {
    const all = schemaDefects([place]);
    expect(schema.safeParse(body).success).toBe(true);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ name }) => schema.safeParse(struckBy(name)).success).map(({ name }) => name)).toEqual([]);
  });

  it('take away, null, retype, unlist, break up, lessen and misplace a member', () => {
    expect(struckBy('list-kind-dropped')).toEqual({ ...body, kind: undefined });
    expect(struckBy('list-kind-nulled')).toEqual({ ...body, kind: null });
    expect(struckBy('list-kind-unlisted')).toEqual({ ...body, kind: 'list_' });
    expect(struckBy('list-count-retyped')).toEqual({ ...body, count: '2' });
    expect(struckBy('list-count-fractional')).toEqual({ ...body, count: 2.5 });
    expect(struckBy('list-count-too-small')).toEqual({ ...body, count: -1 });
    expect(struckBy('list-kind-misplaced')).toEqual({ ...body, kind: undefined, data: { kind: 'list' } });
  });

  it('strike the last element that has the member, and nothing else', () => {
    expect(struckBy('list-entries-last-id-retyped')).toEqual({ ...body, entries: [body.entries[0], { id: ['b'] }] });
    const fault = [{ id: 'a', fault: {}, code: 'c' }, body.entries[1]];
    expect(struckBy('list-entries-last-fault-code-misplaced')).toEqual({ ...body, entries: fault });
  });

  it('bear the clauses of the nearest member that has any, and none where the documents are silent', () => {
    const clausesOf = (name: string) => schemaDefects([place]).find((one) => one.name === name)?.clauses;
    expect(clausesOf('list-entries-last-id-dropped')).toEqual(['X-4', 'X-5']);
    expect(clausesOf('list-entries-last-fault-code-dropped')).toEqual(['X-3']);
    expect(clausesOf('list-note-retyped')).toBeUndefined();
  });

  it('are spared by name, and a name that spares none is told', () => {
    const names = (spared: Record<string, string>) => schemaDefects([{ ...place, spared }]).map(({ name }) => name);
    expect(names({ 'kind-nulled': 'because' })).not.toContain('list-kind-nulled');
    expect(() => names({ 'kind-missing': 'because' })).toThrow('kind-missing');
    expect(() => schemaDefects([{ ...place, clauses: { kind: 'X-1' } }])).toThrow('No clause');
  });
});
