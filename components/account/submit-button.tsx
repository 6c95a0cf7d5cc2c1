'use client';

import type { ReactNode } from 'react';
import { ActionButton } from '../ui/action-button';
import { useBrowserValue } from '../ui/use-browser-value';

/**
 * Submits a form that only works with its script. Until that has loaded it takes no click and no Enter: the browser would post the
 * form itself, and the input would be lost. Its appearance does not change meanwhile.
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
