/*
 * Which characters a text of a caller may hold. A database, a mail, a file and a screen all take what these rules let through.
 */

/** Control characters but tab and line ends, and halves of a character: no store and no mail takes them. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** What begins a new line or a column somewhere. */
const BREAKS = /[\t\n\r\u2028\u2029]/u;
/** Characters that turn the direction of whatever stands beside them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text can be stored, sent and shown at all. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** A text of a device with a sign in the place of whatever cannot be stored: a reading is not lost to it. */
export function storable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd');
}

/** The same of a name or another text of one line, which stands beside other texts. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !BREAKS.test(text) && !DIRECTIONS.test(text);
}

/** A text of several lines: it may break, and turns no direction. */
export function isBlock(text: string): boolean {
  return isStorable(text) && !DIRECTIONS.test(text);
}

/** The paths of all texts within a value that cannot be stored, names of fields included. */
export function unstorablePaths(value: unknown, most = 20): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const look = (inner: unknown, path: PropertyKey[]): void => {
    if (found.length >= most) return;
    if (typeof inner === 'string') {
      if (!isStorable(inner)) found.push(path);
    } else if (Array.isArray(inner)) inner.forEach((item, index) => look(item, [...path, index]));
    else if (isRecord(inner)) {
      for (const [key, item] of Object.entries(inner)) {
        if (isStorable(key)) look(item, [...path, key]);
        else found.push(path);
      }
    }
  };
  look(value, []);
  return found;
}

/** Files and the like are no texts. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
