import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../error-text';
import { DayCounters } from '../day-counters';

/** Counters of today whose memory is a file in the folder. */
export function dayCountersIn(folder: string, zone: string, log: (problem: string) => void): DayCounters {
  const file = path.join(folder, 'days.json');
  return new DayCounters({
    ...{ zone, clock: Date.now },
    saved: existsSync(file) ? readFileSync(file, 'utf8') : null,
    save: (state) => {
      // A full card must not end the program: the day goes on in memory.
      try {
        writeFileSync(`${file}.new`, state);
        renameSync(`${file}.new`, file);
      } catch (error) {
        log(`the counters of today cannot be saved: ${errorText(error)}`);
      }
    },
  });
}
