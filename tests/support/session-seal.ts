import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sealData, unsealData } from 'iron-session';

/** The content of a session cookie; only its times matter here. */
type Content = Record<string, unknown> & { readonly authTime: number; readonly lastSeen: number };

/**
 * A session cookie's value with changed content, sealed with the product's own key, to simulate elapsed time. `dataDir` is the
 * product's.
 */
export async function resealed(dataDir: string, seal: string, change: (content: Content) => Content): Promise<string> {
  const key = readFileSync(path.join(dataDir, 'secrets/session-seal'), 'utf8').trim();
  // A seal contains the number of its key after its version.
  const password = { [Number(seal.split('*')[1])]: key };
  const content = await unsealData<Content>(seal, { password, ttl: 0 });
  return sealData(change(content), { password, ttl: 1_296_000 });
}
