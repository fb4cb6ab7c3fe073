import { hasAscii, uint16 } from './bytes.ts';
import { type HuffmanCode as Code, symbolIn } from './huffman.ts';
import type { Pixels } from './png.ts';

/** One colour component: the number of its blocks in a unit (MCU), and its tables. */
interface Component {
  readonly id: number;
  readonly blocks: number;
  readonly quantum: number;
  dc: Code;
  ac: Code;
  last: number;
  sum: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  readonly unitsAcross: number;
  readonly units: number;
}

const MOST_UNITS = 250_000;
const MOST_BYTES = 2_000_000;
const EMPTY: Code = { counts: [], symbols: [] };
const START_OF_FRAME = new Set([0xc0, 0xc1]);
/** The second bytes of the markers that begin other segments. */
const MARKERS = { codes: 0xc4, scan: 0xda, quanta: 0xdb, restarts: 0xdd, adobe: 0xee };
const ADOBE_TRANSFORM = 11;
const RESTARTS = { first: 0xd0, last: 0xd7 };

/**
 * Decodes a baseline JPEG coarsely: one pixel for each unit (MCU, 8 or 16 pixels wide and 8 or 16 high), in the unit's mean colour.
 *
 * Undefined for JPEGs that it does not decode (progressive, arithmetic, not in YCbCr, over two million bytes); `damaged`
 * when the data end early or make no sense.
 */
export function decodeJpeg(bytes: Uint8Array): Pixels | 'damaged' | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  try {
    return readSegments(bytes);
  } catch (error) {
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

function readSegments(bytes: Uint8Array): Pixels | undefined {
  const quanta = new Map<number, number>();
  const codes = new Map<number, Code>();
  let frame: Frame | undefined;
  let restart = 0;
  // Whether colours are red, green and blue.
  let isPlain = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const segment = bytes.subarray(at + 4, at + 2 + uint16(bytes, at + 2));
    if (marker === MARKERS.quanta) readQuanta(segment, quanta);
    else if (marker === MARKERS.codes) readCodes(segment, codes);
    else if (marker === MARKERS.restarts) restart = uint16(segment, 0);
    else if (START_OF_FRAME.has(marker)) frame = readFrame(segment, quanta);
    else if (marker === MARKERS.adobe) isPlain = hasAscii(segment, 'Adobe', 0) && segment[ADOBE_TRANSFORM] === 0;
    else if (marker === MARKERS.scan) {
      if (!frame || (isPlain && frame.components.length === 3)) return undefined;
      return readScan(bytes.subarray(at + 4), segment, frame, codes, restart);
    }
    at += 2 + uint16(bytes, at + 2);
  }
  return undefined;
}

/** Reads the first number of each quantisation table: only the means are decoded. */
function readQuanta(segment: Uint8Array, quanta: Map<number, number>): void {
  let at = 0;
  while (at < segment.length) {
    const head = segment[at] ?? 0;
    const isWide = head >> 4 === 1;
    quanta.set(head & 15, isWide ? uint16(segment, at + 1) : (segment[at + 1] ?? 1));
    at += 1 + (isWide ? 128 : 64);
  }
}

function readCodes(segment: Uint8Array, codes: Map<number, Code>): void {
  let at = 0;
  while (at + 17 <= segment.length) {
    const counts = [...segment.subarray(at + 1, at + 17)];
    const total = counts.reduce((sum, count) => sum + count, 0);
    codes.set(segment[at] ?? 0, { counts, symbols: segment.subarray(at + 17, at + 17 + total) });
    at += 17 + total;
  }
}

function readFrame(segment: Uint8Array, quanta: ReadonlyMap<number, number>): Frame | undefined {
  const [height, width, count] = [uint16(segment, 1), uint16(segment, 3), segment[5] ?? 0];
  const parts = Array.from({ length: count }, (_, at) => segment.subarray(6 + 3 * at, 9 + 3 * at));
  const across = Math.max(...parts.map(([, factors = 0]) => factors >> 4));
  const down = Math.max(...parts.map(([, factors = 0]) => factors & 15));
  const isAlone = count === 1;
  const unitsAcross = Math.ceil(width / (8 * (isAlone ? 1 : across)));
  const units = unitsAcross * Math.ceil(height / (8 * (isAlone ? 1 : down)));
  const isPlainRgb = parts.map(([id = 0]) => String.fromCharCode(id)).join('') === 'RGB';
  if (segment[0] !== 8 || (count !== 1 && count !== 3) || isPlainRgb) return undefined;
  if (!(units > 0) || units > MOST_UNITS) return undefined;
  const components = parts.map(([id = 0, factors = 0, table = 0]) => ({
    id,
    blocks: isAlone ? 1 : (factors >> 4) * (factors & 15),
    quantum: quanta.get(table) ?? 1,
    dc: EMPTY,
    ac: EMPTY,
    last: 0,
    sum: 0,
  }));
  return { width, height, components, unitsAcross, units };
}

/** Decodes the scan block by block, keeping the mean (DC) of each and skipping everything else. */
function readScan(
  data: Uint8Array,
  head: Uint8Array,
  { components, unitsAcross, units }: Frame,
  codes: ReadonlyMap<number, Code>,
  restart: number,
): Pixels | undefined {
  if (head[0] !== components.length) return undefined;
  components.forEach((component, at) => {
    const tables = head[2 + 2 * at] ?? 0;
    component.dc = codes.get(tables >> 4) ?? EMPTY;
    component.ac = codes.get(0x10 | (tables & 15)) ?? EMPTY;
  });
  const bits = bitsOf(data, head.length);
  const height = units / unitsAcross;
  const rgb = new Uint8Array(3 * units);
  for (let unit = 0; unit < units; unit += 1) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart();
      for (const component of components) component.last = 0;
    }
    for (const component of components) {
      component.sum = 0;
      for (let block = 0; block < component.blocks; block += 1) readBlock(bits, component);
    }
    rgb.set(colourOf(components), 3 * unit);
  }
  return { width: unitsAcross, height, rgb };
}

function readBlock(bits: Bits, component: Component): void {
  component.last += bits.signed(bits.symbol(component.dc));
  component.sum += component.last;
  for (let at = 1; at < 64; at += 1) {
    const symbol = bits.symbol(component.ac);
    const size = symbol & 15;
    if (size === 0 && symbol !== 0xf0) return;
    at += symbol >> 4;
    bits.signed(size);
  }
}

/** The mean colour of a unit, from its means of luma and chroma. */
function colourOf(components: readonly Component[]): Uint8ClampedArray {
  const [y = 0, cb = 0, cr = 0] = components.map(({ sum, blocks, quantum }) => (sum * quantum) / (8 * blocks));
  const light = y + 128;
  return Uint8ClampedArray.of(light + 1.402 * cr, light - 0.344_136 * cb - 0.714_136 * cr, light + 1.772 * cb);
}

interface Bits {
  symbol(code: Code): number;
  /** Reads a number of `size` bits in JPEG's signed form: the lower half of the range stands for negative numbers. */
  signed(size: number): number;
  restart(): void;
}

function bitsOf(data: Uint8Array, start: number): Bits {
  let at = start;
  let held = 0;
  let count = 0;

  function bit(): number {
    if (count === 0) {
      held = data[at] ?? 0;
      // In the data FF is followed by a stuffed 00; FF with anything else is a marker, where the data end.
      if (at >= data.length || (held === 0xff && data[at + 1] !== 0)) throw new RangeError('The scan ends early.');
      at += held === 0xff ? 2 : 1;
      count = 8;
    }
    count -= 1;
    return (held >> count) & 1;
  }

  return {
    symbol: (code) => symbolIn(code, bit),
    signed(size) {
      let value = 0;
      for (let read = 0; read < size; read += 1) value = (value << 1) | bit();
      return size > 0 && value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
    },
    restart() {
      count = 0;
      const marker = data[at + 1] ?? 0;
      if (data[at] !== 0xff || marker < RESTARTS.first || marker > RESTARTS.last)
        throw new RangeError('A mark is missing.');
      at += 2;
    },
  };
}
