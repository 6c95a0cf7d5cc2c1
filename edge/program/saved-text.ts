import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../error-text';

export interface SavedText {
  /** Of the last start; null if there is none. */
  readonly saved: string | null;
  readonly save: (text: string) => void;
}

/** A small file of the folder; `what` names it where it cannot be saved. A full card must not end the program: the rest goes on in memory. */
export function savedText(folder: string, name: string, what: string, log: (problem: string) => void): SavedText {
  const file = path.join(folder, name);
  return {
    saved: existsSync(file) ? readFileSync(file, 'utf8') : null,
    save: (text) => {
      try {
        writeFileSync(`${file}.new`, text, { flush: true });
        renameSync(`${file}.new`, file);
      } catch (error) {
        log(`${what} cannot be saved: ${errorText(error)}`);
      }
    },
  };
}
