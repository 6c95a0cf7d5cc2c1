import type { Call } from '../../call';
import type * as entries from '../../account/profile';

export const changeName: Call<typeof entries.changeName> = { method: 'POST', path: '/api/account/name' };
export const changeAddress: Call<typeof entries.changeAddress> = { method: 'POST', path: '/api/account/address' };
export const changeAvatar: Call<typeof entries.changeAvatar> = {
  method: 'POST',
  path: '/api/account/avatar',
  encoding: 'multipart',
};
export const confirmOwnIdentity: Call<typeof entries.confirmOwnIdentity> = {
  method: 'POST',
  path: '/api/session/confirm',
};
export const endSessions: Call<typeof entries.endSessions> = { method: 'POST', path: '/api/session/end' };
export const givenAccess: Call<typeof entries.givenAccess> = { method: 'GET', path: '/api/account/given' };
export const endGivenAccess: Call<typeof entries.endGivenAccess> = { method: 'POST', path: '/api/account/given-end' };
