import { createHash, createHmac } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * A public id: looks random, is the same for the same scenario and name, and contains only letters and digits, since
 * formulas split at `_`.
 */
export function publicId(scenario: string, kind: string, name: string): string {
  const bytes = createHash('sha256').update(`${scenario}\n${kind}\n${name}`).digest();
  let id = '';
  for (let i = 0; i < 16; i += 1) id += LETTERS[(bytes[i] ?? 0) % LETTERS.length] ?? 'a';
  // Starts with a letter, so that no id can be parsed as a number.
  return `${kind.slice(0, 1)}${id}`;
}

/** Digits as on a type plate. */
export function serialNumber(scenario: string, name: string, length: number): string {
  const bytes = createHash('sha256').update(`${scenario}\nserial\n${name}`).digest();
  return Array.from({ length }, (_, i) => String((bytes[i % 32] ?? 0) % 10)).join('');
}

/** A gateway's secret: 256 bits derived from a random key of this installation, never from the serial number. */
export function gatewayCredential(key: string, uuid: string): string {
  return createHmac('sha256', key).update(`gateway credential\n${uuid}`).digest('base64url');
}

/** Hash of a gateway's secret for the store. With 256 random bits no slow hash is needed. */
export function credentialHash(credential: string): string {
  return createHash('sha256').update(credential).digest('hex');
}
