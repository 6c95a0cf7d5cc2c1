/** Safety 1.3, in characters (code points). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** The same limit in UTF-16 code units, as an input field counts them. */
export const MAX_PASSWORD_UNITS = 2 * MAX_PASSWORD_LENGTH;

export type PasswordProblem = 'short' | 'long' | 'blank' | 'common' | 'brand';

/** What a password is checked against. */
export interface PasswordSurroundings {
  /** The most common passwords, in lower case. */
  readonly common: ReadonlySet<string>;
  /** Names of the company and its product, in every language, and its short name. */
  readonly brand: readonly string[];
}

/** Why a password's length is rejected; null where it is acceptable. */
export function passwordLengthProblem(password: string): 'short' | 'long' | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  return length > MAX_PASSWORD_LENGTH ? 'long' : null;
}

/**
 * Why a new password is rejected; null for a good one. Any composition is allowed (safety 1.3), but no blanks (P5.10), no common
 * password, and no company name or word of it with only digits and signs added.
 */
export function passwordProblem(password: string, { common, brand }: PasswordSurroundings): PasswordProblem | null {
  const length = passwordLengthProblem(password);
  if (length !== null) return length;
  if (/\s/u.test(password)) return 'blank';
  if (common.has(password.toLowerCase())) return 'common';
  const letters = lettersOf(password);
  return letters !== '' && brand.flatMap(labelsOf).includes(letters) ? 'brand' : null;
}

/** Short words of a name, such as "of", do not identify the company. */
const LEAST_LETTERS = 4;

/** The whole name and each of its words: `Brightwater2026` is as easy to guess as `Brightwater Energy`. */
function labelsOf(name: string): string[] {
  const words = name.split(/\s+/u).map(lettersOf);
  return [lettersOf(name), ...words.filter((word) => word.length >= LEAST_LETTERS)];
}

/** Letters only: `Sun-Helm 2026!` and `sunhelm` compare as equal. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
