import type { Call } from '../call';
import type * as entries from '../organisation';

export const inviteMember: Call<typeof entries.inviteMember> = { method: 'POST', path: '/api/organisation/invite' };
export const withdrawInvitation: Call<typeof entries.withdrawInvitation> = {
  method: 'POST',
  path: '/api/organisation/withdraw',
};
export const removeMember: Call<typeof entries.removeMember> = { method: 'POST', path: '/api/organisation/remove' };
export const transferAuthority: Call<typeof entries.transferAuthority> = {
  method: 'POST',
  path: '/api/organisation/transfer',
};
export const answerInvitation: Call<typeof entries.answerInvitation> = {
  method: 'POST',
  path: '/api/organisation/answer',
};
export const leaveOrganisation: Call<typeof entries.leaveOrganisation> = {
  method: 'POST',
  path: '/api/organisation/leave',
};
export const readBindings: Call<typeof entries.readBindings> = { method: 'POST', path: '/api/organisation/bindings' };
export const bindStations: Call<typeof entries.bindStations> = { method: 'POST', path: '/api/organisation/bind' };
