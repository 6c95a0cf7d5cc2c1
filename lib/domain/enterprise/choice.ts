import type { Move, Side } from './binding';

/** What is chosen in one of the lists: these stations, or all that fit the search but these. */
export interface Choice {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOTHING: Choice = { all: false, ids: new Set() };
export const EVERYTHING: Choice = { all: true, ids: new Set() };

export const isChosen = ({ all, ids }: Choice, id: string): boolean => all !== ids.has(id);

/** How many are chosen; `total` fit the search. */
export const chosenCount = ({ all, ids }: Choice, total: number): number => (all ? total - ids.size : ids.size);

export function toggled({ all, ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

/** Another search fits others: what was chosen one by one stays, "all that fit" does not. */
export const afterSearch = (choice: Choice): Choice => (choice.all ? NOTHING : choice);

/** The moves that take what is chosen on one side to the other. */
export function movesOf(choice: Choice, from: Side, search: string): readonly Move[] {
  const to: Side = from === 'bound' ? 'unbound' : 'bound';
  const ids = [...choice.ids];
  if (!choice.all) return ids.length === 0 ? [] : [{ to, ids }];
  // What was taken out of "all" goes back to where it was.
  return [{ to, search }, ...(ids.length === 0 ? [] : [{ to: from, ids }])];
}
