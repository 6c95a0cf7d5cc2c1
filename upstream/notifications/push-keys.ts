import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PUSH_PRIVATE_KEY } from '@/lib/domain/notifications/push';
import type { Tenant } from '@/lib/domain/tenants/types';

/** The key pair that identifies a tenant to push services (RFC 8292), both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Reads the push keys of a tenant; the private key is in a separate file named in the tenants file. Null if it has none.
 * Throws if the keys are invalid.
 */
export function readPushKeys({ push }: Pick<Tenant, 'push'>): PushKeys | null {
  if (!push) return null;
  const { privateKeyFile, publicKey } = push;
  const privateKey = readFileSync(privateKeyFile, 'utf8').trim();
  if (!PUSH_PRIVATE_KEY.test(privateKey)) throw new Error(`${privateKeyFile} holds no key of 32 bytes in base64url`);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new Error(`the key in ${privateKeyFile} does not belong to push.publicKey`);
  return { publicKey, privateKey };
}
