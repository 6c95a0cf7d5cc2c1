import { RUN_STATE } from './status';

/** The property with the run state of a device (D4.1). */
export const RUN_STATE_CODE = 'runState';

/** The status of a device that answers: given by its run state, normal without one (D4.1, D9.3). */
export function statusOfRunState(runState: number | null): 'normal' | 'warning' | 'fault' {
  if (runState === RUN_STATE.fault) return 'fault';
  if (runState === RUN_STATE.warning) return 'warning';
  return 'normal';
}
