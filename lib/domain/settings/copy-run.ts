/** The progress of a device in a copy. `failed`: not all selected values are on it, or that is unknown. */
export type CopyTargetState = 'waiting' | 'writing' | 'done' | 'failed' | 'not-sent';

export interface CopyTarget {
  readonly id: string;
  readonly state: CopyTargetState;
}

/**
 * Copying settings to devices one after another: `first` writes one, `asking` waits for a user to check it, `rest` writes the others,
 * `over` writes nothing more.
 */
export interface CopyRun {
  readonly phase: 'ready' | 'first' | 'asking' | 'rest' | 'over';
  readonly targets: readonly CopyTarget[];
  /** Why it ended early; null where it did not. */
  readonly stopped: 'failed' | 'cancelled' | null;
}

export type CopyEvent =
  | { readonly kind: 'start' }
  /** The write to a device has ended; `good`: everything was read back and recorded. */
  | { readonly kind: 'ended'; readonly id: string; readonly good: boolean }
  /** A user confirms that the first device is correct. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'cancel' };

/** A run over devices in writing order, without duplicates. */
export function beginCopy(ids: readonly string[]): CopyRun {
  const targets = [...new Set(ids)].map((id) => ({ id, state: 'waiting' as const }));
  return { phase: targets.length > 0 ? 'ready' : 'over', targets, stopped: null };
}

/** The device that is being written; null if none. */
export function writingTarget({ targets }: CopyRun): string | null {
  return targets.find(({ state }) => state === 'writing')?.id ?? null;
}

/** The run after an event. An event that does not fit the current phase is ignored. */
export function stepCopy(run: CopyRun, event: CopyEvent): CopyRun {
  switch (event.kind) {
    case 'start':
      return run.phase === 'ready' ? writeNext(run, 'first') : run;
    case 'confirm':
      return run.phase === 'asking' ? writeNext(run, 'rest') : run;
    case 'cancel':
      return cancel(run);
    case 'ended':
      return writingTarget(run) === event.id ? ended(run, event.id, event.good) : run;
  }
}

function ended(run: CopyRun, id: string, good: boolean): CopyRun {
  const after = settle(run, id, good ? 'done' : 'failed');
  if (!good) return end(after, after.stopped ?? 'failed');
  if (after.stopped !== null) return end(after, after.stopped);
  if (!after.targets.some(({ state }) => state === 'waiting')) return { ...after, phase: 'over' };
  return run.phase === 'first' ? { ...after, phase: 'asking' } : writeNext(after, 'rest');
}

/** The current write is completed, but no other one starts after it. */
function cancel(run: CopyRun): CopyRun {
  if (run.phase === 'over') return run;
  const stopped = { ...run, stopped: run.stopped ?? ('cancelled' as const) };
  return writingTarget(run) === null ? end(stopped, 'cancelled') : stopped;
}

function writeNext(run: CopyRun, phase: 'first' | 'rest'): CopyRun {
  const next = run.targets.find(({ state }) => state === 'waiting');
  return next ? { ...settle(run, next.id, 'writing'), phase } : { ...run, phase: 'over' };
}

function end(run: CopyRun, stopped: 'failed' | 'cancelled'): CopyRun {
  const targets = run.targets.map((target) =>
    target.state === 'waiting' ? { ...target, state: 'not-sent' as const } : target,
  );
  return { phase: 'over', targets, stopped };
}

function settle(run: CopyRun, id: string, state: CopyTargetState): CopyRun {
  return { ...run, targets: run.targets.map((target) => (target.id === id ? { ...target, state } : target)) };
}
