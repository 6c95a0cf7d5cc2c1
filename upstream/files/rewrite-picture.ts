import sharp from 'sharp';
import { sniffPicture } from '@/lib/domain/stations/pictures/sniff';

/** What an uploaded picture becomes. */
export type PicturePurpose = 'avatar' | 'station';

export interface RewrittenPicture {
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** `kind`: none of the three formats; `pixels`: too many of them; `broken`: does not decode. */
export type PictureProblem = 'kind' | 'pixels' | 'broken';

export class BadPicture extends Error {
  override readonly name = 'BadPicture';
  constructor(readonly problem: PictureProblem) {
    super(`the picture is refused: ${problem}`);
  }
}

/** Safety 1.7. */
export const MOST_PIXELS = 25_000_000;
const AVATAR_SIDE = 512;
const STATION_SIDE = 1600;
const DECODE_SECONDS = 6;

// No loader but these three is ever reached, whatever the bytes look like: no SVG, GIF, TIFF, HEIF, PDF, no raw dump.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and writes it anew as WebP, turned upright, without any metadata: an avatar as a square of 512
 * pixels, a station's picture at most 1600 wide or high. Of a moving picture the first frame is taken. Throws
 * `BadPicture`.
 */
export async function rewritePicture(bytes: Uint8Array, purpose: PicturePurpose): Promise<RewrittenPicture> {
  const format = sniffPicture(bytes);
  if (format === null) throw new BadPicture('kind');
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
    const { format: read, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (read !== format) throw new BadPicture('kind');
    if (width * height > MOST_PIXELS) throw new BadPicture('pixels');
    const upright = sharp(bytes, options).timeout({ seconds: DECODE_SECONDS }).autoOrient();
    const sized =
      purpose === 'avatar'
        ? upright.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
        : upright.resize(STATION_SIDE, STATION_SIDE, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await sized
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { type: 'image/webp', width: info.width, height: info.height, content: data };
  } catch (error) {
    throw error instanceof BadPicture ? error : new BadPicture('broken');
  }
}
