/**
 * Whether what was typed is the name of a station, as a person reads it: blanks around and between words and the way an accent
 * is written make no difference, letters do.
 */
export function namesStation(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}
