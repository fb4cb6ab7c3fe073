import type { LibraryRecord } from '../../state/catalog.ts';
import type { Filter } from '../finder.ts';
import { numbered } from './texts.ts';

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

/** Columns that are read record by record. */
interface ColumnsReader {
  add(record: LibraryRecord): void;
  read(): Columns;
}

/** Makes columns without a cell. */
export function createColumns(): ColumnsReader {
  const [character, model, style] = [column(), column(), column()];
  const tops: number[] = [];
  const batches: string[] = [];
  return {
    add(record) {
      character.add(record.character);
      model.add(record.model);
      style.add(record.style);
      tops.push(Number(record.isTop));
      batches.push(record.batch);
    },
    read: () => ({
      names: { character: character.read(), model: model.read(), style: style.read() },
      tops: Uint8Array.from(tops),
      batches,
    }),
  };
}

/** Columns as they are with other records in the places of some. */
export function columnsWith({ names, tops, batches }: Columns, others: ReadonlyMap<number, LibraryRecord>): Columns {
  const [newTops, newBatches] = [tops.slice(), [...batches]];
  for (const [place, { isTop, batch }] of others) {
    newTops[place] = Number(isTop);
    newBatches[place] = batch;
  }
  const columnOf = (name: Name): Column => {
    const numbers = new Map(names[name].numbers);
    const cells = names[name].cells.slice();
    for (const [place, record] of others) cells[place] = numbered(numbers, record[name]);
    return { numbers, cells };
  };
  const [character, model, style] = [columnOf('character'), columnOf('model'), columnOf('style')];
  return { names: { character, model, style }, tops: newTops, batches: newBatches };
}

function column(): { add(name: string): void; read(): Column } {
  const numbers = new Map<string, number>();
  const cells: number[] = [];
  return {
    add(name) {
      cells.push(numbered(numbers, name));
    },
    read: () => ({ numbers, cells: Uint16Array.from(cells) }),
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
