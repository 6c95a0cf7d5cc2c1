import 'server-only';
import { randomUUID } from 'node:crypto';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { BrokenPage } from '@/lib/domain/shell/status/broken-page';
import { log } from '../log/log';
import { takesReport } from './report-budget';

/**
 * Logs a browser's page error and returns the number of the log entry; `too-many` if it was not logged, so that users are not
 * shown a number that cannot be found. The user is not logged.
 */
export function noteBrokenPage(
  broken: BrokenPage,
  tenant: string,
  caller: string | null,
): Outcome<{ readonly id: string }> {
  if (!takesReport('broken-page', caller)) return fail({ kind: 'too-many' });
  const id = randomUUID();
  log().error({ id, tenant, broken }, 'a page broke in a browser');
  return ok({ id });
}
