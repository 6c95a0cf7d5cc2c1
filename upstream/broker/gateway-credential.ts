import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A gateway's own secret: 256 random bits, never derived from its serial (safety 1.5). */
export function newGatewayCredential(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a gateway's secret: SHA-256, hex. A slow hash such as argon2 protects guessable secrets chosen by people; 256 random
 * bits cannot be guessed, and a fast hash keeps a reconnect of the whole fleet cheap.
 */
export function hashGatewayCredential(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Constant-time comparison with the stored hash. */
export function isGatewayCredential(secret: string, storedHash: string): boolean {
  const given = Buffer.from(hashGatewayCredential(secret), 'utf8');
  const stored = Buffer.from(storedHash, 'utf8');
  return given.length === stored.length && timingSafeEqual(given, stored);
}
