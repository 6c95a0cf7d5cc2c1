'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { checkOf } from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';
import { activeRow, treeMove } from '@/lib/domain/shell/tree/rows';
import type { TreeRow } from '@/lib/domain/shell/tree/rows';
import { TreeLine } from './tree-line';
import styles from './tree.module.css';

/**
 * A tree with a checkbox for each node (WAI-ARIA tree). It is one tab stop: arrows, Home, End and letters move through it, right and left
 * expand and collapse, Space and Enter select.
 */
export function Tree({
  label,
  rows,
  selection,
  onCheck,
  onOpen,
  onMore,
}: {
  label: string;
  rows: readonly TreeRow[];
  selection: Selection;
  onCheck: (key: string, on: boolean) => void;
  onOpen: (key: string, open: boolean) => void;
  /** More children of this node are needed, or a failed load is repeated. */
  onMore: (key: string) => void;
}) {
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const active = activeRow(rows, marked);

  useEffect(() => {
    if (marked !== null) tree.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);

  const act = (row: TreeRow) => {
    setMarked(row.key);
    if (row.kind === 'more' || row.kind === 'failed') return onMore(row.parent);
    if (row.kind !== 'node') return;
    if (row.node.checkable === false) {
      if (row.expanded !== null) onOpen(row.key, !row.expanded);
    } else onCheck(row.key, checkOf(selection, row.key) !== 'on');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if ((event.key === ' ' || event.key === 'Enter') && active) act(active);
    else {
      const move = treeMove(rows, active?.key ?? null, event.key);
      if (move === null) return;
      if ('to' in move) setMarked(move.to);
      else if ('open' in move) onOpen(move.open, true);
      else onOpen(move.close, false);
    }
    event.preventDefault();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active ? `${id}-${active.key}` : undefined}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <TreeLine
          key={row.key}
          id={`${id}-${row.key}`}
          row={row}
          check={row.kind === 'node' && row.node.checkable !== false ? checkOf(selection, row.key) : null}
          active={row === active}
          onAct={act}
          onOpen={(one, open) => {
            setMarked(one.key);
            onOpen(one.key, open);
          }}
        />
      ))}
    </div>
  );
}
