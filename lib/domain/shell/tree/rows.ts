import type { Problem } from '../../problem';
import { nodeKey, parentOf } from './selection';
import type { TreeNode } from './nodes';

/** The loaded nodes below one node. */
export interface Branch {
  readonly nodes: readonly TreeNode[];
  /** Null before the first page arrived. */
  readonly total: number | null;
  /** Number of pages received. */
  readonly pages: number;
  readonly loading: boolean;
  readonly problem: Problem | null;
}

/** Branches by the key of their node. */
export type Branches = ReadonlyMap<string, Branch>;

interface Placed {
  readonly key: string;
  /** From 1. */
  readonly level: number;
  readonly parent: string;
}

/** A row of a tree: a node, or a placeholder for further ones. */
export type TreeRow =
  | (Placed & {
      readonly kind: 'node';
      readonly node: TreeNode;
      readonly path: readonly string[];
      /** Null where it cannot have children. */
      readonly expanded: boolean | null;
      readonly position: number;
      readonly size: number;
    })
  | (Placed & { readonly kind: 'more'; readonly left: number; readonly busy: boolean })
  | (Placed & { readonly kind: 'loading' })
  | (Placed & { readonly kind: 'failed'; readonly problem: Problem })
  | (Placed & { readonly kind: 'empty' });

/** The rows of a tree from the top, as far as expanded and loaded. */
export function treeRows(branches: Branches, open: ReadonlySet<string>, top: readonly string[] = []): TreeRow[] {
  const parent = nodeKey(top);
  const branch = branches.get(parent);
  const level = top.length + 1;
  const odd = { level, parent };
  if (!branch) return [{ ...odd, kind: 'loading', key: `${parent}?loading` }];
  const rows = branch.nodes.flatMap((node, index): TreeRow[] => {
    const path = [...top, node.id];
    const key = nodeKey(path);
    const expanded = node.children === null || node.children === 0 ? null : open.has(key);
    const size = branch.total ?? branch.nodes.length;
    const row: TreeRow = { kind: 'node', key, level, parent, node, path, expanded, position: index + 1, size };
    return expanded === true ? [row, ...treeRows(branches, open, path)] : [row];
  });
  const { loading, problem, total } = branch;
  if (problem) return [...rows, { ...odd, kind: 'failed', key: `${parent}?failed`, problem }];
  if (total === null) return [...rows, { ...odd, kind: 'loading', key: `${parent}?loading` }];
  if (total === 0) return [...rows, { ...odd, kind: 'empty', key: `${parent}?empty` }];
  const left = total - branch.nodes.length;
  if (left <= 0) return rows;
  return [...rows, { ...odd, kind: 'more', key: `${parent}?more`, left, busy: loading }];
}

/** The row that a key now refers to: itself; if it is gone, its replacement or the nearest row above it; the first row without a key. */
export function activeRow(rows: readonly TreeRow[], key: string | null): TreeRow | undefined {
  const own = rows.find((row) => row.key === key);
  if (own || key === null) return own ?? rows[0];
  const [place = '', odd] = key.split('?');
  if (odd !== undefined) {
    const beside = rows.filter(({ parent }) => parent === place);
    const came = odd === 'more' ? beside.at(-1) : beside[0];
    if (came) return came;
  }
  for (let at: string | null = place; at !== null && at !== ''; at = parentOf(at)) {
    const above = rows.find((row) => row.key === at);
    if (above) return above;
  }
  return rows[0];
}

/** The effect of a keyboard key in a tree (WAI-ARIA): moving to a row, expanding or collapsing one; null for other keys. */
export type TreeMove = { readonly to: string } | { readonly open: string } | { readonly close: string } | null;

export function treeMove(rows: readonly TreeRow[], active: string | null, key: string): TreeMove {
  const at = rows.findIndex((row) => row.key === active);
  const row = rows[at];
  const go = (index: number): TreeMove => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    return target ? { to: target.key } : null;
  };
  if (key === 'ArrowDown') return go(at + 1);
  if (key === 'ArrowUp') return go(at - 1);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(rows.length - 1);
  if (key === 'ArrowRight' && row?.kind === 'node' && row.expanded !== null)
    return row.expanded ? go(at + 1) : { open: row.key };
  if (key === 'ArrowLeft' && row) {
    if (row.kind === 'node' && row.expanded === true) return { close: row.key };
    return row.parent === '' ? go(0) : { to: row.parent };
  }
  if (key.length === 1 && /[\p{L}\p{N}]/u.test(key)) {
    const begins = (one: TreeRow) =>
      one.kind === 'node' && one.node.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(begins);
    return next ? { to: next.key } : null;
  }
  return null;
}
