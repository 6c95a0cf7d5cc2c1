import { incidentsOf, type AlarmTransition, type Incident } from './transitions';

/** How long an incident lasts before it is an alarm, and how long it stays away before its return is another one. */
export interface AlarmTiming {
  readonly delayMs: number;
  readonly holdMs: number;
}

export interface Outcome<E extends AlarmTransition = AlarmTransition> {
  /** Oldest first, apart by more than the hold. */
  readonly records: readonly Incident<E>[];
  /** When the incident that lasts now will have lasted long enough; null where none waits. */
  readonly dueAt: number | null;
}

/**
 * The alarm records of one condition of one device. Incidents that follow each other within the hold are one record
 * (chatter); what lasted less than the delay is none. `now` (epoch ms) matters for what still lasts, for nothing else. `from` as
 * `windowStart` says.
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

/** A record as it is kept. */
export interface StoredRecord {
  readonly start: number;
  readonly end: number | null;
}

/**
 * From which instant on edges have to be looked at again when one at `touched` came in. `before` is the newest kept
 * record that began at or before it. What lies earlier cannot change by it.
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

/** What to do to kept records so that they are what the edges say. A record that overlaps a kept one continues it. */
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
 * Edges inside the newest cluster that say nothing any more, once there are more than `most`: an incident that chatters
 * for days must not grow for ever. The cluster's first edge and the newest half stay.
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
  // The same has to come out without them, also of the clusters before: a beginning in here may be the one to which a clearing
  // of a clock that was set back belongs.
  const after = all([...left]);
  const same = after.length === before.length && after.every((one, i) => isSame(one, before[i]));
  return same ? gone : [];
}

function isSame(a: StoredRecord, b: StoredRecord | undefined): boolean {
  return a.start === b?.start && a.end === b.end;
}
