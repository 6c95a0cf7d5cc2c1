import type { Call } from '../call';
import type * as entries from '../organisation';

export const inviteMember: Call<typeof entries.inviteMember> = { method: 'POST', path: '/api/enterprise/invite' };
export const withdrawInvitation: Call<typeof entries.withdrawInvitation> = {
  method: 'POST',
  path: '/api/enterprise/withdraw',
};
export const removeMember: Call<typeof entries.removeMember> = { method: 'POST', path: '/api/enterprise/remove' };
export const transferAuthority: Call<typeof entries.transferAuthority> = {
  method: 'POST',
  path: '/api/enterprise/transfer',
};
export const answerInvitation: Call<typeof entries.answerInvitation> = {
  method: 'POST',
  path: '/api/enterprise/answer',
};
export const leaveOrganisation: Call<typeof entries.leaveOrganisation> = {
  method: 'POST',
  path: '/api/enterprise/leave',
};
export const readBindings: Call<typeof entries.readBindings> = { method: 'POST', path: '/api/enterprise/bindings' };
export const bindStations: Call<typeof entries.bindStations> = { method: 'POST', path: '/api/enterprise/bind' };
