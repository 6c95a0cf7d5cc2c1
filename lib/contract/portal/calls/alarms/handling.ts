import type { Call } from '../../call';
import type * as entries from '../../alarms/handling';

export const acknowledgeFaults: Call<typeof entries.acknowledgeFaults> = {
  method: 'POST',
  path: '/api/alarms/acknowledge',
};
export const assignFaults: Call<typeof entries.assignFaults> = { method: 'POST', path: '/api/alarms/assign' };
export const commentFault: Call<typeof entries.commentFault> = { method: 'POST', path: '/api/alarms/comment' };
export const faultNotes: Call<typeof entries.faultNotes> = { method: 'GET', path: '/api/alarms/notes' };
export const faultPeople: Call<typeof entries.faultPeople> = { method: 'POST', path: '/api/alarms/people' };
