/** The format by the first bytes, or null. The file name and the sender's type are ignored. */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'webp';
  return null;
}
