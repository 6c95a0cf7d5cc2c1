import { useCallback, useMemo, useState } from 'react';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { credibleReads, type LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { DeviceReading } from '@/lib/gateway/reads';
import { heardOf, type Heard } from './live-state';
import { readFunctions } from './read-functions';
import { useOneRun } from './use-one-run';

export interface ReadValue {
  readonly value: PropertyValue | null;
  /** Epoch ms. */
  readonly at: number;
  /** The device returned an implausible value for this property, so there is none. */
  readonly aside?: true;
}

export interface ReadProgress {
  /** Values received from the gateway, and how many are requested. */
  readonly done: number;
  readonly total: number;
}

export interface DeviceReadingState {
  /** By function code, for all groups that were read. */
  readonly values: ReadonlyMap<string, ReadValue>;
  /** Progress of the current read; null if none is running. */
  readonly progress: ReadProgress | null;
  /** Progress of the last read when it was stopped; null if it was not. */
  readonly stopped: ReadProgress | null;
  /** The problem of the last read; null if it had none, or before any. */
  readonly problem: DeviceReading['problem'];
  /** Codes of the last read that no reply contained. */
  readonly missing: ReadonlySet<string>;
  /** When the last reply arrived (epoch ms). */
  readonly at: number | null;
  readonly heard: Heard;
}

const START: DeviceReadingState = {
  values: new Map(),
  progress: null,
  stopped: null,
  problem: null,
  missing: new Set(),
  at: null,
  heard: null,
};

/**
 * Reads functions of one device from its gateway (D2.23, D7.3). A new read cancels the current one. `limits` are the
 * plausible values of its measured properties.
 */
export function useDeviceReading(
  uuid: string,
  deviceId: string,
  limits: LiveLimits,
): DeviceReadingState & { readonly refresh: (codes: readonly string[]) => void; readonly cancel: () => void } {
  const [state, setState] = useState(START);
  const { begin, end } = useOneRun();

  const cancel = useCallback(() => {
    end();
    setState((before) => ({ ...before, progress: null, stopped: before.progress }));
  }, [end]);

  const refresh = useCallback(
    (codes: readonly string[]) => {
      const signal = begin();
      const total = codes.length;
      const begun = { progress: { done: 0, total }, stopped: null, problem: null, missing: new Set<string>() };
      setState((before) => ({ ...before, ...begun }));
      const show = (change: (before: DeviceReadingState) => DeviceReadingState) => {
        if (!signal.aborted) setState(change);
      };
      readFunctions(uuid, deviceId, codes, {
        patient: true,
        signal,
        onPart: (values, at) =>
          show((before) => ({
            ...before,
            values: merge(before.values, values, at),
            at,
            heard: heardOf(null, Date.now()),
          })),
        onProgress: (done) => show((before) => ({ ...before, progress: { done, total } })),
      }).then(({ problem, missing }) =>
        show((before) => ({
          ...before,
          progress: null,
          problem,
          missing: new Set(missing),
          heard: heardOf(problem, Date.now()),
        })),
      );
    },
    [begin, uuid, deviceId],
  );

  const values = useMemo(() => credibleReads(state.values, limits), [state.values, limits]);
  return { ...state, values, refresh, cancel };
}

function merge(before: DeviceReadingState['values'], part: ReadonlyMap<string, PropertyValue | null>, at: number) {
  return new Map([...before, ...[...part].map(([code, value]) => [code, { value, at }] as const)]);
}
