import type { Area } from '@/lib/i18n/messages';

/** Message areas that the list of a type and the page of a device need in the browser. */
export const AREAS: readonly Area[] = [
  'common',
  'errors',
  'devices',
  'deviceViews',
  'firmware',
  'alarms',
  'alarmList',
  'live',
  'deviceClocks',
  'setAside',
];
