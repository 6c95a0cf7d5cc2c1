import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { MadeIcon } from '@/lib/domain/shell/install/icons';
import { processWide } from '../http/process-wide';

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Quoted, as in a header. */
  readonly etag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
const MOST_CACHED = 200;
const MOST_PIXELS = 25_000_000;
/** Dots per inch at which a vector file has its own size. */
const PLAIN_DENSITY = 72;
const MOST_DENSITY = 2_400;
/** Share of the icon for the picture: devices may crop the rest of a maskable icon. */
const SHARE = { any: 1, maskable: 0.66, apple: 0.8 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const PROBE = 64;

/** A picture file of the operator, unchanged. Rejects if it cannot be read. */
export async function readPicture(file: string): Promise<Picture> {
  return pictureOf(await readFile(file), TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream');
}

/** An icon made from a tenant's icon file, cached until the file changes. Rejects if the file is not a picture. */
export async function makeIcon(file: string, icon: MadeIcon): Promise<Picture> {
  const cached = processWide('made-icons', () => new LRUCache<string, Promise<Picture>>({ max: MOST_CACHED }));
  const { mtimeMs, size } = await stat(file);
  const key = `${file}\0${mtimeMs}\0${size}\0${icon.name}`;
  const known = cached.get(key);
  if (known) return known;
  const making = draw(file, icon);
  cached.set(key, making);
  making.catch(() => cached.delete(key));
  return making;
}

function pictureOf(bytes: Buffer, type: string): Picture {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

async function draw(file: string, { size, purpose }: MadeIcon): Promise<Picture> {
  const source = await readFile(file);
  const side = Math.round(size * SHARE[purpose]);
  const drawn = await fit(source, side).then((image) => image.png().toBuffer());
  if (purpose === 'any') return pictureOf(drawn, 'image/png');
  const ground = await groundOf(source);
  const background = sharp({ create: { width: size, height: size, channels: 4, background: ground } });
  return pictureOf(
    await background
      .composite([{ input: drawn }])
      .png()
      .toBuffer(),
    'image/png',
  );
}

async function fit(source: Buffer, side: number): Promise<Sharp> {
  const { format, width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
  const density = Math.min(MOST_DENSITY, (PLAIN_DENSITY * side) / Math.max(width, height, 1));
  return sharp(source, {
    limitInputPixels: MOST_PIXELS,
    ...(format === 'svg' && { density: Math.max(1, density) }),
  }).resize(side, side, { fit: 'contain', background: CLEAR });
}

/** The colour at the icon's upper edge, used to extend its background; white if it is transparent there. */
async function groundOf(source: Buffer): Promise<{ r: number; g: number; b: number; alpha: number }> {
  const image = await fit(source, PROBE);
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (2 * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(at, at + 4);
  return alpha > 250 ? { r, g, b, alpha: 1 } : WHITE;
}
