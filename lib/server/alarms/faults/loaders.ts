import 'server-only';
import { parseFaultQuery } from '@/lib/domain/alarms/faults/query';
import type { FaultPage } from '@/lib/domain/alarms/faults/query';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { withinTime } from '../../http/bounded';
import { log } from '../../log/log';
import { forPage, requireCaller } from '../../session/loaders';
import { countAssigned, readFaultPage } from './data';

export interface LoadedFaults {
  /** Null if nothing is selected. */
  readonly outcome: Outcome<FaultPage | null>;
  /** Epoch ms: end of the default range, if the address names none. */
  readonly now: number;
}

/** Maximum wait of the overview, ms. */
const MOST_MS = 900;

/** How many pending alarms are assigned to the viewer; 0 if that takes too long. */
export async function loadAssigned(): Promise<number> {
  return (await withinTime(countAssigned(await requireCaller(), Date.now()), MOST_MS)) ?? 0;
}

/** The page of faults that an address names. A failure is logged (D8.18). */
export async function loadFaults(params: ListParams): Promise<LoadedFaults> {
  const caller = await requireCaller();
  const now = Date.now();
  const outcome = await forPage(await readFaultPage(caller, parseFaultQuery(params), now));
  if (!outcome.ok) {
    const { code, id, kind } = outcome.problem;
    log().warn({ tenant: caller.tenant.prefix, kind, code, id }, 'the fault table could not be loaded');
  }
  return { outcome, now };
}
