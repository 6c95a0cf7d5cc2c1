import type { Call } from '../call';
import type * as entries from '../sharing';

export const shareStation: Call<typeof entries.shareStation> = { method: 'POST', path: '/api/sharing/share' };
export const listShares: Call<typeof entries.listShares> = { method: 'GET', path: '/api/sharing/list' };
export const setRights: Call<typeof entries.setRights> = { method: 'POST', path: '/api/sharing/rights' };
export const endShares: Call<typeof entries.endShares> = { method: 'POST', path: '/api/sharing/end' };
export const sharingRights: Call<typeof entries.sharingRights> = { method: 'GET', path: '/api/sharing/mine' };
export const linkEnterprise: Call<typeof entries.linkEnterprise> = { method: 'POST', path: '/api/sharing/enterprise' };
export const unlinkEnterprise: Call<typeof entries.unlinkEnterprise> = {
  method: 'POST',
  path: '/api/sharing/enterprise-end',
};
export const setOwner: Call<typeof entries.setOwner> = { method: 'POST', path: '/api/sharing/owner' };
export const transferEffect: Call<typeof entries.transferEffect> = {
  method: 'POST',
  path: '/api/sharing/transfer-effect',
};
export const deleteStation: Call<typeof entries.deleteStation> = { method: 'POST', path: '/api/stations/delete' };
export const listDeleted: Call<typeof entries.listDeleted> = { method: 'GET', path: '/api/stations/deleted' };
export const restoreStation: Call<typeof entries.restoreStation> = { method: 'POST', path: '/api/stations/restore' };
