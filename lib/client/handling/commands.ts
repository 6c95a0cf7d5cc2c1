import type { AlarmComment, HandledAlarm, SeenAlarm } from '@/lib/domain/alarms/handling';
import { send } from '../http/call';

interface Handled {
  readonly alarms: readonly HandledAlarm[];
}

/** Acknowledges alarms, or undoes it, unless they changed since the user saw them. Throws `CallError`. */
export async function acknowledge(
  alarms: readonly SeenAlarm[],
  acknowledged: boolean,
): Promise<readonly HandledAlarm[]> {
  const seen = alarms.map(({ handling, id }) => ({ id, seen: handling.acknowledged?.at ?? null }));
  return (await send<Handled>('/api/alarms/acknowledge', { acknowledged, alarms: seen })).alarms;
}

export type AssignTo = 'me' | 'nobody' | { readonly user: string };

/** Assigns alarms, unless they changed since the user saw them. Throws `CallError`. */
export async function assign(alarms: readonly SeenAlarm[], to: AssignTo): Promise<readonly HandledAlarm[]> {
  const seen = alarms.map(({ handling, id }) => ({ id, seen: handling.assignee?.id ?? '' }));
  return (await send<Handled>('/api/alarms/assign', { to, alarms: seen })).alarms;
}

/** Throws `CallError`. */
export function comment(id: string, text: string): Promise<AlarmComment> {
  return send('/api/alarms/comment', { id, text });
}
