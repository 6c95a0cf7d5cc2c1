import type { Call } from '../../call';
import type * as entries from '../../energy/set-aside';

export const readSetAside: Call<typeof entries.readSetAside> = { method: 'GET', path: '/api/energy/set-aside' };
export const readReadingsToDecide: Call<typeof entries.readReadingsToDecide> = {
  method: 'GET',
  path: '/api/energy/to-decide',
};
export const decideReadings: Call<typeof entries.decideReadings> = { method: 'POST', path: '/api/energy/decide' };
export const undoDecision: Call<typeof entries.undoDecision> = { method: 'POST', path: '/api/energy/undo' };
