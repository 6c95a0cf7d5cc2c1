import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'next-intl';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { GridColumnMenu as Menu } from '@mui/x-data-grid';
import type { GridColumnMenuItemProps, GridColumnMenuProps } from '@mui/x-data-grid';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useArranging } from './arranging';

const PAPER = {
  border: '1px solid var(--c-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--c-raised)',
  boxShadow: '0 12px 32px var(--c-shade)',
};

/** The column menu: the grid's own items, and moving the column by one position. */
export function GridColumnMenu(props: GridColumnMenuProps) {
  return (
    <Menu
      {...props}
      style={PAPER}
      slots={{ left: MoveLeft, right: MoveRight }}
      slotProps={{ left: { displayOrder: 0 }, right: { displayOrder: 1 } }}
    />
  );
}

function MoveLeft(props: GridColumnMenuItemProps) {
  return <Move {...props} by={-1} />;
}

function MoveRight(props: GridColumnMenuItemProps) {
  return <Move {...props} by={1} />;
}

function Move({ colDef, onClick, by }: GridColumnMenuItemProps & { by: -1 | 1 }) {
  const t = useTranslations('common.columns');
  const move = useArranging().mover(colDef.field, by);
  const Icon = by < 0 ? ArrowLeft : ArrowRight;
  if (move === null) return null;
  const act = (event: MouseEvent<HTMLElement>) => {
    // The menu returns the focus to the header, which must be at its new position by then.
    flushSync(move);
    onClick(event);
  };
  return (
    <MenuItem onClick={act}>
      <ListItemIcon>
        <Icon size={18} aria-hidden="true" />
      </ListItemIcon>
      <ListItemText>{t(by < 0 ? 'left' : 'right')}</ListItemText>
    </MenuItem>
  );
}
