/*
 * What devices tell are edges: a condition began (raised) or ended (cleared) at an instant. They come late, twice and out
 * of order, so nothing here looks at the order of arrival: everything is a function of the set of edges.
 */

/** One edge of one condition of one device. */
export interface AlarmTransition {
  /** Epoch ms, by the clock of whoever saw it. */
  readonly at: number;
  readonly raised: boolean;
  /** The sender's own name of the incident or of the message: either is allowed. */
  readonly id: string;
}

/** From when to when a condition lasted without a break; `end` is null while it lasts. `first` is the edge that began it. */
export interface Incident<E extends AlarmTransition = AlarmTransition> {
  readonly start: number;
  readonly end: number | null;
  readonly first: E;
}

const byTime = (a: AlarmTransition, b: AlarmTransition): number =>
  // At one instant the clearing comes last: a moment that begins and ends at once is over, not open for ever.
  a.at - b.at || Number(b.raised) - Number(a.raised) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Puts edges into the order of time. A clearing of an incident that, by its name, begins only later comes from a clock
 * that was set back in between: it counts at that beginning, or the incident would never end.
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
 * The incidents that a set of edges tells of, oldest first. Of several beginnings in a row the first counts. Edges before
 * `from` are looked at for their names only.
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
