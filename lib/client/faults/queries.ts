import { faultParams } from '@/lib/domain/faults/query';
import type { FaultPage, FaultQuery } from '@/lib/domain/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

const FAULTS_KEY = '/api/faults';

/** The table of faults: as the server read it for the page, and kept fresh. Null where nothing is chosen, and then nobody is asked. */
export function useFaultPage(query: FaultQuery, first: Outcome<FaultPage | null>): Reading<FaultPage | null> {
  const requested = { pick: query.pick, ...faultParams(query) };
  const request = async () => (await read<{ readonly page: FaultPage | null }>(FAULTS_KEY, requested)).page;
  return useRefreshed(query.pick === '' ? null : [FAULTS_KEY, JSON.stringify(requested)], request, first);
}
