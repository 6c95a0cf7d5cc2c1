'use client';

import type { ComponentProps } from 'react';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/**
 * A button whose action takes its time: while it is `busy` it keeps its size and its focus, which a disabled one loses, shows that it is at
 * work and ignores clicks.
 */
export function ActionButton({
  busy = false,
  startIcon,
  children,
  type = 'button',
  onClick,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'loading' | 'href' | 'component'> & { busy?: boolean }) {
  const atWork = <CircularProgress size={16} color="inherit" aria-hidden="true" />;
  return (
    <Button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      startIcon={busy && startIcon ? atWork : startIcon}
      onClick={busy ? undefined : onClick}
    >
      {busy && !startIcon ? (
        <>
          <span style={{ opacity: 0 }}>{children}</span>
          <span style={{ position: 'absolute', display: 'flex' }}>{atWork}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
