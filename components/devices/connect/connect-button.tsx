'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Router } from 'lucide-react';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';

const ConnectDialog = lazy(() => import('./connect-dialog').then((part) => ({ default: part.ConnectDialog })));

/** Opens the dialog that connects a gateway to a station. */
export function ConnectButton({ station }: { station: { readonly id: string; readonly name: string } }) {
  const t = useTranslations('devices.connect');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Router size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <DialogHost>
        {open && (
          <Suspense fallback={null}>
            <ConnectDialog station={station} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </DialogHost>
    </>
  );
}
