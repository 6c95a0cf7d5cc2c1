import type { NewDecision } from '@/lib/contract/portal/set-aside';
import { send } from '../http/call';

/** Saves a decision about readings. Throws `CallError`. */
export const decideReadings = (decision: NewDecision): Promise<{ done: true }> =>
  send('/api/readings/decide', decision);

/** Undoes a decision about readings. Throws `CallError`. */
export const undoDecision = (decision: string): Promise<{ done: true }> => send('/api/readings/undo', { decision });
