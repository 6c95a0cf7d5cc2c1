'use client';

import { Suspense, lazy, useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { DialogHost } from '../ui/dialog-host';
import { requestDeviceDialog, useRequestedDeviceDialog } from './device-dialog-request';

const EditDialog = lazy(() => import('./edit-device-dialog').then((part) => ({ default: part.EditDeviceDialog })));
const DeleteDialog = lazy(() =>
  import('./delete-device-dialog').then((part) => ({ default: part.DeleteDeviceDialog })),
);

const OwnGatewayDialog = lazy(() =>
  import('./connect/own-gateway-dialog').then((part) => ({ default: part.OwnGatewayDialog })),
);
const DisconnectDialog = lazy(() =>
  import('./connect/disconnect-dialog').then((part) => ({ default: part.DisconnectDialog })),
);
const SecretDialog = lazy(() => import('./connect/secret-dialog').then((part) => ({ default: part.SecretDialog })));
const DIALOGS = {
  ...{ edit: EditDialog, delete: DeleteDialog },
  ...{ found: OwnGatewayDialog, secret: SecretDialog, disconnect: DisconnectDialog },
};

/**
 * The host of the dialogs about one device (D2.7): refreshes the screen after a change (D7.14). `afterDelete` is the page to go to
 * when the device is deleted.
 */
export function DeviceDialogs({ afterDelete }: { afterDelete?: string }) {
  const request = useRequestedDeviceDialog();
  const router = useRouter();
  // Leaving the page closes its dialog.
  useEffect(() => () => requestDeviceDialog(null), []);

  const close = () => requestDeviceDialog(null);
  const done = () => {
    close();
    if (request?.key === 'delete' && afterDelete !== undefined) router.push(afterDelete);
    else router.refresh();
  };
  const Dialog = DIALOGS[request?.key ?? 'edit'];
  return (
    <DialogHost>
      {request && (
        <Suspense fallback={null}>
          <Dialog key={request.device.id} device={request.device} onClose={close} onDone={done} />
        </Suspense>
      )}
    </DialogHost>
  );
}
