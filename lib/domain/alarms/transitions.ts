/*
 * Devices report transitions: a condition was raised or cleared at an instant. They arrive late, twice and out of order, so nothing here
 * depends on the order of arrival: everything is a function of the set of transitions.
 */

/** One transition of one condition of one device. */
export interface AlarmTransition {
  /** Epoch ms, by the clock of the system that detected it. */
  readonly at: number;
  readonly raised: boolean;
  /** The sender's id of either the incident or the message. */
  readonly id: string;
}

/** An uninterrupted interval in which a condition lasted; `end` is null while it lasts, `first` is the transition that raised it. */
export interface Incident<E extends AlarmTransition = AlarmTransition> {
  readonly start: number;
  readonly end: number | null;
  readonly first: E;
}

const byTime = (a: AlarmTransition, b: AlarmTransition): number =>
  // At the same instant the clearing comes last: a momentary incident is over, not open for ever.
  a.at - b.at || Number(b.raised) - Number(a.raised) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Sorts transitions by time. A clearing whose incident id is raised only later comes from a clock that was set back in between: it is
 * moved to that start, because otherwise the incident would never end.
 */
function inOrder<E extends AlarmTransition>(transitions: readonly E[]): E[] {
  const begins = new Map<string, number>();
  for (const { id, at, raised } of transitions) if (raised) begins.set(id, Math.min(at, begins.get(id) ?? Infinity));
  return transitions
    .map((transition) => {
      const begin = transition.raised ? undefined : begins.get(transition.id);
      return begin !== undefined && begin > transition.at ? { ...transition, at: begin } : transition;
    })
    .sort(byTime);
}

/**
 * The incidents in a set of transitions, oldest first. Of several raises in a row, the first counts. Transitions before `from` are used
 * only to match ids.
 */
export function incidentsOf<E extends AlarmTransition>(transitions: readonly E[], from = -Infinity): Incident<E>[] {
  const incidents: Incident<E>[] = [];
  let open: E | null = null;
  for (const transition of inOrder(transitions)) {
    if (transition.at < from) continue;
    if (transition.raised) open ??= transition;
    else if (open !== null) {
      incidents.push({ start: open.at, end: transition.at, first: open });
      open = null;
    }
  }
  if (open !== null) incidents.push({ start: open.at, end: null, first: open });
  return incidents;
}
