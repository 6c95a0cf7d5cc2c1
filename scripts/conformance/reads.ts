import { getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import { getMemberList } from '@/lib/contract/upstream/organisation';
import { getSetAside } from '@/lib/contract/upstream/energy';
import { FILE_FOLDER } from '@/lib/contract/upstream/files';
import { Skip, using, type Known } from './known';

/** What a call that reads is asked with; in the order in which they are made. */
export type Read = (known: Known) => unknown;

const none: Read = () => ({});
const ofStation =
  (more: (known: Known) => object = () => ({})): Read =>
  (known) =>
    using([known.station], ({ id }) => ({ station_id: id, ...more(known) }));
const ofStations: Read = (known) => using([known.station], ({ id }) => ({ station_id: [id] }));
const ofDevice =
  (more: (known: Known) => object = () => ({})): Read =>
  (known) =>
    using([known.device], ({ device_id: id }) => ({ device_id: id, ...more(known) }));
const ofEnterprise: Read = (known) => using([known.enterprise], (code) => ({ code }));
const range = ({ end, start }: Known) => ({ start, end });
const prefixOf = (device: { readonly prefix?: string | undefined }, { profile }: Known) =>
  device.prefix || profile?.prefix || 'sunhelm';
const PROPERTY = 'KRA';

const series =
  (more: (known: Known) => object): Read =>
  (known) =>
    using([known.device], (device) => ({
      prefix: prefixOf(device, known),
      deviceId: device.device_id,
      propertyCode: PROPERTY,
      ...more(known),
    }));
const firstAlarm = (known: Known) => known.first(getAlarmPage, ({ rows }) => rows);
const alarmsOf = (known: Known) => ({ state: 0, ...range(known) });

export const READS: Readonly<Record<string, Read>> = {
  // Beside the relevance, which comes first.
  get_mqtt_server: none,
  get_profile: none,
  get_sessions: none,
  get_given_access: none,
  get_demo_accounts: none,
  get_board: none,
  get_board_links: none,
  get_list_layouts: none,
  get_station_views: none,
  get_chart_list: none,
  get_notices: none,
  get_deleted_stations: none,
  get_deleted_devices: none,
  custom_get_own_invitations: none,
  get_fleet_figures: none,
  get_fleet_revenue: none,
  get_alarm_overview: () => ({ zoneStr: 'UTC', days: 7 }),
  get_alarm_bell: () => ({ page: 1, page_size: 20 }),

  get_file: (known) =>
    using([known.station], ({ station_image: names = [] }) => {
      const own = names.find((name) => name.startsWith(FILE_FOLDER));
      return own ? { id: own.slice(FILE_FOLDER.length) } : new Skip('the first station has no picture of this kind');
    }),
  get_point_values: (known) =>
    using([known.station], ({ id }) => ({ station_id: [id], property_code: ['P', 'today-KRA', 'KRA'] })),
  get_point_series: ofStation((known) => ({ property_code: ['P'], tg: '1h', ...range(known) })),
  get_power_today: ofStations,
  get_share_list: ofStation(),
  get_station_access: ofStation(),
  get_transfer_effect: (known) =>
    using([known.station, known.enterprise], ({ id }, code) => ({
      ...{ station_id: id, share_account_type: 0, station_share_user: 'nobody@example.com', enterprise_code: code },
    })),
  get_station_notices: ofStation(),
  get_station_tariff: ofStation(),
  get_station_tariff_list: ofStation(({ day, today }) => ({ start_time: day, end_time: today })),
  get_tariff_corrections: ofStation(),
  get_tariff_sheet: ofStation(range),
  export_tariff_sheet: ofStation(range),
  get_energy_report: (known) =>
    using([known.station], ({ id }) => ({ kind: 'month', day: known.day, station_id: [id] })),
  export_energy_report: ({ day }) => ({ kind: 'month', day, stations: 1 }),
  get_first_day: ofStations,

  custom_get_list: ofEnterprise,
  custom_get_station_list: ofEnterprise,
  custom_get_invitation_list: ofEnterprise,
  custom_get_user_link_station: (known) =>
    using([known.enterprise, known.first(getMemberList, (rows) => rows)], (code, { user_id: user }) => ({
      code,
      user_id: user,
    })),

  get_device_temp: (known) =>
    using([known.device], ({ mod_id: mod }) => (mod ? { mod_id: mod } : new Skip('the device has no mod_id'))),
  get_device_funs: (known) =>
    using([known.device, known.first(getDeviceTemp, ({ tempinfo }) => tempinfo)], (device, { temp_id: template }) =>
      device.iot_gateway_uuid && device.mod_id
        ? { gateway_uuid: device.iot_gateway_uuid, tempid: template, modid: device.mod_id }
        : new Skip('the device has no gateway or mod_id'),
    ),
  get_comm_log_list: ofDevice(() => ({ page: 1 })),
  export_comm_log: ofDevice(() => ({ most: 10 })),
  get_held_readings: ofDevice(() => ({ page: 1 })),
  get_value_limits: (known) => using([known.device], ({ device_id: id }) => ({ device_id: [id] })),
  get_set_aside: ofDevice(() => ({ page_size: 20 })),
  get_aside_readings: (known) =>
    using([known.first(getSetAside, ({ rows }) => rows)], ({ device_id: id, from, property, to }) =>
      property
        ? { device_id: id, property, start: from, end: to }
        : new Skip('no reading of one property is set aside'),
    ),
  get_readings_to_decide: (known) =>
    using([known.device], ({ device_id: id }) => ({
      device_id: id,
      property: PROPERTY,
      from: known.start,
      to: known.end,
    })),

  get_alarm_list: (known) =>
    using([known.device], ({ device_id: id }) => ({ type: ['alarm', 'fault'], deviceId: [id], ...range(known) })),
  getDeviceEvents: (known) =>
    using([known.device], ({ device_id: id }) => ({
      query: range(known),
      body: { type: ['alarm', 'fault'], deviceId: [id], identifier: [] },
    })),
  get_alarm_page: (known) =>
    using([known.station], ({ id }) => ({ station_id: [id], page: 1, page_size: 20, ...alarmsOf(known) })),
  export_alarms: (known) => using([known.station], ({ id }) => ({ station_id: [id], ...alarmsOf(known) })),
  get_alarm_notes: (known) => using([firstAlarm(known)], ({ id }) => ({ alarm_id: id })),
  get_alarm_people: (known) => using([firstAlarm(known)], ({ id }) => ({ alarm_id: [id] })),

  getHistoryData: series(range),
  getHistoryData_query: series(range),
  getAccumulativeDataByZone: series(({ start }) => ({ time: start, type: 'month', zoneStr: 'UTC' })),
  getGroupAccumulativeDataByZone: (known) =>
    using([known.device], (device) => ({
      data: JSON.stringify([{ deviceId: device.device_id, prefix: prefixOf(device, known), defines: [PROPERTY] }]),
      time: known.start,
      type: 'month',
      zoneStr: 'UTC',
    })),
  getAggregateData: (known) =>
    using([known.device], (device) => ({
      query: { prefix: prefixOf(device, known), tg: '1h', ...range(known) },
      body: [{ deviceId: device.device_id, propertyCode: PROPERTY, fn: 'sampling' }],
    })),
};
