import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { Link } from './link';
import type { FailureReason, LinkReply } from './messages';
import { readDevice, type DeviceReading, type ReadOptions } from './reads';

/** Delays before a retry (ms); a link needs seconds to come up, and every request itself waits for it. */
export const REPEAT_PAUSES_MS: readonly number[] = [500, 1_500, 4_000];
/** A gateway that stays silent on a working link is asked only once more, not after every delay. */
const SILENT_REPEATS = 1;

type Failure = Extract<LinkReply<never>, { readonly ok: false }>;

/** Failures that may be transient: the link is coming up or broke, or the gateway was busy. */
const PASSING: readonly FailureReason[] = ['not-connected', 'connection-lost', 'timeout'];

/**
 * Reads a device and retries missing codes while the failure may be transient; received values are retained. Ends when all
 * values are read, on a refusal, or with the last failure.
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
 * Retries while the failure may be transient, as `readPatiently` does. `onFailure` is called for each failure, so that a
 * screen can show it meanwhile; returns the last reply.
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

/** Milliseconds until a gateway that stayed silent is requested again while its page is open. */
export const LATER_MS = 15_000;

/**
 * As `requestPatiently`, and again every while until there is a reply or a refusal: a page that stays open recovers with its
 * gateway. Nothing is requested while the page is hidden. Ends with `signal` at the latest.
 */
export async function requestUntilAnswered<T>(
  request: () => Promise<LinkReply<T>>,
  options: {
    readonly signal: AbortSignal;
    readonly isVisible: () => boolean;
    readonly onFailure: (failure: Failure) => void;
  },
): Promise<LinkReply<T>> {
  const { isVisible, signal } = options;
  for (;;) {
    const reply = await requestPatiently(request, options);
    if (reply.ok || !PASSING.includes(reply.why)) return reply;
    do {
      await rest(LATER_MS, signal);
      if (signal.aborted) return reply;
    } while (!isVisible());
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
