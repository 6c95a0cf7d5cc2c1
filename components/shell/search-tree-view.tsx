'use client';

import { useEffect, useRef } from 'react';
import Link from 'next/link';
import { ChevronDown } from 'lucide-react';
import { MenuIcon } from './menu-icon';
import type { TreeRow } from './search-tree';
import styles from './search.module.css';

/** The rows of the tree. The focus stays in the search box, which refers to the marked row; a click chooses as well. */
export function SearchTree({
  id,
  label,
  rows,
  active,
  onChoose,
  onFollow,
}: {
  id: string;
  label: string;
  rows: readonly TreeRow[];
  active: string | null;
  onChoose: (row: TreeRow) => void;
  /** A link was followed by the router. */
  onFollow: () => void;
}) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={tree} role="tree" id={`${id}-tree`} aria-label={label} className={styles.tree}>
      {rows.map((row) => {
        const { node, level, expanded, position, size } = row;
        const content = (
          <>
            <MenuIcon id={node.icon} size={18} />
            <span className={styles.name}>
              <bdi>{node.name}</bdi>
              {node.hint && <small>{node.hint}</small>}
            </span>
          </>
        );
        return (
          <div
            key={node.key}
            role="treeitem"
            id={`${id}-${node.key}`}
            className={styles.line}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-expanded={expanded}
            aria-selected={node.key === active}
            // Keeps the focus in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={node.href === undefined ? () => onChoose(row) : undefined}
          >
            {node.href === undefined ? (
              <span className={styles.group}>
                {content}
                <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
              </span>
            ) : (
              <Link href={node.href} className={styles.place} tabIndex={-1} prefetch={false} onClick={onFollow}>
                {content}
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
}
