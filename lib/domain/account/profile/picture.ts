/** The formats that the backend accepts by the bytes; here they are checked by the file's stated type. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** 5 MB (safety 1.7). */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** What is wrong with the selected files, before upload, as a message key; null where nothing is (P5.39, P9.15). */
export function pictureMistake(
  files: readonly { readonly type: string; readonly size: number }[],
): 'one' | 'kind' | 'size' | null {
  const [file] = files;
  if (files.length !== 1 || file === undefined) return 'one';
  // An empty file is not a picture, whatever its type.
  if (file.size === 0 || !PICTURE_TYPES.some((type) => type === file.type)) return 'kind';
  return file.size > PICTURE_BYTES ? 'size' : null;
}
