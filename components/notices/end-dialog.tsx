'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../account/confirm-dialog';

/** Confirms that notices are to end, with a line about what that does. */
export function EndDialog({
  what,
  ...dialog
}: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'submit' | 'done' | 'act' | 'onClose'> & { what: string }) {
  return (
    <ConfirmDialog {...dialog} open danger>
      <p>{what}</p>
    </ConfirmDialog>
  );
}
