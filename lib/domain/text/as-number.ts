/** A number that converts back to the same text. */
const NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;

/** Converts a text of digits, which some upstreams use as ids, to a number; any other text is returned unchanged. */
export function asNumber(text: string): string | number {
  return NUMBER.test(text) ? Number(text) : text;
}
