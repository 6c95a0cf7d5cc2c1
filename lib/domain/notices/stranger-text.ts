/*
 * What users and devices call themselves, on its way into a message of ours (ADR 0171). Mail programs and phones make links of
 * plain text, so an address in a name would be a link in our sentence. Nothing else of a stranger reaches a message.
 */

/** Line breaks, controls, and signs that are not seen or turn the direction of writing. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+/gu;
const LONGEST_NAME = 60;
/** Signs that stand for a dot, an @, a colon or a slash where an address is read. */
const LIKE_DOT = /[\u3002\u2024\uff0e\uff61\ufe52]/gu;

const SCHEME = /:\/|\b(?:mailto|tel|sms|facetime|skype|javascript|data|file|intent):(?=\S)/iu;
const AT = /\S\s?@\s?\S/u;
/** A dot within a name: not at its end, and not of a number. */
const DOT = /(?<=[^\s.])\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})/gu;
const NUMBERS = /\d+(?:\.\d+){3,}/gu;
/** Phones offer to call this. */
const PHONE = /(?:\p{Nd}[\s().-]{0,2}){8,}/u;

const ADDRESSES = [SCHEME, AT, DOT, NUMBERS, PHONE];

/** A text as one line without signs that are not seen, cut. */
export function oneLine(value: string, longest = 100): string {
  const line = value.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest).join('').trimEnd()}…`;
}

/** A text as one line in which nothing is read as a link or an address: it stays legible, but with gaps where one would be. */
export function withoutLinks(value: string, longest?: number): string {
  const line = oneLine(folded(value), longest);
  return line
    .replace(/:\/+/gu, ': ')
    .replace(/(\p{L}[\p{L}\p{N}+-]*):(?=\S)/gu, '$1: ')
    .replace(/\s*@\s*/gu, ' @ ')
    .replace(NUMBERS, (address) => address.replaceAll('.', '. '))
    .replace(DOT, '. ')
    .trim();
}

/** A name that a stranger chose, fit for a sentence of ours; null where it holds an address, a link or a number to call. */
export function nameForSentence(value: string): string | null {
  const name = oneLine(folded(value), LONGEST_NAME);
  const isAddress = ADDRESSES.some((form) => name.search(form) >= 0);
  return name === '' || isAddress || /[\r\n]/.test(value) ? null : name;
}

/** Full-width and other forms of the same signs as the plain ones. */
function folded(value: string): string {
  return value.normalize('NFKC').replace(LIKE_DOT, '.');
}
