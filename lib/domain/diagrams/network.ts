/** Two connected nodes; `through` names the switch between them, if any. */
export interface Branch {
  readonly from: string;
  readonly to: string;
  readonly through?: string;
}

export type Conducts = 'closed' | 'open' | 'unknown';
export type Energy = 'live' | 'dead' | 'unknown';

/**
 * Whether each node is energised: nodes connected to a source by closed ways are live, those connected only through a switch of unknown
 * position are unknown, all others are dead.
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

/**
 * Traverses from `starts`: over closed ways, marking nodes as live; or over ways that are not open, marking those not live as unknown.
 */
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
