import { useCallback, useEffect, useRef, useState } from 'react';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { DeviceReading } from '@/lib/gateway/reads';
import { loadPool } from './pool';

export interface ReadValue {
  readonly value: PropertyValue | null;
  /** Epoch ms. */
  readonly at: number;
}

export interface DeviceReadingState {
  /** By function code, across all groups that were read. */
  readonly values: ReadonlyMap<string, ReadValue>;
  /** How far a read has come; null when none runs. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What went wrong with the last read; null when nothing did, or before any. */
  readonly problem: DeviceReading['problem'];
  /** Codes of the last read that no answer named. */
  readonly missing: ReadonlySet<string>;
  /** When the last answer came (epoch ms). */
  readonly at: number | null;
}

const START: DeviceReadingState = { values: new Map(), progress: null, problem: null, missing: new Set(), at: null };

/** Reads functions of one device from its gateway (D2.23, D7.3). A new read cancels the one that runs. */
export function useDeviceReading(
  uuid: string,
  deviceId: string,
): DeviceReadingState & { readonly refresh: (codes: readonly string[]) => void; readonly cancel: () => void } {
  const [state, setState] = useState(START);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState((before) => ({ ...before, progress: null }));
  }, []);

  const refresh = useCallback(
    (codes: readonly string[]) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const total = codes.length;
      setState((before) => ({ ...before, progress: { done: 0, total }, problem: null, missing: new Set() }));
      const options = {
        signal: control.signal,
        onProgress: (done: number) => {
          if (!control.signal.aborted) setState((before) => ({ ...before, progress: { done, total } }));
        },
      };
      readFunctions(uuid, deviceId, codes, options).then((reading) => {
        if (control.signal.aborted) return;
        running.current = null;
        setState((before) => merge(before, reading));
      });
    },
    [uuid, deviceId],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { ...state, refresh, cancel };
}

/** `readDevice` over the page's pool; code of the link that cannot be loaded is the same as no connection. */
export async function readFunctions(
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<DeviceReading> {
  try {
    // One after the other: the pool settles how schemas are made before there are any.
    const pool = await loadPool();
    const { readDevice } = await import('@/lib/gateway/reads');
    return await readDevice(pool, uuid, deviceId, codes, options);
  } catch {
    // The code of the link could not be loaded: to the person it is the same as no connection.
    return { values: new Map(), missing: codes, problem: { code: 408, why: 'not-connected', message: '' }, at: null };
  }
}

function merge(before: DeviceReadingState, reading: DeviceReading): DeviceReadingState {
  const values = new Map(before.values);
  const { at } = reading;
  if (at !== null) for (const [code, value] of reading.values) values.set(code, { value, at });
  return { values, progress: null, problem: reading.problem, missing: new Set(reading.missing), at: at ?? before.at };
}
