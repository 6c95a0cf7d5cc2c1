import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { Link } from './link';
import type { FailureReason, LinkReply } from './messages';
import { readDevice, type DeviceReading, type ReadOptions } from './reads';

/** Pauses before a repetition (ms); a link that comes up needs seconds, and every request waits for it by itself. */
export const REPEAT_PAUSES_MS: readonly number[] = [500, 1_500, 4_000];
/** A gateway that was asked over a good link and stays silent is asked once more, not as often as there are pauses. */
const SILENT_REPEATS = 1;

type Failure = Extract<LinkReply<never>, { readonly ok: false }>;

/** What may be otherwise a moment later: the link is coming up, broke, or the gateway was busy. */
const PASSING: readonly FailureReason[] = ['not-connected', 'connection-lost', 'timeout'];

/**
 * Reads a device and repeats what is missing while the reason may pass; what came stays. It ends: with everything, with a refusal,
 * or with the reason of the last try.
 */
export async function readPatiently(
  link: Pick<Link, 'request'>,
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  options: ReadOptions = {},
): Promise<DeviceReading> {
  const values = new Map<string, PropertyValue | null>();
  let missing = codes;
  let at: number | null = null;
  let silent = 0;
  for (let repeats = 0; ; repeats += 1) {
    const before = values.size;
    const reading = await readDevice(link, uuid, deviceId, missing, {
      ...options,
      onProgress: (done) => options.onProgress?.(before + done, codes.length),
    });
    for (const [code, value] of reading.values) values.set(code, value);
    missing = codes.filter((code) => !values.has(code));
    at = reading.at ?? at;
    const { problem } = reading;
    const result = { values, missing, problem, at };
    if (problem?.why === 'timeout') silent += 1;
    const pause = REPEAT_PAUSES_MS[repeats];
    const passing = problem !== null && PASSING.includes(problem.why) && silent <= SILENT_REPEATS;
    if (missing.length === 0) return { ...result, problem: null };
    if (!passing || pause === undefined) return result;
    await rest(pause, options.signal);
    if (options.signal?.aborted) return result;
  }
}

/**
 * Asks again while the reason of a failure may pass, as `readPatiently` does. `onFailure` hears of each failure, so that a screen
 * can say it meanwhile; what comes back is the last reply.
 */
export async function requestPatiently<T>(
  request: () => Promise<LinkReply<T>>,
  options: { readonly signal?: AbortSignal; readonly onFailure: (failure: Failure) => void },
): Promise<LinkReply<T>> {
  const { signal, onFailure } = options;
  let silent = 0;
  for (let repeats = 0; ; repeats += 1) {
    const reply = await request();
    if (reply.ok) return reply;
    onFailure(reply);
    if (reply.why === 'timeout') silent += 1;
    const pause = REPEAT_PAUSES_MS[repeats];
    if (pause === undefined || !PASSING.includes(reply.why) || silent > SILENT_REPEATS) return reply;
    await rest(pause, signal);
    if (signal?.aborted) return reply;
  }
}

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
