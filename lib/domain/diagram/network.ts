/** Two nodes that are joined; where a switch stands between them, its name. */
export interface Branch {
  readonly from: string;
  readonly to: string;
  readonly through?: string;
}

export type Conducts = 'closed' | 'open' | 'unknown';
export type Energy = 'live' | 'dead' | 'unknown';

/**
 * Which nodes have voltage: those that a closed way joins to a source are live, those that only a way with a switch of unknown
 * position joins may be, all others are dead.
 */
export function traceNetwork(
  branches: readonly Branch[],
  sources: readonly string[],
  conducts: (name: string) => Conducts,
): ReadonlyMap<string, Energy> {
  const ways = new Map<string, { to: string; state: Conducts }[]>();
  const add = (from: string, to: string, state: Conducts) => ways.set(from, [...(ways.get(from) ?? []), { to, state }]);
  for (const { from, through, to } of branches) {
    const state = through === undefined ? 'closed' : conducts(through);
    add(from, to, state);
    add(to, from, state);
  }
  const found = new Map<string, Energy>([...ways.keys()].map((node) => [node, 'dead']));
  spread(ways, sources, found, 'live');
  spread(
    ways,
    [...found].flatMap(([node, energy]) => (energy === 'live' ? [node] : [])),
    found,
    'unknown',
  );
  return found;
}

/** Marks what can be reached from `starts`: over closed ways as live; over ways that are not open as unknown where it is not live. */
function spread(
  ways: ReadonlyMap<string, readonly { readonly to: string; readonly state: Conducts }[]>,
  starts: readonly string[],
  found: Map<string, Energy>,
  as: 'live' | 'unknown',
): void {
  const open = [...starts];
  for (const start of starts) found.set(start, found.get(start) === 'live' ? 'live' : as);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { state, to } of ways.get(node) ?? []) {
      const passes = as === 'live' ? state === 'closed' : state !== 'open';
      if (!passes || found.get(to) !== 'dead') continue;
      found.set(to, as);
      open.push(to);
    }
  }
}
