'use client';

import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import type { MenuChoice } from './mui-menu';
import { LazyMenu, preloadMenu, near } from './on-demand';

/** A button with a menu; the menu's code comes when the pointer or the focus does. */
export function MenuButton({
  label,
  choices,
  head,
  className,
  children,
}: {
  label: string;
  choices: readonly MenuChoice[];
  head?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        ref={anchor}
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={className}
        {...near(preloadMenu)}
        onClick={() => {
          setAt(anchor.current);
          setOpen(true);
        }}
      >
        {children}
      </IconButton>
      {at && (
        <LazyMenu anchor={at} open={open} onClose={() => setOpen(false)} label={label} choices={choices} head={head} />
      )}
    </>
  );
}
