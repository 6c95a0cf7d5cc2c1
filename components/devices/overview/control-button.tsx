'use client';

import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Power } from 'lucide-react';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';
import { preloadDialog } from '../../ui/on-demand';
import type { ControlDialogProps } from './control-dialog';

const ControlDialog = dynamic<ControlDialogProps>(() => import('./control-dialog').then((part) => part.ControlDialog), {
  ssr: false,
});

/** Opens the control dialog of a breaker or gateway (D2.22); its code and texts load when it is first opened. */
export function ControlButton({ maySet, ...dialog }: Omit<ControlDialogProps, 'onClose'> & { maySet: boolean }) {
  const t = useTranslations('deviceViews.control');
  const [open, setOpen] = useState(false);
  const why = !maySet ? t('noRight') : dialog.device.gatewayUuid === '' ? t('noGateway') : null;
  return (
    <>
      <Button
        startIcon={<Power size={16} aria-hidden="true" />}
        disabled={why !== null}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {why !== null && <p className="hint">{why}</p>}
      <DialogHost>{open && <ControlDialog {...dialog} onClose={() => setOpen(false)} />}</DialogHost>
    </>
  );
}
