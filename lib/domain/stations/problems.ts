import type { FaultRow } from '../faults/query';

/** What is wrong with a station at a moment. */
export interface StationProblems {
  /** Its worst open alarms, those of one device and code together: the first of them. */
  readonly worst: readonly FaultRow[];
  /** Open alarms that are not among them. */
  readonly more: number;
  /** Where it is offline and no alarm says so: when it was read last (epoch ms), 0 where unknown; else null. */
  readonly silentSince: number | null;
  /** Epoch ms: what ages are reckoned against. */
  readonly now: number;
}

/** So many stand at the beginning of a page. */
const SHOWN = 3;

/** Faults before warnings, critical before notice, the newest first; an alarm that is repeated stands once. */
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
