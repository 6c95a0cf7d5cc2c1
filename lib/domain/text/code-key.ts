/**
 * The form in which codes that people pass on are compared: codes of an enterprise, of a company, or printed on a device. Case, spaces
 * and dashes are ignored, and full-width characters are converted.
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

/** A verification code as typed or pasted: `123 456` and `123-456` are the same, with digits of any width. */
export function verifyCodeOf(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212.]/gu, '');
}
