/**
 * The form in which a code is compared that people pass on: of an enterprise, of a company, printed on a device. Case, spaces and
 * dashes of any kind do not count, and full-width signs are those of other keyboards.
 */
export function codeKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase();
}

/** Whether a text can be such a code. */
export function isHandedCode(typed: string): boolean {
  return typed.length <= 64 && /^[A-Z0-9._]+$/.test(codeKey(typed));
}

/** A verification code as it is typed or pasted: `123 456` and `123-456` are the same, in digits of any width. */
export function verifyCodeOf(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212.]/gu, '');
}
