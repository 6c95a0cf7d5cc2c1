import { foldText } from '../list-params';

/** The two lists of the dialog (P2.72). */
export const SIDES = ['unbound', 'bound'] as const;
export type Side = (typeof SIDES)[number];

/**
 * One press of a move button: certain stations, or all that match a search. Moves are collected in order until they are saved, so that
 * moving thousands is as cheap as moving one.
 */
export type Move = { readonly to: Side } & ({ readonly ids: readonly string[] } | { readonly search: string });

/** Maximum number of unsaved moves, and maximum stations in one of them. */
export const MOVES_LIMIT = 100;
export const MOVE_IDS_LIMIT = 500;

/** Rows per page of each list. */
export const BINDING_PAGE = 50;

export interface Bindable {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** The searchable text. */
  readonly folded: string;
}

export function bindable(id: string, name: string, place: string): Bindable {
  return { id, name, place, folded: foldText(`${name}\n${place}`) };
}

/** A test for "contains every word of the search"; an empty search matches everything. */
export function fits(search: string): (station: Pick<Bindable, 'folded'>) => boolean {
  const labels = foldText(search).split(/\s+/u).filter(Boolean);
  return ({ folded }) => labels.every((label) => folded.includes(label));
}

/** Applies one move to `bound`. Stations that do not exist are ignored. */
export function applyMove(stations: ReadonlyMap<string, Bindable>, bound: Set<string>, move: Move): void {
  const put = (id: string) => (move.to === 'bound' ? bound.add(id) : bound.delete(id));
  if ('ids' in move) {
    for (const id of move.ids) if (stations.has(id)) put(id);
    return;
  }
  const fit = fits(move.search);
  for (const station of stations.values()) if (fit(station)) put(station.id);
}

/** How many stations the moves bind and unbind, compared with the state before. */
export function changeOf(before: ReadonlySet<string>, after: ReadonlySet<string>): { added: number; removed: number } {
  let added = 0;
  for (const id of after) if (!before.has(id)) added += 1;
  return { added, removed: before.size - (after.size - added) };
}

/** The moves with one more, merged into the last one where possible; null where there are too many, so that they must be saved first. */
export function withMove(moves: readonly Move[], move: Move): readonly Move[] | null {
  const last = moves.at(-1);
  if (last && 'ids' in last && 'ids' in move && last.to === move.to) {
    const ids = [...new Set([...last.ids, ...move.ids])];
    if (ids.length <= MOVE_IDS_LIMIT) return [...moves.slice(0, -1), { to: move.to, ids }];
  }
  // Earlier moves are irrelevant when all stations are moved.
  const stored = 'search' in move && move.search.trim() === '' ? [] : moves;
  return stored.length < MOVES_LIMIT ? [...stored, move] : null;
}
