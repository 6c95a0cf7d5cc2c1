import { foldText } from '../list-params';

/** The two lists of the dialog (P2.72). */
export const SIDES = ['unbound', 'bound'] as const;
export type Side = (typeof SIDES)[number];

/**
 * One press of a move button: certain stations, or all that fit a search, wherever they are. Moves are kept in their order until
 * they are saved, so that moving thousands takes no more than moving one.
 */
export type Move = { readonly to: Side } & ({ readonly ids: readonly string[] } | { readonly search: string });

/** So many are kept at most, and so many stations in one of them. */
export const MOVES_LIMIT = 100;
export const MOVE_IDS_LIMIT = 500;

/** Rows of each list that are on screen at once. */
export const BINDING_PAGE = 50;

export interface Bindable {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** What a search looks in. */
  readonly folded: string;
}

export function bindable(id: string, name: string, place: string): Bindable {
  return { id, name, place, folded: foldText(`${name}\n${place}`) };
}

/** A test for "holds every word of the search"; an empty one fits everything. */
export function fits(search: string): (station: Pick<Bindable, 'folded'>) => boolean {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  return ({ folded }) => words.every((word) => folded.includes(word));
}

/** Does one move. What it names and is not among the stations is left alone. Changes `bound`. */
export function applyMove(stations: ReadonlyMap<string, Bindable>, bound: Set<string>, move: Move): void {
  const put = (id: string) => (move.to === 'bound' ? bound.add(id) : bound.delete(id));
  if ('ids' in move) {
    for (const id of move.ids) if (stations.has(id)) put(id);
    return;
  }
  const fit = fits(move.search);
  for (const station of stations.values()) if (fit(station)) put(station.id);
}

/** How many the moves bind and unbind, against what was bound before them. */
export function changeOf(before: ReadonlySet<string>, after: ReadonlySet<string>): { added: number; removed: number } {
  let added = 0;
  for (const id of after) if (!before.has(id)) added += 1;
  return { added, removed: before.size - (after.size - added) };
}

/**
 * The moves with one more. The last one of the same kind and way takes it in; null where there is no room for more, and they
 * have to be saved first.
 */
export function withMove(moves: readonly Move[], move: Move): readonly Move[] | null {
  const last = moves.at(-1);
  if (last && 'ids' in last && 'ids' in move && last.to === move.to) {
    const ids = [...new Set([...last.ids, ...move.ids])];
    if (ids.length <= MOVE_IDS_LIMIT) return [...moves.slice(0, -1), { to: move.to, ids }];
  }
  // Whatever was done before does not matter when everything moves.
  const stored = 'search' in move && move.search.trim() === '' ? [] : moves;
  return stored.length < MOVES_LIMIT ? [...stored, move] : null;
}
