import 'server-only';
import { randomUUID } from 'node:crypto';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { BrokenPage } from '@/lib/domain/status/broken-page';
import { log } from '../log/log';
import { takesReport } from './report-budget';

/**
 * Writes into the log that a page broke in a browser, and tells the number of the entry; `too-many` where it was not written, so
 * that nobody is told so who cannot be helped by it. Who was signed in does not stand there.
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
