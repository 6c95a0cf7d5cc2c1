import type { Call } from '../../call';
import type * as entries from '../../notifications/push';

export const addBrowser: Call<typeof entries.addBrowser> = { method: 'POST', path: '/api/notifications/push/add' };
export const renewBrowser: Call<typeof entries.renewBrowser> = {
  method: 'POST',
  path: '/api/notifications/push/renew',
};
export const removeBrowser: Call<typeof entries.removeBrowser> = {
  method: 'POST',
  path: '/api/notifications/push/remove',
};
