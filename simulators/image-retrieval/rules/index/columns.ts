import type { LibraryRecord } from '../../state/catalog.ts';
import type { Filter } from '../finder.ts';

/** What filters ask of pictures, as numbers in typed arrays; and their batches. */
export interface Columns {
  readonly names: Readonly<Record<Name, Column>>;
  readonly tops: Uint8Array;
  readonly batches: readonly string[];
}

type Name = 'character' | 'model' | 'style';

interface Column {
  readonly numbers: ReadonlyMap<string, number>;
  readonly cells: Uint16Array;
}

/** Reads the columns of records. */
export function readColumns(records: readonly LibraryRecord[]): Columns {
  const column = (name: Name): Column => {
    const numbers = new Map<string, number>();
    const cells = Uint16Array.from(records, (record) => {
      const number = numbers.get(record[name]) ?? numbers.size;
      numbers.set(record[name], number);
      return number;
    });
    return { numbers, cells };
  };
  return {
    names: { character: column('character'), model: column('model'), style: column('style') },
    tops: Uint8Array.from(records, ({ isTop }) => Number(isTop)),
    batches: records.map(({ batch }) => batch),
  };
}

/** Says whether the picture of a number passes a filter, letter by letter.  @clause IR-1-3 IR-4-2 IR-4-10 */
export function passing({ names, tops }: Columns, { isTop, ...wanted }: Filter): (picture: number) => boolean {
  const tests = Object.entries(wanted).map(([name, value]) => {
    const { numbers, cells } = names[name as Name];
    return { cells, number: numbers.get(value) ?? -1 };
  });
  return (picture) =>
    (isTop === undefined || tops[picture] === 1) && tests.every(({ cells, number }) => cells[picture] === number);
}
