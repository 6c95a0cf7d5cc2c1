import { setTimeout as delay } from 'node:timers/promises';

/** Well above the duration of such a call. */
const EVEN_MS = 100;

/** Settles no sooner than after `EVEN_MS`, so that the time does not reveal whether an account was found (A09). The task runs meanwhile. */
export async function evenTime<T>(task: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([task, delay(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
