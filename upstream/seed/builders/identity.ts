import { createHash, createHmac } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * A public id: looks random, is the same for the same scenario and name, and holds letters and digits only, since
 * formulas split at `_`.
 */
export function publicId(scenario: string, kind: string, name: string): string {
  const bytes = createHash('sha256').update(`${scenario}\n${kind}\n${name}`).digest();
  let id = '';
  for (let i = 0; i < 16; i += 1) id += LETTERS[(bytes[i] ?? 0) % LETTERS.length] ?? 'a';
  // A letter in front: nothing may read an id as a number.
  return `${kind.slice(0, 1)}${id}`;
}

/** Digits as they stand on a type plate. */
export function serialNumber(scenario: string, name: string, length: number): string {
  const bytes = createHash('sha256').update(`${scenario}\nserial\n${name}`).digest();
  return Array.from({ length }, (_, i) => String((bytes[i % 32] ?? 0) % 10)).join('');
}

/** A gateway's own secret: 256 bits that follow from a random key of this installation, never from the serial. */
export function gatewayCredential(key: string, uuid: string): string {
  return createHmac('sha256', key).update(`gateway credential\n${uuid}`).digest('base64url');
}

/** What the store keeps of a gateway's secret. Its 256 random bits need no slow hash. */
export function credentialHash(credential: string): string {
  return createHash('sha256').update(credential).digest('hex');
}
