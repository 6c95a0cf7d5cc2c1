import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isExpired, isIdle, SESSION_LIFE_MS } from '@/lib/domain/account/session/expiry';
import { processWide } from '../http/process-wide';
import { log } from '../log/log';

const TTL_SECONDS = SESSION_LIFE_MS / 1000;
/** Browsers reject larger cookies, so a longer value cannot be valid. */
const LONGEST = 4096;
/** Checks the whole text: the library alone also accepts a seal without its version mark. */
const SEAL = /^Fe26\.2\*\d{1,9}\*[0-9a-f]{64}\*[\w-]+\*[\w-]+\*\d{1,16}\*[0-9a-f]{64}\*[\w-]+~2$/;

const text = z.string().max(300);
const sessionContent = z.strictObject({
  tenant: z.string().min(1),
  userId: z.string().min(1).max(300),
  sessionId: z.string().min(16).max(64),
  token: z.string().min(1).max(1024),
  /** Epoch milliseconds. */
  authTime: z.number().int().positive(),
  lastSeen: z.number().int().positive(),
  /** A remembered sign-in is weaker: critical actions require the password first (safety 1.9). */
  how: z.enum(['password', 'code', 'remembered']),
  profile: z.strictObject({
    userName: text,
    name: text,
    email: text,
    mobile: text,
    areaCode: text,
    avatar: text,
    companyCode: text,
    enterpriseCode: text,
    enterpriseAuth: z.boolean(),
  }),
});
/** The cookie's content. An upstream need not have a profile call, so it includes the essentials of P3.1. */
export type SessionContent = z.output<typeof sessionContent>;
export type Profile = SessionContent['profile'];

export type OpenedSeal =
  | { readonly state: 'none' | 'broken' | 'over'; readonly session: null }
  | { readonly state: 'open'; readonly session: SessionContent };

/** Seals with the newest secret. `secrets` are newest first, at least 32 characters each. */
export async function sealSession(content: SessionContent, secrets: readonly string[]): Promise<string> {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('no session secret');
  const sealed = await sealData(content, { password: { [secretId(newest)]: newest }, ttl: TTL_SECONDS });
  if (sealed.length > LONGEST - 256) throw new RangeError('the session does not fit into a cookie');
  return sealed;
}

/**
 * Opens the value of a session cookie. A value that is invalid, too old or of another tenant counts as signed out; never
 * throws (A15, R12). `now` in epoch milliseconds.
 */
export async function openSeal(
  value: string | null | undefined,
  expected: { readonly secrets: readonly string[]; readonly tenant: string; readonly now: number },
): Promise<OpenedSeal> {
  if (value === null || value === undefined || value === '') return { state: 'none', session: null };
  const session = value.length <= LONGEST && SEAL.test(value) ? await open(value, expected.secrets) : null;
  if (!session || session.tenant !== expected.tenant) return { state: 'broken', session: null };
  if (isExpired(session.authTime, expected.now) || isIdle(session.lastSeen, expected.now)) {
    return { state: 'over', session: null };
  }
  return { state: 'open', session };
}

/** Cached because a page opens its seal several times, and deriving the keys is the most expensive step before rendering. */
const CACHED_SEALS = 2_000;

async function open(value: string, secrets: readonly string[]): Promise<SessionContent | null> {
  const cached = processWide('opened-seals', () => new LRUCache<string, SessionContent>({ max: CACHED_SEALS }));
  const key = createHash('sha256')
    .update(`${secrets.join('\n')}\n${value}`)
    .digest('base64url');
  const known = cached.get(key);
  if (known) return known;
  const read = sessionContent.safeParse(await unseal(value, secrets));
  if (!read.success) {
    noteForeignKey(value, secrets);
    return null;
  }
  cached.set(key, read.data);
  return read.data;
}

async function unseal(value: string, secrets: readonly string[]): Promise<unknown> {
  try {
    const passwords = Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));
    // The library's own expiry uses the system clock and its own tolerance; it is checked here with `now` instead.
    return await unsealData(value, { password: passwords, ttl: 0 });
  } catch {
    return null;
  }
}

const NOTE_EVERY_MS = 60_000;

/**
 * Logs, at most once a minute, that a cookie was sealed with an unknown key: portals behind one name with different secrets
 * sign each other's users out, which nothing else would reveal.
 */
function noteForeignKey(value: string, secrets: readonly string[], now: number = Date.now()): void {
  const id = Number(value.split('*')[1]);
  if (secrets.some((secret) => secretId(secret) === id)) return;
  const noted = processWide('foreign-key-noted', () => ({ at: -Infinity }));
  if (now - noted.at < NOTE_EVERY_MS) return;
  noted.at = now;
  log().warn(
    { key: id },
    'a session cookie is sealed with a key that this portal does not have: give all portals of a name the same SESSION_SECRET, and keep an old one as its last part while it is replaced',
  );
}

/** An id derived from its secret, so that removing the oldest one from the list leaves the others' ids unchanged. */
function secretId(secret: string): number {
  return 1 + (createHash('sha256').update(`seal-id\n${secret}`).digest().readUInt32BE(0) % 999_999_998);
}
