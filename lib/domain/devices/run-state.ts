import { RUN_STATE } from './status';

/** The property that says how a device runs (D4.1). */
export const RUN_STATE_CODE = 'runState';

/** What a device that answers is: its run state decides, and without one it is normal (D4.1, D9.3). */
export function statusOfRunState(runState: number | null): 'normal' | 'warning' | 'fault' {
  if (runState === RUN_STATE.fault) return 'fault';
  if (runState === RUN_STATE.warning) return 'warning';
  return 'normal';
}
