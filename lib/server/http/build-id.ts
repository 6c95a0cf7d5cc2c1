import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processWide } from './process-wide';

/** Identifies this build: a different one makes long-running pages reload themselves. */
export function buildId(): string {
  return processWide('build-id', () => {
    try {
      return readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
    } catch {
      // Tests and development run without a build id.
      return 'none';
    }
  });
}
