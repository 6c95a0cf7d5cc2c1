import type { Call } from '../../call';
import type * as entries from '../../devices/connect';

export const connectGateway: Call<typeof entries.connectGateway> = {
  method: 'POST',
  path: '/api/devices/connect-gateway',
};
export const connectedGateway: Call<typeof entries.connectedGateway> = {
  method: 'GET',
  path: '/api/devices/connected-gateway',
};
export const confirmDevices: Call<typeof entries.confirmDevices> = {
  method: 'POST',
  path: '/api/devices/confirm-found',
};
export const renewSecret: Call<typeof entries.renewSecret> = { method: 'POST', path: '/api/devices/renew-secret' };
export const disconnectGateway: Call<typeof entries.disconnectGateway> = {
  method: 'POST',
  path: '/api/devices/disconnect-gateway',
};
