import type { FaultRow } from '../alarms/faults/query';

/** The problems of a station at an instant. */
export interface StationProblems {
  /** Its worst open alarms, each the first one of its device and code. */
  readonly worst: readonly FaultRow[];
  /** Open alarms that are not listed. */
  readonly more: number;
  /** For an offline station without an alarm about it: its last reading (epoch ms), 0 where unknown; otherwise null. */
  readonly silentSince: number | null;
  /** Epoch ms: the reference for ages. */
  readonly now: number;
}

/** Number of alarms shown at the top of a page. */
const SHOWN = 3;

/** Faults before warnings, critical before notice, the newest first; repeated alarms are listed once. */
export function worstAlarms(open: readonly FaultRow[]): Pick<StationProblems, 'worst' | 'more'> {
  const rank = ({ kind, level }: FaultRow) => (kind === 'fault' ? 10 : 0) + (/^[1-4]$/.test(level) ? Number(level) : 0);
  const ordered = [...open].sort(
    (a, b) => rank(b) - rank(a) || (b.start ?? 0) - (a.start ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const seen = new Set<string>();
  const distinct = ordered.filter(({ code, device, message }) => {
    const key = JSON.stringify([device?.id ?? '', code || message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const worst = distinct.slice(0, SHOWN);
  return { worst, more: open.length - worst.length };
}
