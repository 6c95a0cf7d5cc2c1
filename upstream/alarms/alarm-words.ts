import type { AlarmDto } from '@/lib/contract/upstream/alarms/alarm';
import { adviceFor } from '@/lib/data/alarm-advice';
import { alarmKind } from '@/lib/data/alarms';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { AlarmRow } from './alarm-list-repository';
import { toHandling } from './handle-alarms';
import type { Language } from '../messages/message';

export type AlarmAnswer = Omit<AlarmDto, 'detail'> & { readonly detail: string };

/**
 * An alarm as returned to clients (D3.8), in the caller's language. Codes in the catalogue have its text, cause and remedy; others retain
 * the device's own text.
 */
export function toAlarm(row: AlarmRow, language: Language): AlarmAnswer {
  const kind = alarmKind(row.deviceType, row.code);
  const advice = adviceFor(row.deviceType, row.code);
  return {
    id: row.id,
    type: row.type,
    deviceId: row.deviceId,
    timestamp: row.startedAt,
    recovery: row.recoveredAt,
    level: String(row.level),
    state: row.recoveredAt === null ? 0 : 1,
    detail: JSON.stringify({
      msg: textIn(kind, language) ?? row.message,
      deviceName: row.deviceName,
      ...(advice && { cause: textIn(advice.cause, language), remedy: textIn(advice.remedy, language) }),
    }),
    code: row.code,
    ...(row.datedBy && { dated_by: row.datedBy }),
    handling: toHandling(row),
  };
}
