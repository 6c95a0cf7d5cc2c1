'use client';

import { Suspense, lazy, useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { DialogHost } from '../ui/dialog-host';
import { requestDeviceDialog, useDeviceDialogRequest } from './device-dialog-request';

const EditDialog = lazy(() => import('./edit-device-dialog').then((part) => ({ default: part.EditDeviceDialog })));
const DeleteDialog = lazy(() =>
  import('./delete-device-dialog').then((part) => ({ default: part.DeleteDeviceDialog })),
);

/**
 * The host of the dialogs about one device (D2.7): reads the screen anew when something was changed (D7.14). `afterDelete`
 * is where a page goes whose device is gone.
 */
export function DeviceDialogs({ afterDelete }: { afterDelete?: string }) {
  const request = useDeviceDialogRequest();
  const router = useRouter();
  // A page that is left takes its dialog along.
  useEffect(() => () => requestDeviceDialog(null), []);

  const close = () => requestDeviceDialog(null);
  const done = () => {
    close();
    if (request?.key === 'delete' && afterDelete !== undefined) router.push(afterDelete);
    else router.refresh();
  };
  return (
    <DialogHost>
      {request && (
        <Suspense fallback={null}>
          {request.key === 'edit' ? (
            <EditDialog key={request.device.id} device={request.device} onClose={close} onDone={done} />
          ) : (
            <DeleteDialog key={request.device.id} device={request.device} onClose={close} onDone={done} />
          )}
        </Suspense>
      )}
    </DialogHost>
  );
}
