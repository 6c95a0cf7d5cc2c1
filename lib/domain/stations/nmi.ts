/** The form in which a National Metering Identifier is stored: without the blanks and dashes of a bill. */
export function nmiKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** AEMO gives out no letters O and I, which read like digits. */
const NMI = /^[A-HJ-NP-Z0-9]{10}\d?$/;

/**
 * Why a text is no NMI (AEMO, National Metering Identifier Procedure): `nmi` for its form, `nmiCheck` for an eleventh digit that does not
 * belong to the ten before it. Null for one that is right.
 */
export function nmiMistake(typed: string): 'nmi' | 'nmiCheck' | null {
  const nmi = nmiKey(typed);
  if (!NMI.test(nmi)) return 'nmi';
  return nmi.length === 10 || nmi.endsWith(String(checkDigit(nmi.slice(0, 10)))) ? null : 'nmiCheck';
}

/** From the right every other ASCII code is doubled; the digits of all of them and the check digit add up to a multiple of ten. */
export function checkDigit(nmi: string): number {
  const codes = [...nmi].reverse().map((sign, at) => sign.charCodeAt(0) * (at % 2 === 0 ? 2 : 1));
  const sum = codes.flatMap((code) => [...String(code)].map(Number)).reduce((total, digit) => total + digit, 0);
  return (10 - (sum % 10)) % 10;
}
