import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (safety 1.3). `2` is the library's number of argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A core stays free for those who are signed in already; more than the thread pool has would only queue there. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed over, so `running` stays while somebody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Whether the password is the one behind `stored`. A stored text that is no hash never fits. Who chose some words had their blanks
 * removed (P5.10), and types them with blanks.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const plain = password.replace(/\s/gu, '');
  const fits = (typed: string) => inTurn(() => verify(stored, typed).catch(() => false));
  return (await fits(password)) || (plain !== password && plain !== '' && (await fits(plain)));
}

let dummy: Promise<string> | undefined;

/** Takes the time of a check and says no: an unknown account must not answer faster than a known one (A09). */
export async function verifyNothing(password: string): Promise<false> {
  dummy ??= hashPassword('no account has this password');
  await verifyPassword(await dummy, password);
  return false;
}

/** Makes the dummy before the first sign-in asks for it. */
export async function prepareDummy(): Promise<void> {
  dummy ??= hashPassword('no account has this password');
  await dummy;
}
