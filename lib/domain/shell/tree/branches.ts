import type { Outcome, Problem } from '../../problem';
import { nodeKey, pathOf } from './selection';
import type { TreePage } from './nodes';
import type { Branch, Branches } from './rows';

/** The loaded part of a tree under one search. */
export interface TreeState {
  readonly search: string;
  readonly branches: Branches;
  /** Keys of expanded nodes. */
  readonly open: ReadonlySet<string>;
}

export type TreeChange =
  | { readonly kind: 'requested'; readonly search: string; readonly key: string }
  | {
      readonly kind: 'came';
      readonly search: string;
      readonly key: string;
      readonly page: number;
      readonly answer: TreePage;
    }
  | { readonly kind: 'failed'; readonly search: string; readonly key: string; readonly problem: Problem }
  | { readonly kind: 'open'; readonly key: string; readonly open: boolean };

const EMPTY: Branch = { nodes: [], total: null, pages: 0, loading: false, problem: null };

/** A tree whose first page was already read, or failed to load; or an unloaded one. */
export function branchesOf(first: Outcome<TreePage> | null): TreeState {
  const none: TreeState = { search: '', branches: new Map(), open: new Set() };
  if (first === null) return none;
  const requested = changeBranches(none, { kind: 'requested', search: '', key: '' });
  return first.ok
    ? changeBranches(requested, { kind: 'came', search: '', key: '', page: 1, answer: first.value })
    : changeBranches(requested, { kind: 'failed', search: '', key: '', problem: first.problem });
}

/** A tree after a request or an answer. A new search resets it; late answers to an older one are ignored. */
export function changeBranches(state: TreeState, change: TreeChange): TreeState {
  if (change.kind === 'open') {
    const others = [...state.open].filter((key) => key !== change.key);
    return { ...state, open: new Set(change.open ? [...others, change.key] : others) };
  }
  const { key, search } = change;
  if (change.kind === 'requested') {
    const begun =
      search === state.search ? state : { search, branches: new Map<string, Branch>(), open: new Set<string>() };
    return withBranch(begun, key, { ...(begun.branches.get(key) ?? EMPTY), loading: true, problem: null });
  }
  if (search !== state.search) return state;
  const before = state.branches.get(key) ?? EMPTY;
  if (change.kind === 'failed') return withBranch(state, key, { ...before, loading: false, problem: change.problem });
  const { answer, page } = change;
  const known = new Set(before.nodes.map(({ id }) => id));
  // The list may have shifted between two pages: duplicates are dropped.
  const nodes = [...before.nodes, ...answer.nodes.filter(({ id }) => !known.has(id))];
  // A page without nodes is the last one, regardless of its total.
  const total = answer.nodes.length === 0 ? nodes.length : answer.total;
  const opened = answer.nodes.filter(({ open }) => open === true).map(({ id }) => nodeKey([...pathOf(key), id]));
  const came = withBranch(state, key, { nodes, total, pages: page, loading: false, problem: null });
  return { ...came, open: new Set([...state.open, ...opened]) };
}

function withBranch(state: TreeState, key: string, branch: Branch): TreeState {
  return { ...state, branches: new Map([...state.branches, [key, branch]]) };
}
