import type { Station } from './types';

/** Address and postal code as one text (P2.48); the code is not repeated if the address ends with it. */
export function placeOf({ address, postalCode }: Pick<Station, 'address' | 'postalCode'>): string {
  if (postalCode === '' || address.endsWith(postalCode)) return address;
  return address === '' ? postalCode : `${address} ${postalCode}`;
}
