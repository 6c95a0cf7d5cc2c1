import { acknowledgeFaults, assignFaults } from '@/lib/contract/portal/calls/alarms/handling';
import type { HandledAlarm, SeenAlarm } from '@/lib/domain/alarms/handling';
import { call } from '../http/call';

/** Acknowledges alarms, or undoes it, unless they changed since the user saw them. Throws `CallError`. */
export async function acknowledge(
  alarms: readonly SeenAlarm[],
  acknowledged: boolean,
): Promise<readonly HandledAlarm[]> {
  const seen = alarms.map(({ handling, id }) => ({ id, seen: handling.acknowledged?.at ?? null }));
  return (await call(acknowledgeFaults, { acknowledged, alarms: seen })).alarms;
}

export type AssignTo = 'me' | 'none' | { readonly user: string };

/** Assigns alarms, unless they changed since the user saw them. Throws `CallError`. */
export async function assign(alarms: readonly SeenAlarm[], to: AssignTo): Promise<readonly HandledAlarm[]> {
  const seen = alarms.map(({ handling, id }) => ({ id, seen: handling.assignee?.id ?? '' }));
  return (await call(assignFaults, { to, alarms: seen })).alarms;
}
