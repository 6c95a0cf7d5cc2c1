/*
 * Names chosen by users and devices, for use in messages (ADR 0171). Email programs and phones turn plain text into links, so an address
 * in a name would become a link in the message. No other untrusted text is used in messages.
 */

/** Line breaks, control characters, and characters that are invisible or change the writing direction. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+/gu;
const LONGEST_NAME = 60;
/** Characters that are treated like a dot, an @, a colon or a slash in an address. */
const LIKE_DOT = /[\u3002\u2024\uff0e\uff61\ufe52]/gu;

const SCHEME = /:\/|\b(?:mailto|tel|sms|facetime|skype|javascript|data|file|intent):(?=\S)/iu;
const AT = /\S\s?@\s?\S/u;
/** A dot inside a name: not at its end, and not in a number. */
const DOT = /(?<=[^\s.])\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})/gu;
const NUMBERS = /\d+(?:\.\d+){3,}/gu;
/** Phones offer to call such a number. */
const PHONE = /(?:\p{Nd}[\s().-]{0,2}){8,}/u;

const ADDRESSES = [SCHEME, AT, DOT, NUMBERS, PHONE];

/** A text as one line without invisible characters, cut to length. */
export function oneLine(value: string, longest = 100): string {
  const line = value.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest).join('').trimEnd()}…`;
}

/** A text as one line in which nothing is recognised as a link or an address: spaces break up any address, and the text stays legible. */
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

/** An untrusted name that is safe in a message; null where it contains an address, a link or a phone number. */
export function nameForSentence(value: string): string | null {
  const name = oneLine(folded(value), LONGEST_NAME);
  const isAddress = ADDRESSES.some((form) => name.search(form) >= 0);
  return name === '' || isAddress || /[\r\n]/.test(value) ? null : name;
}

/** Converts full-width and other variants of characters to the plain ones. */
function folded(value: string): string {
  return value.normalize('NFKC').replace(LIKE_DOT, '.');
}
