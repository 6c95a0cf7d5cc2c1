/*
 * Where each table stands once a database of several machines holds the store (docs/scale.md). `station_key` is what rows are
 * distributed by; of the station itself it is the column `key`.
 */

/** On the machine that holds the station's rows. A table comes after those that it points at. */
export const DISTRIBUTED: Readonly<Record<string, 'station_key' | 'key'>> = {
  station: 'key',
  gateway: 'station_key',
  device: 'station_key',
  virtual_label: 'station_key',
  alarm: 'station_key',
  alarm_comment: 'station_key',
  alarm_event: 'station_key',
  alarm_pending: 'station_key',
  alarm_read: 'station_key',
  clock_correction: 'station_key',
  comm_log: 'station_key',
  favourite: 'station_key',
  gateway_clock: 'station_key',
  discarded_reading: 'station_key',
  held_reading: 'station_key',
  latest: 'station_key',
  latest_aside: 'station_key',
  notice_item: 'station_key',
  notice_station: 'station_key',
  planned_work: 'station_key',
  quarantine: 'station_key',
  reading_decision: 'station_key',
  sample_chunk: 'station_key',
  sample_day: 'station_key',
  raw_sample: 'station_key',
  sample_hour: 'station_key',
  share_invitation: 'station_key',
  station_grant: 'station_key',
  station_label_text: 'station_key',
  station_use: 'station_key',
  tariff: 'station_key',
  tariff_correction: 'station_key',
  virtual_point: 'station_key',
};

/** Whole on every machine: small, seldom written, joined with everything. */
export const REFERENCE: readonly string[] = ['account', 'enterprise', 'enterprise_member', 'property', 'public_id'];

/** On the coordinator alone: nothing of a station, or a queue that one machine serves. */
export const LOCAL: readonly string[] = [
  'alarm_read_until',
  'alarm_watch',
  'audit',
  'backend',
  'board',
  'board_link',
  'enterprise_invitation',
  'file',
  'saved_chart',
  'list_layout',
  'notice_mail',
  'notice_person',
  'push_subscription',
  'rate_limit',
  'remembered_device',
  'report_mail',
  'session',
  'station_view',
  'unit',
  'verify_code',
];
