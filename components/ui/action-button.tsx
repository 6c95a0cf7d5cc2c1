'use client';

import type { ComponentProps } from 'react';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import styles from './action-button.module.css';

/**
 * A button whose action takes its time: while it is `busy` it keeps its focus, which a disabled one loses, shows that it is at
 * work and ignores clicks.
 */
export function ActionButton({
  busy = false,
  startIcon,
  type = 'button',
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'loading' | 'href' | 'component'> & { busy?: boolean }) {
  const atWork = busy && <CircularProgress size={16} color="inherit" aria-hidden="true" />;
  return (
    <Button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      startIcon={startIcon && (atWork || startIcon)}
      onClick={busy ? undefined : onClick}
    >
      {atWork && !startIcon ? (
        // In place of the words, so that nothing beside it moves.
        <>
          <span className={styles.behind}>{children}</span>
          <span className={styles.over}>{atWork}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
