/* The characters allowed in a caller's texts, such that they are safe for databases, emails, files and screens. */

/** Control characters except tab and line ends, and lone surrogates, which databases and emails reject. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** Characters that can start a new line or column. */
const BREAKS = /[\t\n\r\u2028\u2029]/u;
/** Characters that change the writing direction of adjacent text. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text can be stored, sent and displayed at all. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** A device's text with a replacement character for anything that cannot be stored, so that the reading is not lost. */
export function storable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd');
}

/** The same for a name or another single-line text, which is shown beside other texts. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !BREAKS.test(text) && !DIRECTIONS.test(text);
}

/** A text of several lines: line breaks are allowed, direction changes are not. */
export function isBlock(text: string): boolean {
  return isStorable(text) && !DIRECTIONS.test(text);
}

/** The paths of all texts inside a value that cannot be stored, including field names. */
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

/** Files and other class instances are not searched. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
