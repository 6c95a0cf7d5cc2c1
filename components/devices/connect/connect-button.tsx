'use client';

import { Suspense, lazy } from 'react';
import { useTranslations } from 'next-intl';
import { Router } from 'lucide-react';
import Button from '@mui/material/Button';
import { DialogHost } from '../../ui/dialog-host';
import { requestConnect, useConnectRequest } from './connect-request';

const ConnectDialog = lazy(() => import('./connect-dialog').then((part) => ({ default: part.ConnectDialog })));

/** Opens the dialog that connects a gateway to a station. */
export function ConnectButton({ station }: { station: { readonly id: string; readonly name: string } }) {
  const t = useTranslations('devices.connect');
  const request = useConnectRequest();
  return (
    <>
      <Button
        startIcon={<Router size={18} aria-hidden="true" />}
        onClick={() => requestConnect({ station, made: null })}
      >
        {t('open')}
      </Button>
      <DialogHost>
        {request?.station.id === station.id && (
          <Suspense fallback={null}>
            <ConnectDialog request={request} />
          </Suspense>
        )}
      </DialogHost>
    </>
  );
}
