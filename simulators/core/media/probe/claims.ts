import { uint32 } from '../bytes.ts';
import { type Box, boxesAt, boxesIn, rowsIn } from './boxes.ts';

/** The most entries of any kind that a file may claim: mediabunny allocates room for each. */
const MOST_SAMPLES = 100_000;

/**
 * Whether the tables of an MP4 or QuickTime file claim more entries than there can be, or chunks that do not exist.
 *
 * The library believes them: four damaged bytes would keep it busy for hours.
 */
export function claimsTooMuch(bytes: Uint8Array): boolean {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const inside = (type: string): readonly Box[] =>
    boxes.filter((box) => box.type === type).flatMap(({ start, end }) => boxesIn(bytes, start, end));
  const tracks = inside('moov').filter(({ type }) => type === 'trak');
  const fragments = inside('moof').filter(({ type }) => type === 'traf');
  const runs = fragments.flatMap(({ start, end }) => boxesIn(bytes, start, end)).filter(({ type }) => type === 'trun');
  const samples = runs.reduce((sum, { start }) => sum + uint32(bytes, start + 4), 0);
  return samples > MOST_SAMPLES || tracks.some((track) => hasWildTables(bytes, track));
}

function hasWildTables(bytes: Uint8Array, track: Box): boolean {
  // The library reads all tables of a type, and heeds no version.
  const tablesOf = (type: string) => boxesAt(bytes, track, 'mdia', 'minf', 'stbl', type);
  const rowsOf = (type: string, size: number) => tablesOf(type).flatMap((table) => rowsIn(bytes, table, size));
  const shifts = rowsOf('ctts', 8);
  const steps = rowsOf('stts', 8);
  const total = (rows: readonly number[]) => rows.reduce((sum, at) => sum + uint32(bytes, at), 0);
  if (shifts.length > 0 && Math.max(total(shifts), total(steps)) > MOST_SAMPLES) return true;
  const chunks = Math.max(rowsOf('stco', 4).length, rowsOf('co64', 8).length);
  const uneven = tablesOf('stsz').filter(({ start }) => uint32(bytes, start + 4) === 0);
  const most = Math.min(2 ** 32, ...uneven.map(({ start, end }) => (end - start) / 4));
  let before = 0;
  return rowsOf('stsc', 12).some((at) => {
    const [first, samples] = [uint32(bytes, at), uint32(bytes, at + 4)];
    const isWild = first <= before || first > chunks || samples > most;
    before = first;
    return isWild;
  });
}
