import type { Call } from '../../call';
import type * as entries from '../../devices/edit';

export const editDevice: Call<typeof entries.editDevice> = { method: 'POST', path: '/api/devices/edit' };
export const deleteDevice: Call<typeof entries.deleteDevice> = { method: 'POST', path: '/api/devices/delete' };
export const listDeletedDevices: Call<typeof entries.listDeletedDevices> = {
  method: 'GET',
  path: '/api/devices/deleted',
};
export const restoreDevice: Call<typeof entries.restoreDevice> = { method: 'POST', path: '/api/devices/restore' };
