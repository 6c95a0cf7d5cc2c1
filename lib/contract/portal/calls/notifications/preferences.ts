import { UNSUBSCRIBE_PATH } from '@/lib/domain/notifications/unsubscribe-path';
import type { Call } from '../../call';
import type * as entries from '../../notifications/preferences';

export const chooseStationNotices: Call<typeof entries.chooseStationNotices> = {
  method: 'POST',
  path: '/api/notifications/station',
};
export const chooseAllNotices: Call<typeof entries.chooseAllNotices> = {
  method: 'POST',
  path: '/api/notifications/all',
};
export const planWork: Call<typeof entries.planWork> = { method: 'POST', path: '/api/notifications/work' };
export const chooseQuietHours: Call<typeof entries.chooseQuietHours> = {
  method: 'POST',
  path: '/api/notifications/quiet',
};
export const addOwnReport: Call<typeof entries.addOwnReport> = {
  method: 'POST',
  path: '/api/notifications/reports/add',
};
export const removeOwnReport: Call<typeof entries.removeOwnReport> = {
  method: 'POST',
  path: '/api/notifications/reports/remove',
};
export const sendOwnReport: Call<typeof entries.sendOwnReport> = {
  method: 'POST',
  path: '/api/notifications/reports/send',
};
export const unsubscribe: Call<typeof entries.unsubscribe> = {
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  encoding: 'query',
};
