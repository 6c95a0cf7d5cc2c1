/** The stored form of a National Metering Identifier: without the blanks and dashes printed on bills. */
export function nmiKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** AEMO does not use the letters O and I, which look like digits. */
const NMI = /^[A-HJ-NP-Z0-9]{10}\d?$/;

/**
 * Why a text is not an NMI (AEMO, National Metering Identifier Procedure): `nmi` for its format, `nmiCheck` for an eleventh digit that
 * is not the checksum of the first ten. Null for a valid one.
 */
export function nmiMistake(typed: string): 'nmi' | 'nmiCheck' | null {
  const nmi = nmiKey(typed);
  if (!NMI.test(nmi)) return 'nmi';
  return nmi.length === 10 || nmi.endsWith(String(checkDigit(nmi.slice(0, 10)))) ? null : 'nmiCheck';
}

/** From the right, every other ASCII code is doubled; the sum of all their digits and the check digit is a multiple of ten. */
export function checkDigit(nmi: string): number {
  const codes = [...nmi].reverse().map((sign, at) => sign.charCodeAt(0) * (at % 2 === 0 ? 2 : 1));
  const sum = codes.flatMap((code) => [...String(code)].map(Number)).reduce((total, digit) => total + digit, 0);
  return (10 - (sum % 10)) % 10;
}
