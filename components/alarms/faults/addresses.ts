import { faultParams } from '@/lib/domain/alarms/faults/query';
import type { FaultQuery } from '@/lib/domain/alarms/faults/query';

/** URL of the fault page for a query with changes; a change resets to page 1. */
export function faultHref(query: FaultQuery, change: Partial<FaultQuery> = {}): string {
  const text = new URLSearchParams(faultParams({ ...query, page: 1, ...change })).toString();
  return text === '' ? '/Fault' : `/Fault?${text}`;
}
