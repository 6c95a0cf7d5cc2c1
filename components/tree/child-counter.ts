import { parentOf, pathOf } from '@/lib/domain/shell/tree/selection';
import type { CountChildren } from '@/lib/domain/shell/tree/selection';
import type { Branches } from '@/lib/domain/shell/tree/rows';

/** Counts children from the loaded branches; those of the root only where it can be selected and is completely loaded. */
export function childCounter(branches: Branches, withRoot: boolean): CountChildren {
  return (key) => {
    if (key === '') return withRoot ? (branches.get('')?.total ?? null) : null;
    const parent = parentOf(key) ?? '';
    const id = pathOf(key).at(-1);
    return branches.get(parent)?.nodes.find((node) => node.id === id)?.children ?? null;
  };
}
