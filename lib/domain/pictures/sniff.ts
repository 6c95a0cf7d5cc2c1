/** The format that the first bytes show, or null. Neither a name nor the sender's word counts. */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'webp';
  return null;
}
