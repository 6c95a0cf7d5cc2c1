/**
 * Calls that may be answered from a standby: charts, reports, lists of alarms, and the figures of exports. Access is checked on the primary
 * first. The call that starts an export writes the audit and stays on the primary.
 */
export const READER_CALLS: ReadonlySet<string> = new Set([
  'getHistoryData',
  'getHistoryData_query',
  'getAccumulativeDataByZone',
  'getGroupAccumulativeDataByZone',
  'getAggregateData',
  'get_point_series',
  'get_power_today',
  'get_energy_report',
  'get_first_day',
  'get_tariff_sheet',
  'get_alarm_list',
  'get_alarm_page',
  'get_alarm_overview',
  'getDeviceEvents',
  'get_comm_log_list',
]);
