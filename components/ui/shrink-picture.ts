/** Longer than a stored picture ever is (safety 1.7): more only takes time on a slow line. */
const LONGEST_SIDE = 1_600;
/** Smaller files are sent as they are, if they are short enough as well. */
const SMALL_BYTES = 600 * 1024;
const QUALITY = 0.85;

/** The browser could not read the file as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Width and height that a picture gets. */
export function shrunkSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture as it is sent: one that is large, or of a kind that is not in `kinds`, is drawn anew before it goes, the right
 * way up as the camera noted it, without what else it noted (where, when). Throws `UnreadablePicture`.
 */
export async function shrinkPicture(file: Blob, kinds: readonly string[]): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadablePicture();
  }
  try {
    const { width, height } = shrunkSize(picture.width, picture.height);
    const known = kinds.includes(file.type);
    if (known && file.size <= SMALL_BYTES && width === picture.width) return file;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadablePicture();
    // What is see-through has a ground: the format knows none.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (known && (smaller === null || smaller.size >= file.size)) return file;
    if (smaller === null) throw new UnreadablePicture();
    return smaller;
  } finally {
    picture.close();
  }
}
