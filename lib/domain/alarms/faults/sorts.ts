/** The sort orders of alarms; the first is the default, newest first. */
export const ALARM_SORTS = ['start', 'recovery', 'level', 'code', 'station', 'device'] as const;
export type AlarmSort = (typeof ALARM_SORTS)[number];
