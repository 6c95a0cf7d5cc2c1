import { DayCounters } from '../day-counters';
import { stateFile } from './state-file';

/** Counters of today whose memory is a file in the folder. */
export function dayCountersIn(folder: string, zone: string, log: (problem: string) => void): DayCounters {
  return new DayCounters({ zone, clock: Date.now, ...stateFile(folder, 'days.json', 'the counters of today', log) });
}
