import type { Call } from '../../call';
import type * as entries from '../../stations/edit';

export const stationForm: Call<typeof entries.stationForm> = { method: 'GET', path: '/api/stations/form' };
export const checkDevice: Call<typeof entries.checkDevice> = { method: 'POST', path: '/api/stations/check-device' };
export const addStation: Call<typeof entries.addStation> = { method: 'POST', path: '/api/stations/add' };
export const changeStation: Call<typeof entries.changeStation> = { method: 'POST', path: '/api/stations/edit' };
export const uploadPicture: Call<typeof entries.uploadPicture> = {
  method: 'POST',
  path: '/api/stations/picture',
  encoding: 'multipart',
};
