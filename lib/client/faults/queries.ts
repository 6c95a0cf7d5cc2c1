import { faultParams } from '@/lib/domain/alarms/faults/query';
import type { FaultPage, FaultQuery } from '@/lib/domain/alarms/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

const FAULTS_KEY = '/api/faults';

/**
 * The fault table: initially as the server loaded it for the page, then refreshed. Null if nothing is selected; then nothing
 * is requested.
 */
export function useFaultPage(query: FaultQuery, first: Outcome<FaultPage | null>): Reading<FaultPage | null> {
  const requested = { pick: query.pick, ...faultParams(query) };
  const request = async () => (await read<{ readonly page: FaultPage | null }>(FAULTS_KEY, requested)).page;
  return useRefreshed(query.pick === '' ? null : [FAULTS_KEY, JSON.stringify(requested)], request, first);
}
