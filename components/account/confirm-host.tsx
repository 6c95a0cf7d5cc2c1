'use client';

import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { provideConfirm } from '@/lib/client/http/confirm';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';

const Dialog = lazy(() =>
  import('./confirm-identity-dialog').then((part) => ({ default: part.ConfirmIdentityDialog })),
);
const AREAS = ['auth', 'account'] as const;

/** Shows the password confirmation for all screens. Needs the messages of `common` and `errors`. */
export function ConfirmHost() {
  const waiting = useRef<((confirmed: boolean) => void) | null>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);

  useEffect(() => {
    const settle = () => waiting.current?.(false);
    const takeBack = provideConfirm(
      () =>
        new Promise<boolean>((resolve) => {
          waiting.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      takeBack();
      settle();
    };
  }, []);

  if (!opened) return null;
  const settle = (confirmed: boolean) => {
    setOpen(false);
    waiting.current?.(confirmed);
  };
  return (
    <MessagesOnDemand areas={AREAS}>
      <Suspense fallback={null}>
        <Dialog open={open} onDone={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    </MessagesOnDemand>
  );
}
