import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { acknowledgeAlarms, commentAlarm } from '@/lib/contract/upstream/alarms/handling';
import type { AlarmComment, HandledAlarm } from '@/lib/domain/alarms/handling';
import { toHandling } from '../mapper';

export function toComment({ at, by, id, text }: OutputOf<typeof commentAlarm>): AlarmComment {
  return { id, at: at ?? 0, by, text };
}

export function toHandled({ rows }: OutputOf<typeof acknowledgeAlarms>): { alarms: HandledAlarm[] } {
  return { alarms: rows.map((row) => ({ id: row.id, changed: row.changed === 1, handling: toHandling(row) })) };
}
