import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (safety 1.3). `2` is the library's number of argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One core stays free for signed-in users; more than the thread pool has would only queue there. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The slot passes to the next caller, so `running` does not change.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Whether the password matches the hash `stored`; an invalid hash never matches. It is also tried without blanks: those of a passphrase are
 * removed before it is stored (P5.10).
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const plain = password.replace(/\s/gu, '');
  const fits = (typed: string) => inTurn(() => verify(stored, typed).catch(() => false));
  return (await fits(password)) || (plain !== password && plain !== '' && (await fits(plain)));
}

let dummy: Promise<string> | undefined;

/** Takes as long as a real check and returns false: an unknown account must not answer faster than a known one (A09). */
export async function verifyNothing(password: string): Promise<false> {
  dummy ??= hashPassword('no account has this password');
  await verifyPassword(await dummy, password);
  return false;
}

/** Computes the dummy hash before the first sign-in needs it. */
export async function prepareDummy(): Promise<void> {
  dummy ??= hashPassword('no account has this password');
  await dummy;
}
