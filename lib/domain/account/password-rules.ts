/** Safety 1.3, in characters as a person counts them. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** The same as a field of a page counts it, where a character takes up to two units. */
export const MAX_PASSWORD_UNITS = 2 * MAX_PASSWORD_LENGTH;

export type PasswordProblem = 'short' | 'long' | 'blank' | 'common' | 'brand';

/** What is known beside the password itself. */
export interface PasswordSurroundings {
  /** Passwords that are tried first everywhere, in lower case. */
  readonly common: ReadonlySet<string>;
  /** Names that the company goes by: of its product, in every language, and its short one. */
  readonly brand: readonly string[];
}

/** Why a password of this length is refused; null where its length will do. */
export function passwordLengthProblem(password: string): 'short' | 'long' | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  return length > MAX_PASSWORD_LENGTH ? 'long' : null;
}

/**
 * Why a new password is refused; null for a good one. Any composition will do (safety 1.3): no blanks (P5.10), none of the
 * commonest, and not the company's name or a word of it, however written and whatever digits and signs stand around it.
 */
export function passwordProblem(password: string, { common, brand }: PasswordSurroundings): PasswordProblem | null {
  const length = passwordLengthProblem(password);
  if (length !== null) return length;
  if (/\s/u.test(password)) return 'blank';
  if (common.has(password.toLowerCase())) return 'common';
  const letters = lettersOf(password);
  return letters !== '' && brand.flatMap(wordsOf).includes(letters) ? 'brand' : null;
}

/** A short word of a name, such as "of", says nothing about the company. */
const LEAST_LETTERS = 4;

/** The whole name, and each of its words: `Brightwater Energy` is guessed as `Brightwater2026` too. */
function wordsOf(name: string): string[] {
  const words = name.split(/\s+/u).map(lettersOf);
  return [lettersOf(name), ...words.filter((word) => word.length >= LEAST_LETTERS)];
}

/** `Sun-Helm 2026!` and `sunhelm` are one word. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
