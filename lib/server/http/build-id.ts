import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processWide } from './process-wide';

/** Names this build: another one tells pages that stand for days to load themselves anew. */
export function buildId(): string {
  return processWide('build-id', () => {
    try {
      return readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
    } catch {
      // Tests and development run without one.
      return 'none';
    }
  });
}
