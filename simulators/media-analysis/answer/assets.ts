import { decodeBase64 } from '../../core/base64.ts';
import type { Producer } from '../../core/body.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { aPng } from '../../core/media/write/png.ts';

const THUMBNAIL = 'thumbnail.png';
const WAVEFORM = 'waveform.png';

/** The paths of the assets that media have. */
export function assetPathsOf({ picture, hasSound }: MediaFacts): readonly string[] {
  return [...(picture === 'none' ? [] : [THUMBNAIL]), ...(hasSound ? [WAVEFORM] : [])];
}

/** The picture at a path; made when somebody reads it. */
export function assetOf(facts: MediaFacts, path: string): Producer {
  return { produce: async () => (path === THUMBNAIL ? thumbnail(facts) : aPng({ width: 64, height: 16 })) };
}

function thumbnail({ colours }: MediaFacts): Uint8Array {
  const rgb = colours && decodeBase64(colours.rgb);
  if (!colours || !rgb) return aPng();
  const at = (x: number, y: number, part: number): number => rgb[3 * (y * colours.columns + x) + part] ?? 0;
  const { columns: width, rows: height } = colours;
  return aPng({ width, height, colourAt: (x, y) => [at(x, y, 0), at(x, y, 1), at(x, y, 2)] });
}
