/*
 * The fleet of the minimal upstream, with exactly what the two documents show: ids and flags are numbers in some places and text in
 * others, and some lists come as JSON text.
 */

/** Six stations: every combination that the status icon distinguishes, and one with two statuses at once. */
export const MINIMAL_STATIONS = [
  { name: 'All well', fault: 0, abnormal: 0, offline: 0 },
  { name: 'Faulty', fault: 1, abnormal: 0, offline: 0 },
  { name: 'Warned', fault: 0, abnormal: 1, offline: 0 },
  { name: 'Silent', fault: 0, abnormal: 0, offline: 1 },
  { name: 'Faulty, warned and silent', fault: 1, abnormal: 1, offline: 1 },
  { name: 'Warned and silent', fault: 0, abnormal: 1, offline: 1 },
] as const;

/** The users a station is shared with, as the documents show them. */
export const MINIMAL_SHARES = [
  {
    user: 12,
    station_id: '101',
    email: 'bob@c.example',
    name: 'Bob',
    share_type: '1',
    control: '1',
    setting: 0,
    auth: true,
    share_time: '2024-05-01 10:00:00',
    share_from: 'Minimal Owner',
  },
] as const;

/** The tariff of a station, as the documents show it. */
export const MINIMAL_TARIFF = {
  unit: 'AUD',
  feedinType: 'fixed',
  feedinPrice: '0.08',
  consumptionType: 'fixed',
  consumptionPrice: 0.37,
} as const;

export const DEVICE_KINDS = [
  { code: 'C001', name: 'Gateway' },
  { code: 'C002', name: 'Inverter' },
  { code: 'C003', name: 'Breaker' },
  { code: 'C004', name: 'Meter' },
] as const;

function stations(favourites: ReadonlySet<number>) {
  return MINIMAL_STATIONS.map((status, index) => ({
    id: 101 + index,
    station_name: status.name,
    station_type: 'S001',
    station_type_name: 'Home storage',
    station_image: index === 0 ? '["plant/one.jpg"]' : '[]',
    address: `${index + 1} Minimal Street`,
    postal_code: 5000 + index,
    latitude: '-34.92',
    longitude: 138.6,
    installed_capacity: index === 5 ? '' : '13.2',
    rated_capacity: 200,
    NMI: '',
    currency: 'AUD',
    station_auth: 1,
    device_auth: '1',
    device_setting: 1,
    create_user: 'minimal',
    create_name: 'Minimal Owner',
    service_custom: null,
    is_collect: favourites.has(101 + index) ? 1 : 0,
    fault_status: status.fault,
    // Some flags are sent as text, as the documents allow.
    abnormal_status: String(status.abnormal),
    offline_status: status.offline,
    link_time: '2024-05-01 10:00:00',
    label: [
      {
        type: 'fd',
        points: ['P', 'today-KRA', 'KRA'].map((code) => ({ property_code: code, unit: code === 'P' ? 'kW' : 'kWh' })),
      },
    ],
    // A field that no client reads.
    internal_remark: 'not for the portal',
  }));
}

function devices(names: ReadonlyMap<number, string>) {
  return MINIMAL_STATIONS.flatMap((_, station) =>
    DEVICE_KINDS.map((kind, index) => {
      const id = 1001 + station * 10 + index;
      return {
        id,
        device_id: id,
        obj_id: id + 5000,
        obj_name: names.get(id + 5000) ?? `${kind.name} ${station + 1}`,
        obj_type: kind.code,
        device_type: kind.code,
        type_name: kind.name,
        device_code: `sn${id}`,
        iot_serial_no: `key${id}`,
        iot_gateway_uuid: `gw-${station + 1}`,
        gateway_id: 501 + station,
        station_id: 101 + station,
        mod_id: 31 + index,
        prefix: prefixOf(station),
        device_pic: '',
        create_user: 'minimal',
        auth: 1,
      };
    }),
  );
}

/** The devices of the second station have another manufacturer's prefix. */
const prefixOf = (station: number): string => (station === 1 ? 'minimal-other' : 'minimal');

/** The prefix of every device, by its id. */
export const DEVICE_PREFIX: Readonly<Record<number, string>> = Object.fromEntries(
  MINIMAL_STATIONS.flatMap((_, station) =>
    DEVICE_KINDS.map((_kind, index) => [1001 + station * 10 + index, prefixOf(station)]),
  ),
);

export function relevance(
  favourites: ReadonlySet<number>,
  names: ReadonlyMap<number, string>,
  brokerPort: number | null = 8083,
) {
  return {
    station: stations(favourites),
    device: devices(names),
    access_device: null,
    gateway: MINIMAL_STATIONS.map((_, index) => ({
      gateway_id: 501 + index,
      uuid: `gw-${index + 1}`,
      mqtt_server_id: brokerPort === null ? null : 9,
    })),
    mqtt_server:
      brokerPort === null
        ? null
        : [
            {
              mqtt_id: 9,
              mqtt_host_ip: '127.0.0.1',
              mqtt_host_ws_port: String(brokerPort),
              mqtt_user: 'static',
              mqtt_pwd: 'static-pwd',
            },
          ],
    station_virtual_label: [{ id: 71, station_id: 101, type: 'fd' }],
    station_virtual_point: [
      {
        label_id: 71,
        property_code: 'P',
        unit: 'kW',
        calc_data: '[{"device_id":1002,"property_code":"P"}]',
        calc_formula: '[1002_P]/1000',
      },
    ],
    device_type: DEVICE_KINDS.map((kind) => ({ code_id: kind.code, code_name: kind.name })),
    station_type: [{ code_id: 'S001', code_name: 'Home storage' }],
    mod_funs: DEVICE_KINDS.map((_, index) => ({ mod_id: 31 + index, prefix: 'minimal', funs: '[]' })),
  };
}

export const TEMPLATES = [
  { temp_id: 11, temp_name: 'device info', temp_group: [{ group_id: 1, group_name: 'Device info' }] },
  { temp_id: '-13', temp_name: '默认', temp_group: '[{"group_id":2,"group_name":"Power"}]' },
];

export function functions(template: string) {
  if (template !== '-13') return { funs: [], groups: [{ group_id: 1, group_name: 'Device info' }] };
  return {
    funs: [
      {
        fun_id: 1,
        fun_code: 'P',
        fun_name: 'Power',
        group_id: 2,
        type: 'value',
        unit: 'W',
        showorder: '1',
        hidden: '0',
      },
      {
        fun_id: 2,
        fun_code: 'runState',
        fun_name: 'Run state',
        group_id: 2,
        type: 'option',
        type_detail: '[{"name":"Standby","value":0},{"name":"Fault","value":4}]',
        temp_read_only: 2,
        showorder: 2,
        hidden: 0,
      },
    ],
    groups: [{ group_id: 2, group_name: 'Power' }],
  };
}

export const POINTS: Readonly<Record<string, { value: number; unit: string }>> = {
  P: { value: 3.21, unit: 'kW' },
  'today-KRA': { value: 12.5, unit: 'kWh' },
  KRA: { value: 4567.8, unit: 'kWh' },
};

/** Every device has one recovered warning and one pending fault; as D7.16 shows them, without a code or an id. */
export function events(devices: unknown, end: number) {
  return (Array.isArray(devices) ? devices : []).flatMap((deviceId: unknown) => [
    {
      type: 'alarm',
      deviceId: Number(deviceId),
      timestamp: String(end - 7_200_000),
      recovery: end - 3_600_000,
      level: 2,
      state: '1',
      detail: '{"msg":"Fan is slow","deviceName":"x"}',
    },
    {
      type: 'fault',
      deviceId,
      timestamp: end - 600_000,
      recovery: null,
      level: '4',
      state: 0,
      detail: '{"msg":"Fault: relay stuck","deviceName":"x"}',
    },
  ]);
}
