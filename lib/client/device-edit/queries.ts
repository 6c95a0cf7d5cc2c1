import type { DeletedDevices } from '@/lib/contract/portal/device-edit';
import { useOnce } from '../sharing/queries';
import type { Query } from '../sharing/queries';
import { read } from '../http/call';

/** Devices the user deleted and can restore; requested only while `open`. */
export const useDeletedDevices = (open: boolean): Query<{ restorable: DeletedDevices | null }> =>
  useOnce(open ? ['/api/devices/deleted'] : null, () =>
    read<{ restorable: DeletedDevices | null }>('/api/devices/deleted'),
  );
