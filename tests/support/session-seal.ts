import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sealData, unsealData } from 'iron-session';

/** Anything that a session cookie holds; only times are of interest here. */
type Content = Record<string, unknown> & { readonly authTime: number; readonly lastSeen: number };

/**
 * A session cookie's value with other content, sealed with the product's own key: what time would have made of it.
 * `dataDir` is the product's.
 */
export async function resealed(dataDir: string, seal: string, change: (content: Content) => Content): Promise<string> {
  const key = readFileSync(path.join(dataDir, 'secrets/session-seal'), 'utf8').trim();
  // A seal names its key by the number after its version.
  const password = { [Number(seal.split('*')[1])]: key };
  const content = await unsealData<Content>(seal, { password, ttl: 0 });
  return sealData(change(content), { password, ttl: 1_296_000 });
}
