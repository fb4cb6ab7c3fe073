import type { Model, Style } from '../../core/pictures/catalog.ts';
import type { PictureFormat } from '../../core/pictures/files/encode.ts';
import { type Anchor, anchors } from '../../core/pictures/marks/visible.ts';
import { FORMATS, type Range, SIZES } from '../wire/limits.ts';

/** The model of a key; `eros` where no key is sent, the first model for an unknown key.  @clause IG-B1-2 IG-B1-19 */
export function resolveModel(models: readonly Model[], value: unknown): Model {
  const wanted = value === undefined || value === null ? DEFAULT_MODEL : value;
  const found = models.find(({ key }) => key === wanted) ?? models[0];
  if (!found) throw new Error('A catalog of image generation has at least one model.');
  return found;
}

/** The style of a key; the model's default where none is given or the model has none of it.  @clause IG-B1-29 IG-B1-7 */
export function resolveStyle({ key: model, styles, defaultStyle }: Model, value: unknown): Style {
  const found = styles.find(({ key }) => key === value) ?? styles.find(({ key }) => key === defaultStyle);
  if (!found) throw new Error(`The default style of the model ${model} is none of its styles.`);
  return found;
}

/** A size of the list; where one number is left out it takes its default first.  @clause IG-B1-6 IG-B1-26 IG-B1-27 IG-B1-28 */
export function resolveSize(width: unknown, height: unknown): (typeof SIZES)[number] {
  const [defaultWidth, defaultHeight] = SIZES[0];
  const [wide, tall] = [width ?? defaultWidth, height ?? defaultHeight];
  return SIZES.find((size) => size[0] === wide && size[1] === tall) ?? SIZES[0];
}

/** @clause IG-B1-30 IG-B1-31 IG-B1-8 */
export function resolveFormat(value: unknown): PictureFormat {
  return FORMATS.find((format) => format === value) ?? FORMATS[0];
}

/** A documented anchor; `bottom-right` for any other.  @clause IG-B1-36 IG-B1-37 */
export function resolveAnchor(value: unknown): Anchor {
  return anchors.find((anchor) => anchor === value) ?? 'bottom-right';
}

/** A whole number brought into its range; what is no whole number counts as left out.  @clause IG-B1-33 IG-B1-25 */
export function resolveWhole(value: unknown, { least, most, default: fallback }: Range): number {
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value as number)) : fallback;
}

/** Only `true` is true: a string is of the wrong type, and counts as left out. */
export function resolveFlag(value: unknown): boolean {
  return value === true;
}

/** A text; empty for anything else. */
export function resolveText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `default` for a missing or blank name.  @clause IG-B1-11 */
export function resolveRuleset(value: unknown): string {
  const name = resolveText(value).trim();
  return name === '' ? 'default' : name;
}

/** Only WebP and AVIF have a lossless mode; for PNG, which is always lossless, the flag stays false.  @clause IG-B1-10 */
export function isLossless(format: PictureFormat, value: unknown): boolean {
  return resolveFlag(value) && (format === 'webp' || format === 'avif');
}

const DEFAULT_MODEL = 'eros';
