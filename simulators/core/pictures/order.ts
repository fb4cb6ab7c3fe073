import { sha256Hex } from '../digest.ts';
import type { Picture } from './draw/canvas.ts';
import type { Credentials } from './files/credentials.ts';
import type { Encoding } from './files/encode.ts';
import type { MarkPlacement } from './marks/visible.ts';
import type { PictureRecipe } from './plan.ts';

/** Everything that determines the bytes of a delivered picture, as plain data. */
export interface DeliveryRecipe extends PictureRecipe, Encoding {
  readonly width: number;
  readonly height: number;
  /** The digest is that of its pixels, which are too many to be hashed whenever a file is looked up. */
  readonly mark?: { readonly picture: Picture; readonly digest: string; readonly placement: MarkPlacement };
  /** 64 bits for the invisible mark, as 16 hexadecimal digits. */
  readonly hidden?: string;
  /** A comment for the file's metadata. */
  readonly comment?: string;
  readonly credentials?: Credentials;
}

/** An order to make a file. */
export interface PictureOrder {
  /** The delivered picture, or its thumbnail. */
  readonly kind: 'signed' | 'thumbnail';
  readonly recipe: DeliveryRecipe;
}

/** The cache key of a file: a digest of its kind and recipe, into which a mark enters with the digest of its pixels. */
export function keyOfFile(kind: string, { mark, ...recipe }: DeliveryRecipe): string {
  const pixels = mark && [mark.placement, mark.picture.width, mark.digest];
  return sha256Hex(JSON.stringify([kind, recipe, pixels]));
}
