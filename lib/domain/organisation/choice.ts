import type { Move, Side } from './binding';

/** The selection in one of the lists: these stations, or all that match the search except these. */
export interface Choice {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOTHING: Choice = { all: false, ids: new Set() };
export const EVERYTHING: Choice = { all: true, ids: new Set() };

export const isChosen = ({ all, ids }: Choice, id: string): boolean => all !== ids.has(id);

/** The number selected; `total` stations match the search. */
export const chosenCount = ({ all, ids }: Choice, total: number): number => (all ? total - ids.size : ids.size);

export function toggled({ all, ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

/** A new search matches other stations: individual selections stay, "all that match" is cleared. */
export const afterSearch = (choice: Choice): Choice => (choice.all ? NOTHING : choice);

/** The moves of the selection from one side to the other. */
export function movesOf(choice: Choice, from: Side, search: string): readonly Move[] {
  const to: Side = from === 'bound' ? 'unbound' : 'bound';
  const ids = [...choice.ids];
  if (!choice.all) return ids.length === 0 ? [] : [{ to, ids }];
  // Stations excluded from "all" are moved back.
  return [{ to, search }, ...(ids.length === 0 ? [] : [{ to: from, ids }])];
}
