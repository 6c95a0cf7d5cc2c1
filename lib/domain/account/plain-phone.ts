/**
 * Digits, and the plus sign in front where there is one. Invisible signs come along when a number is copied. What holds letters, such
 * as an email address, is no number and stays as it was typed.
 */
export function plainPhone(text: string): string {
  const typed = text.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '');
  if (/[\p{L}@]/u.test(typed)) return text.trim();
  return (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
}
