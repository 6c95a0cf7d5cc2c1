'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { needsConfirmation } from '@/lib/domain/session/confirm';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { NotConfirmed } from './not-confirmed';

/**
 * Does what a remembered session may only do after it has shown the password (safety 1.9): where the server asks for it, the
 * dialog comes, and what was wanted is done again. `run` rejects as the action does, or with `NotConfirmed`. `dialog` is
 * to be rendered. Needs the messages of `auth`, `common`, `errors` and `profile`.
 */
export function useConfirmed(): { run: <T>(action: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void) | null>(null);

  const run = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!needsConfirmation(problemOf(error))) throw error;
    }
    const confirmed = await new Promise<boolean>((resolve) => {
      waiting.current = resolve;
      setOpen(true);
    });
    setOpen(false);
    if (!confirmed) throw new NotConfirmed();
    return action();
  };

  const settle = (confirmed: boolean) => waiting.current?.(confirmed);
  return {
    run,
    dialog: <ConfirmIdentityDialog open={open} onDone={() => settle(true)} onCancel={() => settle(false)} />,
  };
}
