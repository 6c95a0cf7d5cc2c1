import { faultParams } from '@/lib/domain/faults/query';
import type { FaultQuery } from '@/lib/domain/faults/query';

/** The fault page under a query, and whatever of it changes; a change begins on page 1. */
export function faultHref(query: FaultQuery, change: Partial<FaultQuery> = {}): string {
  const text = new URLSearchParams(faultParams({ ...query, page: 1, ...change })).toString();
  return text === '' ? '/Fault' : `/Fault?${text}`;
}
