'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../account/confirm-dialog';

/** Asks before notices are ended, and says in a line what that does. */
export function EndDialog({
  what,
  ...asked
}: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'submit' | 'done' | 'act' | 'onClose'> & { what: string }) {
  return (
    <ConfirmDialog {...asked} open look="danger">
      <p>{what}</p>
    </ConfirmDialog>
  );
}
