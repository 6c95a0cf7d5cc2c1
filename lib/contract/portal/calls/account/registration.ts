import type { Call } from '../../call';
import type * as entries from '../../account/registration';

export const requestCode: Call<typeof entries.requestCode> = { method: 'POST', path: '/api/account/code' };
export const register: Call<typeof entries.register> = { method: 'POST', path: '/api/account/register' };
export const resetPassword: Call<typeof entries.resetPassword> = {
  method: 'POST',
  path: '/api/account/reset-password',
};
export const changePassword: Call<typeof entries.changePassword> = {
  method: 'POST',
  path: '/api/account/change-password',
};
