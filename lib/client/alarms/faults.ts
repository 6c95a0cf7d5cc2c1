import { faultPage } from '@/lib/contract/portal/calls/alarms/faults';
import { faultParams } from '@/lib/domain/alarms/faults/query';
import type { FaultPage, FaultQuery } from '@/lib/domain/alarms/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { call } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

/**
 * The fault table: initially as the server loaded it for the page, then refreshed. Null if nothing is selected; then nothing
 * is requested.
 */
export function useFaultPage(query: FaultQuery, first: Outcome<FaultPage | null>): Reading<FaultPage | null> {
  const requested = { pick: query.pick, ...faultParams(query) };
  const request = async () => (await call(faultPage, requested)).page;
  return useRefreshed(query.pick === '' ? null : [faultPage.path, JSON.stringify(requested)], request, first);
}
