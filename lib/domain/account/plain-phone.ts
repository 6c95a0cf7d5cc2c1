/** Digits, and the plus sign in front where there is one. Invisible signs come along when a number is copied. */
export function plainPhone(text: string): string {
  const typed = text.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '');
  return (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
}
