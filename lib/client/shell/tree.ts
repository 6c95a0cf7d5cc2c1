import { useCallback, useEffect, useReducer, useRef } from 'react';
import { treePlaces } from '@/lib/contract/portal/calls/shell/tree';
import type { Outcome } from '@/lib/domain/problem';
import { branchesOf, changeBranches } from '@/lib/domain/shell/tree/branches';
import { pathOf } from '@/lib/domain/shell/tree/selection';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import type { Branches } from '@/lib/domain/shell/tree/rows';
import { call, problemOf } from '../http/call';

/** The query for one level of a tree. */
export interface NodesQuery {
  readonly search: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Reads a page of the nodes below a path of ids. Throws `CallError`. */
export type LoadNodes = (path: readonly string[], query: NodesQuery, signal: AbortSignal) => Promise<TreePage>;

/** The caller's stations, and the devices below each one (D2.14). Throws `CallError`. */
export const loadPlaces: LoadNodes = ([station], { search, page }, signal) =>
  call(treePlaces, { station, search: search === '' ? undefined : search, page: String(page) }, { signal });

export interface TreeNodes {
  readonly branches: Branches;
  /** Keys of expanded nodes. */
  readonly open: ReadonlySet<string>;
  /** Expands or collapses a node; its children are loaded on the first expansion. */
  readonly setOpen: (key: string, open: boolean) => void;
  /** Loads the next page below a node, or retries a failed one. */
  readonly readMore: (key: string) => void;
}

/**
 * The loaded nodes of a tree; a new search starts over. `first` is what the server loaded, null if nothing. `load` has to be
 * a stable reference.
 */
export function useTreeNodes(load: LoadNodes, search: string, first: Outcome<TreePage> | null): TreeNodes {
  const [state, change] = useReducer(changeBranches, first, branchesOf);
  const requested = useRef(new Map<string, AbortController>());
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const readMore = useCallback(
    (key: string) => {
      const waiting = requested.current;
      if (waiting.has(key)) return;
      const control = new AbortController();
      waiting.set(key, control);
      const known = latest.current.search === search ? latest.current.branches.get(key) : undefined;
      const page = (known?.pages ?? 0) + 1;
      change({ kind: 'requested', search, key });
      load(pathOf(key), { search, page }, control.signal)
        .then((answer) => {
          if (!control.signal.aborted) change({ kind: 'came', search, key, page, answer });
        })
        .catch((error: unknown) => {
          if (!control.signal.aborted) change({ kind: 'failed', search, key, problem: problemOf(error) });
        })
        .finally(() => {
          if (waiting.get(key) === control) waiting.delete(key);
        });
    },
    [load, search],
  );

  useEffect(() => {
    const waiting = requested.current;
    if (latest.current.search !== search || !latest.current.branches.has('')) readMore('');
    return () => {
      for (const control of waiting.values()) control.abort();
      waiting.clear();
    };
  }, [readMore, search]);
  useEffect(() => {
    for (const key of state.open) if (!state.branches.has(key)) readMore(key);
  }, [state.open, state.branches, readMore]);

  const setOpen = useCallback((key: string, open: boolean) => change({ kind: 'open', key, open }), []);
  return { branches: state.branches, open: state.open, setOpen, readMore };
}
