import { sha256Hex, sha256HexOfBytes } from '../digest.ts';
import type { Picture } from './draw/canvas.ts';
import type { Credentials } from './files/credentials.ts';
import type { Encoding } from './files/encode.ts';
import type { MarkPlacement } from './marks/visible.ts';
import type { PictureRecipe } from './plan.ts';

/** All that decides the bytes of a delivered picture: plain data. */
export interface DeliveryRecipe extends PictureRecipe, Encoding {
  readonly width: number;
  readonly height: number;
  /** A mark to be seen. */
  readonly mark?: { readonly picture: Picture; readonly placement: MarkPlacement };
  /** 64 bits to be hidden, as 16 hexadecimal digits. */
  readonly hidden?: string;
  /** What stands in the file's own metadata. */
  readonly comment?: string;
  readonly credentials?: Credentials;
}

/** A file to be made. */
export interface PictureOrder {
  /** The delivered picture, or the small one that stands for it. */
  readonly kind: 'signed' | 'thumbnail';
  readonly recipe: DeliveryRecipe;
}

/** What stands for a recipe, and for what is made of it. A mark counts by its pixels. */
export function digestOf(kind: string, { mark, ...recipe }: DeliveryRecipe): string {
  const pixels = mark && [
    mark.placement,
    mark.picture.width,
    sha256HexOfBytes(new Uint8Array(mark.picture.data.buffer)),
  ];
  return sha256Hex(JSON.stringify([kind, recipe, pixels]));
}
