import path from 'node:path';
import { removeRunFolder, runFolder } from './run-folder';

/** A fresh DATA_DIR that the database user can access, and a function that removes it even if the database was moved. */
export function temporaryDataDir(mode = 0o711): { parent: string; dataDir: string; remove: () => void } {
  const parent = runFolder(mode);
  const dataDir = path.join(parent, 'data');
  return { parent, dataDir, remove: () => removeRunFolder(parent, dataDir) };
}

/** A log that records its lines. */
export function recordingLog() {
  const lines: string[] = [];
  const keep = (line: unknown): void => void lines.push(String(line));
  return { lines, log: { info: keep, warn: keep, error: keep } };
}
