import { useTranslations } from 'next-intl';
import { ChevronRight } from 'lucide-react';
import type { Check } from '@/lib/domain/tree/marks';
import type { TreeRow } from '@/lib/domain/tree/rows';
import styles from './tree.module.css';

/** As MUI's Checkbox draws them. The part itself would turn ten thousand boxes in 6 s instead of 0.2 s (ADR 192). */
const BOXES: Readonly<Record<Check, string>> = {
  off: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
  on: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  mixed: 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z',
};
const CHECKED = { on: 'true', off: 'false', mixed: 'mixed' } as const;

/** One line of a tree. The tree has the focus and the keys; here is only what a pointer does. */
export function TreeLine({
  id,
  row,
  check,
  active,
  onAct,
  onOpen,
}: {
  id: string;
  row: TreeRow;
  /** Null for what has no box. */
  check: Check | null;
  active: boolean;
  onAct: (row: TreeRow) => void;
  onOpen: (row: TreeRow, open: boolean) => void;
}) {
  const t = useTranslations('tree');
  const shared = {
    id,
    role: 'treeitem',
    'aria-level': row.level,
    'data-active': active ? '' : undefined,
    'data-level': Math.min(row.level, 4),
    className: styles.line,
  } as const;
  if (row.kind !== 'node') {
    const words = row.kind === 'more' ? t('more', { count: row.left }) : t(row.kind);
    const acts = (row.kind === 'more' && !row.busy) || row.kind === 'failed';
    return (
      <div
        {...shared}
        data-kind={row.kind}
        aria-busy={row.kind === 'loading' || (row.kind === 'more' && row.busy) || undefined}
        aria-disabled={acts ? undefined : true}
        onClick={acts ? () => onAct(row) : undefined}
      >
        <span className={styles.other}>{words}</span>
      </div>
    );
  }
  const { expanded, node, position, size } = row;
  return (
    <div
      {...shared}
      aria-expanded={expanded ?? undefined}
      aria-checked={check === null ? undefined : CHECKED[check]}
      aria-posinset={position}
      aria-setsize={size}
      onClick={() => onAct(row)}
    >
      <span
        className={styles.arrow}
        data-open={expanded === true ? '' : undefined}
        data-arrow
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === null) return;
          event.stopPropagation();
          onOpen(row, !expanded);
        }}
      >
        {expanded !== null && <ChevronRight size={16} />}
      </span>
      {check !== null && (
        <svg className={styles.box} data-check={check} viewBox="0 0 24 24" aria-hidden="true">
          <path d={BOXES[check]} />
        </svg>
      )}
      <span className={styles.words}>
        <bdi>{node.name}</bdi>
        {node.note && <bdi className="fine">{node.note}</bdi>}
      </span>
    </div>
  );
}
