import { incidentsOf, type AlarmTransition, type Incident } from './transitions';

/** How long an incident must last to become an alarm, and how long it must be away for its return to be a new alarm. */
export interface AlarmTiming {
  readonly delayMs: number;
  readonly holdMs: number;
}

export interface Outcome<E extends AlarmTransition = AlarmTransition> {
  /** Oldest first, separated by more than the hold. */
  readonly records: readonly Incident<E>[];
  /** When the current incident will have lasted for the delay; null where none is waiting. */
  readonly dueAt: number | null;
}

/**
 * The alarm records of one condition of one device. Incidents within the hold of each other are merged into one record (chatter); what
 * lasted less than the delay is dropped. `now` (epoch ms) only affects the incident that is still open. For `from` see `windowStart`.
 */
export function recordsOf<E extends AlarmTransition>(
  transitions: readonly E[],
  timing: AlarmTiming,
  now: number,
  from = -Infinity,
): Outcome<E> {
  const merged: Incident<E>[] = [];
  for (const incident of incidentsOf(transitions, from)) {
    const last = merged.at(-1);
    if (last?.end !== undefined && last.end !== null && incident.start - last.end <= timing.holdMs) {
      merged[merged.length - 1] = { ...last, end: incident.end };
    } else merged.push(incident);
  }
  const lastsLong = ({ start, end }: Incident) => (end ?? now) - start >= timing.delayMs;
  const waiting = merged.find((incident) => incident.end === null && !lastsLong(incident));
  return { records: merged.filter(lastsLong), dueAt: waiting ? waiting.start + timing.delayMs : null };
}

/** A record as stored. */
export interface StoredRecord {
  readonly start: number;
  readonly end: number | null;
}

/**
 * The instant from which transitions must be evaluated again when one at `touched` arrives; nothing earlier can change. `before` is the
 * newest stored record that began at or before `touched`.
 */
export function windowStart(before: StoredRecord | null, touched: number, holdMs: number): number {
  if (before === null) return -Infinity;
  if (before.end === null || touched - before.end <= holdMs) return before.start;
  return before.end + 1;
}

export interface Changes<K, R> {
  readonly update: readonly { readonly stored: K; readonly record: R }[];
  readonly insert: readonly R[];
  readonly remove: readonly K[];
}

/** The changes that bring the stored records in line with the computed ones. A record that overlaps a stored one continues it. */
export function changesTo<K extends StoredRecord, R extends StoredRecord>(
  stored: readonly K[],
  records: readonly R[],
): Changes<K, R> {
  const free = new Set(stored);
  const update: { stored: K; record: R }[] = [];
  const insert: R[] = [];
  for (const record of records) {
    const same = stored.find((candidate) => free.has(candidate) && overlap(candidate, record));
    if (same === undefined) insert.push(record);
    else {
      free.delete(same);
      if (same.start !== record.start || same.end !== record.end) update.push({ stored: same, record });
    }
  }
  return { update, insert, remove: [...free] };
}

function overlap(a: StoredRecord, b: StoredRecord): boolean {
  return a.start <= (b.end ?? Infinity) && b.start <= (a.end ?? Infinity);
}

/**
 * Transitions inside the newest cluster that are redundant and can be dropped, once there are more than `most`, so that an incident that
 * chatters for days does not grow without limit. The cluster's first transition and the newest half stay.
 */
export function settledTransitions<E extends AlarmTransition>(
  transitions: readonly E[],
  timing: AlarmTiming,
  most: number,
  from = -Infinity,
): E[] {
  if (transitions.length <= most) return [];
  const all = (list: readonly E[]) => recordsOf(list, { ...timing, delayMs: 0 }, Infinity, from).records;
  const before = all(transitions);
  const newest = before.at(-1);
  const inside = transitions.filter(({ at }) => at >= (newest?.start ?? Infinity)).sort((a, b) => a.at - b.at);
  const gone = inside.slice(1, -Math.floor(most / 2));
  const left = new Set(transitions);
  for (const transition of gone) left.delete(transition);
  // The result must be the same without them, also for earlier clusters: after a clock was set back, a start in here may belong to an
  // earlier clearing.
  const after = all([...left]);
  const same = after.length === before.length && after.every((one, i) => isSame(one, before[i]));
  return same ? gone : [];
}

function isSame(a: StoredRecord, b: StoredRecord | undefined): boolean {
  return a.start === b?.start && a.end === b.end;
}
