import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A fresh DATA_DIR that the database's user can reach, and its removal, wherever the database went. */
export function temporaryDataDir(mode = 0o711): { parent: string; dataDir: string; remove: () => void } {
  const parent = mkdtempSync(path.join(tmpdir(), 'sh-'));
  chmodSync(parent, mode);
  const dataDir = path.join(parent, 'data');
  return {
    parent,
    dataDir,
    remove: () => {
      try {
        const { database } = JSON.parse(readFileSync(path.join(dataDir, 'database-location.json'), 'utf8')) as {
          database: string;
        };
        rmSync(database, { recursive: true, force: true });
      } catch {
        // It stayed below the folder.
      }
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** A log that keeps its lines. */
export function recordingLog() {
  const lines: string[] = [];
  const keep = (line: unknown): void => void lines.push(String(line));
  return { lines, log: { info: keep, warn: keep, error: keep } };
}
