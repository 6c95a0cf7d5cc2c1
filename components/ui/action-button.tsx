'use client';

import type { ComponentProps } from 'react';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/**
 * A button whose action takes its time: while it is `busy` it keeps its focus, which a disabled one loses, shows that it is at
 * work and ignores clicks.
 */
export function ActionButton({
  busy = false,
  startIcon,
  type = 'button',
  onClick,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'loading' | 'href' | 'component'> & { busy?: boolean }) {
  return (
    <Button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : startIcon}
      onClick={busy ? undefined : onClick}
    />
  );
}
