'use client';

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ListPlus } from 'lucide-react';
import Button from '@mui/material/Button';
import { isolated } from '@/lib/format/isolated';
import { DialogHost } from '../../ui/dialog-host';
import type { DialogDevice } from '../device-dialog-request';

const OwnGatewayDialog = lazy(() =>
  import('./own-gateway-dialog').then((part) => ({ default: part.OwnGatewayDialog })),
);

/** Opens what a gateway of one's own has found. */
export function FoundButton({ device }: { device: DialogDevice }) {
  const t = useTranslations('devices.connect');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ListPlus size={18} aria-hidden="true" />}
        aria-label={t('foundOf', { name: isolated(device.name) })}
        onClick={() => setOpen(true)}
      >
        {t('found')}
      </Button>
      <DialogHost>
        {isOpen && (
          <Suspense fallback={null}>
            <OwnGatewayDialog device={device} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </DialogHost>
    </>
  );
}
