/**
 * Digits, with a leading plus sign if there is one. Strips invisible characters that come along when a number is copied. Text with
 * letters, such as an email address, is returned as typed.
 */
export function plainPhone(text: string): string {
  const typed = text.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '');
  if (/[\p{L}@]/u.test(typed)) return text.trim();
  return (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
}
