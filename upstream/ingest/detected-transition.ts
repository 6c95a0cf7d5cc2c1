import { alarmKind } from '@/lib/data/alarms';
import type { Condition } from '../alarms/alarm-event-repository';

/**
 * A transition of an alarm that the backend detects. Its id is the instant after which it began, so that every process uses the same one.
 */
export function detectedTransition(condition: Condition | null, at: number, raised: boolean, since: number) {
  const kind = condition && alarmKind(condition.deviceType, condition.code);
  if (!condition || !kind) return [];
  const { stationKey, deviceKey, deviceType, code } = condition;
  const { type, level, en: message } = kind;
  return [{ stationKey, deviceKey, deviceType, code, at, raised, id: `since ${since}`, type, level, message }];
}
