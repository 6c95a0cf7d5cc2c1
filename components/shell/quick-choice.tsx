'use client';

import { useTranslations } from 'next-intl';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { CheckField } from '../ui/check-field';
import IconButton from '@mui/material/IconButton';
import { IconAction } from '../ui/icon-action';
import styles from './quick.module.css';

const MOVES = [
  { by: -1, way: 'up', Arrow: ArrowUp },
  { by: 1, way: 'down', Arrow: ArrowDown },
] as const;

/** An entry that can be ticked; a ticked one has a position among the others and a drag handle. */
export function QuickChoice({
  name,
  path,
  at,
  count,
  full,
  onMove,
  onTick,
}: {
  name: string;
  path: string;
  /** Its position among the ticked entries; -1 if not ticked. */
  at: number;
  /** The number of ticked entries. */
  count: number;
  /** The maximum number is ticked. */
  full: boolean;
  onMove: (by: 1 | -1) => void;
  onTick: () => void;
}) {
  const t = useTranslations('shell.quick');
  const ticked = at >= 0;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: path,
    disabled: !ticked,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.choice}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {ticked && (
        <IconButton
          ref={setActivatorNodeRef}
          className={styles.grip}
          aria-label={t('drag', { name })}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
      <div className={styles.tick}>
        <CheckField checked={ticked} disabled={!ticked && full} onChange={onTick}>
          {name}
        </CheckField>
      </div>
      {ticked &&
        MOVES.map(({ by, way, Arrow }) => (
          <IconAction
            key={way}
            label={t(way, { name })}
            disabled={at + by < 0 || at + by >= count}
            onClick={() => onMove(by)}
          >
            <Arrow size={18} aria-hidden="true" />
          </IconAction>
        ))}
    </li>
  );
}
