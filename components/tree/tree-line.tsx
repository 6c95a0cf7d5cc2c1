import { useTranslations } from 'next-intl';
import { ChevronRight } from 'lucide-react';
import type { Check } from '@/lib/domain/shell/tree/selection';
import type { TreeRow } from '@/lib/domain/shell/tree/rows';
import { TickBox } from '../ui/tick-box';
import styles from './tree.module.css';

const CHECKED = { on: 'true', off: 'false', mixed: 'mixed' } as const;

/** One row of a tree. The tree handles focus and keys; the row only handles the pointer. */
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
  /** Null for a node without a checkbox. */
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
    const text = row.kind === 'more' ? t('more', { count: row.left }) : t(row.kind);
    const acts = (row.kind === 'more' && !row.busy) || row.kind === 'failed';
    return (
      <div
        {...shared}
        data-kind={row.kind}
        aria-busy={row.kind === 'loading' || (row.kind === 'more' && row.busy) || undefined}
        aria-disabled={acts ? undefined : true}
        onClick={acts ? () => onAct(row) : undefined}
      >
        <span className={styles.other}>{text}</span>
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
      {check !== null && <TickBox check={check} />}
      <span className={styles.label}>
        <bdi>{node.name}</bdi>
        {node.note && <bdi className="fine">{node.note}</bdi>}
      </span>
    </div>
  );
}
