import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../error-text';

/** A small file of the folder that is replaced as a whole; `what` names its content for the log. */
export function stateFile(folder: string, name: string, what: string, log: (problem: string) => void) {
  const file = path.join(folder, name);
  let isFailing = false;
  return {
    saved: existsSync(file) ? readFileSync(file, 'utf8') : null,
    save: (state: string) => {
      // A full card must not end the program: it goes on in memory.
      try {
        writeFileSync(`${file}.new`, state, { flush: true });
        renameSync(`${file}.new`, file);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`${what} cannot be saved: ${errorText(error)}`);
        isFailing = true;
      }
    },
  };
}
