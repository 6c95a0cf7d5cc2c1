'use client';

import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import Button from '@mui/material/Button';
import { DialogHost } from '../ui/dialog-host';
import { preloadDialog } from '../ui/on-demand';

/** A button and the dialog that it opens; the dialog's changes are shown when it is done. */
export function DialogOpener({
  load,
  dialog,
  ...button
}: Pick<ComponentProps<typeof Button>, 'aria-label' | 'children' | 'startIcon' | 'variant'> & {
  /** Preloads the dialog's code when a pointer or the focus approaches. */
  load: () => Promise<unknown>;
  dialog: (ends: Pick<StationDialogProps, 'onClose' | 'onDone'>) => ReactNode;
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const near = () => {
    preloadDialog();
    void load();
  };
  const onClose = () => setOpen(false);
  const onDone = () => {
    onClose();
    router.refresh();
  };
  return (
    <>
      <Button {...button} onPointerEnter={near} onFocus={near} onClick={() => setOpen(true)} />
      <DialogHost>{open && <Suspense fallback={null}>{dialog({ onClose, onDone })}</Suspense>}</DialogHost>
    </>
  );
}
