import 'server-only';
import { readAlarms } from '@/lib/contract/upstream/alarms/alarm';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** Marks messages of the bell as read by the caller, for all their devices (P2.28, decisions B7). */
export async function markRead(
  caller: Caller,
  input: { readonly ids: string[] } | { readonly until: number },
): Promise<Outcome<{ read: true }>> {
  const answer = await callUpstream(readAlarms, 'ids' in input ? { id: input.ids } : { until: input.until }, caller);
  return answer.ok ? ok({ read: true }) : answer;
}
