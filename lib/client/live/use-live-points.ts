import { useEffect, useMemo, useState } from 'react';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { credibleValues, type LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { DeviceReading } from '@/lib/gateway/reads';
import { onSwitched } from './switched';
import { readFunctions } from './read-functions';

export interface LivePoint {
  /** When the reply arrived, epoch ms of this browser. */
  readonly at: number;
  readonly values: ReadonlyMap<string, PropertyValue | null>;
  /** Codes whose value was implausible: their value is null. */
  readonly aside: ReadonlySet<string>;
}

type Answer = Pick<LivePoint, 'at' | 'values'>;

export interface LivePoints {
  /** Oldest first. Failed readings are omitted and leave a gap. */
  readonly points: readonly LivePoint[];
  /** The problem of the last reading; null if it had none. */
  readonly problem: DeviceReading['problem'];
  /** This browser's clock after the last attempt; null before any. */
  readonly now: number | null;
  /** The page is hidden: nothing is requested. */
  readonly paused: boolean;
  /** How often the page became visible again. */
  readonly returns: number;
}

const START = { points: [] as readonly Answer[], problem: null, now: null, paused: false, returns: 0 };
const NONE: LiveLimits = {};

/**
 * Reads functions of a device every `everyMs`, never before the previous read ended, and retains the points of the last
 * `keepMs`; `limits` are the plausible values of its measured properties. Nothing is read while the page is hidden; a device
 * that was just switched is read at once. An empty `uuid` requests nothing.
 */
export function useLivePoints(
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  {
    everyMs,
    keepMs,
    limits = NONE,
  }: { readonly everyMs: number; readonly keepMs: number; readonly limits?: LiveLimits },
): LivePoints {
  const key = codes.join('\n');
  const [state, setState] = useState<Omit<LivePoints, 'points'> & { readonly points: readonly Answer[] }>(START);
  useEffect(() => {
    if (uuid === '' || key === '') return undefined;
    const wanted = key.split('\n');
    const control = new AbortController();
    const { signal } = control;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    /** The device was switched during a reading, which may show the state before it. */
    let again = false;

    const turn = async () => {
      if (running || document.visibilityState === 'hidden') return;
      running = true;
      const began = Date.now();
      const reading = await readFunctions(uuid, deviceId, wanted, { signal });
      running = false;
      if (signal.aborted) return;
      const now = Date.now();
      setState((before) => ({ ...before, ...next(before, reading, now, keepMs) }));
      timer = setTimeout(() => void turn(), again ? 0 : Math.max(0, began + everyMs - now));
      again = false;
    };
    const stop = onSwitched(deviceId, () => {
      again = running;
      clearTimeout(timer);
      void turn();
    });
    const seen = () => {
      clearTimeout(timer);
      const paused = document.visibilityState === 'hidden';
      setState((before) => ({
        ...before,
        paused,
        returns: before.returns + (before.paused && !paused ? 1 : 0),
      }));
      if (!paused) void turn();
    };
    document.addEventListener('visibilitychange', seen);
    void turn();
    return () => {
      control.abort();
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [uuid, deviceId, key, everyMs, keepMs]);
  const points = useMemo(
    () => state.points.map(({ at, values }) => ({ at, ...credibleValues(values, limits) })),
    [state.points, limits],
  );
  return { ...state, points };
}

function next(before: { readonly points: readonly Answer[] }, reading: DeviceReading, now: number, keepMs: number) {
  const { at, problem, values } = reading;
  const saved = before.points.filter((point) => point.at > now - keepMs);
  return { points: at === null ? saved : [...saved, { at, values }], problem, now };
}
