/**
 * Whether the typed text is a station's name as a person reads it: differences in blanks and in the encoding of accents are ignored,
 * differences in letters are not.
 */
export function namesStation(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}
