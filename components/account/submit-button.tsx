'use client';

import type { ReactNode } from 'react';
import { ActionButton } from '../ui/action-button';
import { useBrowserValue } from '../ui/use-browser-value';

/**
 * Sends a form that only its script can send. Until that is there it takes no click and no Enter: the browser would post
 * the form to a page, and what was typed would be lost. It looks no different meanwhile.
 */
export function SubmitButton({
  busy = false,
  className,
  children,
}: {
  busy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ready = useBrowserValue(() => true, false);
  return (
    <ActionButton
      type="submit"
      variant="contained"
      fullWidth
      busy={busy}
      disabled={!ready}
      data-waiting={!ready || undefined}
      className={className}
    >
      {children}
    </ActionButton>
  );
}
