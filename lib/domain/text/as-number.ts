/** What a number looks like that comes back as it went. */
const NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;

/** The number that a text of digits stands for, as some upstreams have their ids; any other text as it is. */
export function asNumber(text: string): string | number {
  return NUMBER.test(text) ? Number(text) : text;
}
