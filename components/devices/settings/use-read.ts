import { useCallback, useState } from 'react';
import type { FormStore } from './form-store';
import { readFunctions } from '@/lib/client/live/read-functions';
import { heardOf, type Heard } from '@/lib/client/live/live-state';
import type { ReadProgress } from '@/lib/client/live/use-device-reading';
import { useOneRun } from '@/lib/client/live/use-one-run';
import type { ReadProblem } from '@/lib/domain/settings/write-ports';

export interface ReadState {
  /** Progress of a reading; null when none runs. */
  readonly progress: ReadProgress | null;
  /** Progress of the last reading when it was stopped; null if it was not. */
  readonly stopped: ReadProgress | null;
  /** Why the last reading was incomplete; null if it was complete, or before any. */
  readonly problem: ReadProblem | null;
  /** Number of values that the last reading requested without an answer, out of `total`. */
  readonly missing: number;
  readonly total: number;
  /** When the last answer arrived (epoch ms). */
  readonly at: number | null;
  readonly heard: Heard;
}

/** Result of a completed reading. */
export interface Reading {
  readonly requested: number;
  readonly values: Readonly<Record<string, number | string>>;
  readonly missing: readonly string[];
  readonly problem: ReadProblem | null;
}

const START: ReadState = {
  progress: null,
  stopped: null,
  problem: null,
  missing: 0,
  total: 0,
  at: null,
  heard: null,
};

/**
 * Reads settings of a device into its form, in parts, each taken over when it arrives (D7.4). `first` are the codes to read first:
 * those on the screen. A new reading ends the running one, which then resolves to null.
 */
export function useRead(store: FormStore, uuid: string, deviceId: string) {
  const [state, setState] = useState(START);
  const { begin, end } = useOneRun();

  const cancel = useCallback(() => {
    end();
    setState((before) => ({ ...before, progress: null, stopped: before.progress }));
  }, [end]);

  const read = useCallback(
    async (codes: readonly string[], first: readonly string[] = []): Promise<Reading | null> => {
      const signal = begin();
      const wanted = new Set(first);
      const ordered = [...codes.filter((code) => wanted.has(code)), ...codes.filter((code) => !wanted.has(code))];
      const total = ordered.length;
      setState((before) => ({
        ...before,
        progress: { done: 0, total },
        stopped: null,
        problem: null,
        missing: 0,
        total,
      }));
      const readValues = new Map<string, number | string>();
      const { missing, problem } = await readFunctions(uuid, deviceId, ordered, {
        patient: true,
        signal,
        onProgress: (done) => {
          if (!signal.aborted) setState((before) => ({ ...before, progress: { done, total } }));
        },
        onPart: (values, when) => {
          if (signal.aborted) return;
          for (const [code, value] of values) if (value !== null) readValues.set(code, value);
          store.take(Object.fromEntries(values), when);
          setState((before) => ({ ...before, at: when, heard: heardOf(null, Date.now()) }));
        },
      });
      if (signal.aborted) return null;
      store.miss(missing);
      setState((before) => ({
        ...before,
        progress: null,
        problem,
        missing: missing.length,
        heard: heardOf(problem, Date.now()),
      }));
      return { requested: total, values: Object.fromEntries(readValues), missing, problem };
    },
    [begin, store, uuid, deviceId],
  );

  return { ...state, read, cancel };
}
