import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { passes } from '../filter.ts';
import { createColumns, passing } from './columns.ts';

const someName = fc.constantFrom('', 'luna', 'Luna', 'kai');
const someNames = fc.record({ character: someName, model: someName, style: someName });

it('[IR-4-2] columns let pass what the filter lets pass, picture by picture', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someNames, fc.boolean()), { maxLength: 8 }),
      fc.record(
        { character: someName, model: someName, style: someName, isTop: fc.constant(true as const) },
        { requiredKeys: [] },
      ),
      (pictures, filter) => {
        const records = pictures.map(([names, isTop], at) => aRecord(String(at), '', { ...names, isTop }));
        const columns = createColumns();
        for (const record of records) columns.add(record);
        const isPassing = passing(columns.read(), filter);
        expect(records.map((_, at) => isPassing(at))).toEqual(records.map((record) => passes(record, filter)));
        expect(columns.read().batches).toEqual(records.map(({ batch }) => batch));
      },
    ),
  );
});
