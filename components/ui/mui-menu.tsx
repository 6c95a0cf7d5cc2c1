'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { NARROW_BELOW } from '../theme/tokens';
import { whenFree } from './leave-guard';
import layout from './layout.module.css';

export interface MenuChoice {
  readonly key: string;
  readonly name: string;
  /** Shown below the name: what choosing it does. */
  readonly note?: string;
  readonly icon?: ReactNode;
  /** A link; otherwise `onChoose` is called. */
  readonly href?: string;
  readonly onChoose?: () => void;
  /** Has a button of its own on a wide screen. */
  readonly narrowOnly?: boolean;
  /** One of several of which one is in force. */
  readonly checked?: boolean;
}

export interface MenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  label: string;
  choices: readonly MenuChoice[];
  /** Shown above the choices. */
  head?: ReactNode;
}

/** MUI's menu over plain data. Reach it through `MenuButton`. */
export function MuiMenu({ anchor, open, onClose, label, choices, head }: MenuProps) {
  const id = useId();
  const router = useRouter();
  const shown = choices.filter(({ narrowOnly }) => !narrowOnly || window.innerWidth < NARROW_BELOW);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {head}
      {shown.map((choice) => (
        <MenuItem
          key={choice.key}
          selected={choice.checked}
          role={choice.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={choice.checked}
          {...(choice.note !== undefined && {
            'aria-labelledby': `${id}-${choice.key}`,
            'aria-describedby': `${id}-${choice.key}-note`,
          })}
          {...(choice.href ? { component: 'a', href: choice.href } : {})}
          onClick={(event) => {
            const { href, onChoose } = choice;
            onClose();
            if (href && !event.metaKey && !event.ctrlKey) {
              event.preventDefault();
              whenFree(() => router.push(href));
            }
            onChoose?.();
          }}
        >
          {choice.icon}
          {choice.note === undefined ? (
            choice.name
          ) : (
            <span className={layout.lines}>
              <span id={`${id}-${choice.key}`}>{choice.name}</span>
              <small id={`${id}-${choice.key}-note`} className="fine">
                {choice.note}
              </small>
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
