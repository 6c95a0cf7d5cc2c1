/*
 * One sample per call, written by hand from the documents: what a caller sends and what an upstream answers as `data`. Some ids and
 * flags are numbers, since the documents give no types.
 */

export interface Sample {
  readonly input: unknown;
  readonly data: unknown;
}

const START = 1_714_521_600_000;
const END = START + 7 * 86_400_000;
const ENDPOINT = 'https://push.example.com/send/abc';
const proof = { account: 'a@b.example', verify_code: '123456', verify_pwd: 'challenge' };
const REMEMBERED = `${'s'.repeat(22)}.${'v'.repeat(43)}`;
const profile = {
  token: 't',
  prefix: 'sun',
  name: 'Ann',
  user_name: 'ann',
  email: 'a@b.example',
  mobile: '',
  area_code: 61,
  avatar: null,
  company_code: '',
  enterprise_code: '',
  enterprise_auth: 0,
};
const relevance = {
  station: [
    {
      id: 7,
      station_name: 'Home',
      station_type: 'S001',
      station_type_name: 'Home storage',
      station_image: '["one.jpg"]',
      address: '1 Street',
      postal_code: 5000,
      latitude: '-34.9',
      longitude: 138.6,
      installed_capacity: '13.2',
      rated_capacity: 200,
      NMI: '20012345678',
      currency: 'AUD',
      station_auth: 1,
      device_auth: '0',
      device_setting: 1,
      create_user: 'ann',
      create_name: 'Ann',
      service_custom: null,
      is_collect: 1,
      fault_status: 0,
      abnormal_status: '1',
      offline_status: 0,
      link_time: '2024-05-01 10:00:00',
      label: [{ type: 'fd', points: [{ property_code: 'P', unit: 'kW' }] }],
    },
  ],
  device: [
    {
      device_id: 1001,
      id: 1001,
      obj_id: 6001,
      obj_name: 'Inverter',
      obj_type: 'C002',
      device_type: 'C002',
      type_name: 'Inverter',
      device_code: 'SN1',
      iot_serial_no: 'KEY1',
      iot_gateway_uuid: 'gw-1',
      gateway_id: 5,
      station_id: 7,
      mod_id: 3,
      prefix: 'sun',
      device_pic: '',
      create_user: 'ann',
      auth: 1,
      status: 'normal',
    },
  ],
  access_device: null,
  gateway: [{ gateway_id: 5, uuid: 'gw-1', mqtt_server_id: 9 }],
  mqtt_server: [{ mqtt_id: 9, mqtt_host_ip: '10.0.0.1', mqtt_host_ws_port: '8083', mqtt_user: 'u', mqtt_pwd: 'p' }],
  station_virtual_label: [{ id: 1, station_id: 7, type: 'fd' }],
  station_virtual_point: [
    {
      label_id: 1,
      property_code: 'P',
      unit: 'kW',
      calc_data: '[{"device_id":1001,"property_code":"P"}]',
      calc_formula: '[1001_P]/1000',
    },
  ],
  device_type: [{ code_id: 'C002', code_name: 'Inverter' }],
  station_type: [{ code_id: 'S001', code_name: 'Home storage' }],
  mod_funs: [{ mod_id: 3, prefix: 'sun', funs: '["remote_control"]' }],
};
const device = { name: 'Inverter', type: 'C002', sn: 'SN-1' };
const alarm = {
  type: 'fault',
  deviceId: 1001,
  timestamp: String(START),
  recovery: null,
  level: 4,
  state: 0,
  detail: '{"msg":"F13 Fault: grid lost","deviceName":"Inverter"}',
};
const handling = { acknowledged: { at: String(START), by: 'Olive' }, assignee: null, comments: 1 };
const handledRows = { rows: [{ id: 'a1', changed: '1', ...handling }] };
const note = { id: 'n1', at: START, by: 'Olive', text: 'Looked at it' };
const tariff = {
  unit: 'AUD',
  feedinType: 'fixed',
  feedinPrice: 0.08,
  consumptionType: 'tou',
  consumptionPrice: [{ type: 'daily', rows: [{ startTime: '00:00', endTime: '24:00', value: 0.37 }] }],
};
const record = {
  action: 1,
  type: '3',
  price_model: '[{"price":0.3,"start_time":"00:00","end_time":"24:00","type":"weekday"}]',
  create_time: '2024-01-01 00:00:00',
  update_time: '2024-01-01 00:00:00',
};
const series = { prefix: 'sun', deviceId: '1001', propertyCode: 'today-KRA' };
const rows = [{ startTime: '2024-05-01 00:00', value: '1.5', last: { value: 3 } }];

const CONNECTED = { uuid: 'gw-1', secret: 's'.repeat(43), device_id: '1003', url: 'wss://portal.example.com/mqtt' };

export const SAMPLES: Readonly<Record<string, Sample>> = {
  doLogin: { input: { type: 2, account: 'a@b.example', password: 'secret' }, data: profile },
  doLogin_alias: { input: { type: 0, account: '412345678', areaCode: '+61', password: 'secret' }, data: profile },
  doLogout: { input: {}, data: null },
  get_profile: { input: {}, data: { ...profile, token: undefined } },
  get_sessions: {
    input: {},
    data: [
      {
        session_id: 'vD0tqGmVbPqVDRqLXhVqWQ',
        created: START,
        last_seen: END,
        ip: '198.51.100.7',
        user_agent: 'Browser/1',
        how: 'remembered',
        current: 1,
      },
    ],
  },
  get_chart_list: {
    input: {},
    data: [
      {
        ...{ chart_id: 5, name: 'Mornings', chart: 'series=1001:pv1Power', own: 1, owner_name: 'Ann' },
        ...{ station_id: 7, station_name: 'Home', enterprise_code: null, enterprise_name: null },
      },
    ],
  },
  save_chart: { input: { name: 'Mornings', chart: 'series=1001:pv1Power&range=week' }, data: { chart_id: 5 } },
  share_chart: { input: { chart_id: '5', station_id: '7' }, data: null },
  delete_chart: { input: { chart_id: '5' }, data: null },
  revoke_sessions: { input: { others: true }, data: null },
  confirm_identity: { input: { password: 'correct horse' }, data: null },
  doRememberedLogin: {
    input: { type: 2, account: 'a@b.example', remember_token: REMEMBERED },
    data: { ...profile, remember_token: REMEMBERED },
  },
  remember_device: { input: { type: 0 }, data: { remember_token: REMEMBERED } },
  forget_device: { input: { remember_token: REMEMBERED }, data: null },
  get_board: { input: {}, data: { pages: ['faults', 'fleet'], seconds: 30 } },
  get_list_layouts: {
    input: {},
    data: [
      {
        list: 'stations',
        layout: { order: ['name'], hidden: ['owner'], widths: [{ column: 'name', width: 220 }], density: 'compact' },
      },
    ],
  },
  get_station_views: {
    input: {},
    data: [
      {
        ...{ view_id: 5, name: 'Faults', params: 'tab=fault', layout: null, own: 1, owner_name: 'Ann' },
        ...{ shared: 0, enterprise_name: null, removable: 1 },
      },
    ],
  },
  save_station_view: { input: { name: 'Faults', params: 'tab=fault' }, data: { view_id: 5 } },
  delete_station_view: { input: { view_id: '5' }, data: null },
  set_list_layout: {
    input: { list: 'stations', layout: { order: [], hidden: ['owner'], widths: [], density: 'standard' } },
    data: null,
  },
  set_board: { input: { pages: ['faults', 'fleet'], seconds: 30 }, data: null },
  get_board_links: {
    input: {},
    data: [{ link_id: 'vD0tqGmVbPqVDRqLXhVqWQ', name: 'Hall', created: START, last_used: null }],
  },
  add_board_link: { input: { name: 'Hall' }, data: { link_id: 'vD0tqGmVbPqVDRqLXhVqWQ', token: 'board.x' } },
  delete_board_link: { input: { link_id: 'vD0tqGmVbPqVDRqLXhVqWQ' }, data: null },
  get_demo_accounts: { input: {}, data: [{ key: 'owner', name: 'Ann', kind: 'home' }] },
  do_demo_login: { input: { key: 'owner' }, data: profile },
  get_file: { input: { id: 'vD0tqGmVbPqVDRqLXhVqWQ' }, data: null },
  doRegister: { input: { name: 'Ann', ...proof, password: 'long-enough' }, data: null },
  doRegisterEnterprise: {
    input: { name: 'Ann', ...proof, password: 'long-enough', company_code: 'SUN-1' },
    data: null,
  },
  getVerifyCode: { input: { account: 'a@b.example', get_type: 'register' }, data: { code: 'challenge' } },
  send_phone_code: { input: { phone_code: '+61', phone: '412345678', type: 'log' }, data: { code: 'challenge' } },
  resetPassword: { input: { ...proof, password: 'long-enough', phone_code: '61' }, data: null },
  changePassword: { input: { ...proof, password: 'long-enough' }, data: null },
  reviseName: { input: { name: 'Ann' }, data: null },
  reviseInform: {
    input: { type: 1, account: 'a@b.example', verifyCode: '123456', verifyPwd: 'challenge' },
    data: null,
  },
  upload_file: { input: { file: new File(['x'], 'x.png') }, data: { url: 'plant/x.png' } },
  upload_avatar: { input: { file: new File(['x'], 'x.png') }, data: { url: 'avatar/x.png' } },
  get_station_relevance: { input: {}, data: relevance },
  get_mqtt_server: { input: {}, data: relevance.mqtt_server },
  get_point_values: {
    input: { station_id: ['7'], property_code: ['P', 'today-KRA'] },
    data: [{ station_id: 7, property_code: 'P', value: '3.2', unit: 'kW' }],
  },
  get_point_series: {
    input: { station_id: '7', property_code: ['P', 'cn.P'], start: 1772600000000, end: 1772686400000, tg: '5m' },
    data: [{ property_code: 'P', unit: 'kW', data: [{ timestamp: 1772600000000, value: null }] }],
  },
  get_power_today: {
    input: { station_id: ['7', '8'] },
    data: [
      { station_id: 7, ready: true, unit: 'kW', data: [{ timestamp: 1772600000000, value: 3.2 }] },
      { station_id: 8, ready: false, data: [] },
    ],
  },
  add_station: {
    input: {
      station_type: 'S001',
      station_name: 'Home',
      installed_capacity: 13.2,
      rated_capacity: 200,
      nmi: '',
      station_image: ['one.jpg'],
      postal_code: '5000',
      device,
      address: '1 Street',
      latitude: -34.9,
      longitude: 138.6,
    },
    data: { station_id: 7 },
  },
  check_unit: { input: { sn: 'HY-7001', claim: 'K7QM-4T2X' }, data: null },
  edit_station: {
    input: {
      station_id: '7',
      station_type: 'S001',
      station_name: 'Home',
      station_image: [],
      postal_code: '5000',
      address: '1 Street',
      latitude: -34.9,
      longitude: 138.6,
      installed_capacity: 13.2,
      rated_capacity: 200,
      nmi: '20012345678',
    },
    data: null,
  },
  delete_station: { input: { station_id: '7' }, data: null },
  collect_station: { input: { station_id: '7', type: 1 }, data: null },
  save_station_share: {
    input: {
      station_id: '7',
      station_share_user: '412345678',
      station_share_type: 0,
      share_account_type: 1,
      area_code: '+61',
    },
    data: null,
  },
  get_share_list: {
    input: { station_id: '7' },
    data: [
      {
        user: 12,
        station_id: 7,
        email: 'b@b.example',
        name: 'Bob',
        share_type: '1',
        control: 0,
        setting: '1',
        auth: 1,
        share_time: '2024-05-01',
        share_from: 'ann',
      },
    ],
  },
  set_auth_by_list: { input: [{ station_id: '7', auth: 1, setting: 0, control: 0, user: '12' }], data: null },
  get_station_access: {
    input: { station_id: '7' },
    data: [
      { kind: 'creator', user: 11, name: 'Ann', since: '1714521600000', by: '', last_used: null },
      {
        kind: 'share',
        user: 12,
        name: 'Bob',
        email: 'b@c.example',
        share_type: '0',
        since: 1_714_521_600_000,
        by: 'Ann',
      },
      { kind: 'service', user: '13', name: 'Kim', organisation: 'Care', since: null, last_used: '2026-03-01' },
    ],
  },
  get_transfer_effect: {
    input: { station_id: '7', share_account_type: 0, station_share_user: 'b@c.example', enterprise_code: 'EC7' },
    data: {
      ways: [{ kind: 'service', organisation: 'Care', depends: '0' }],
      others: [{ organisation: 'Sunny', outcome: 'depends' }],
    },
  },
  end_enterprise: { input: { station_id: '7' }, data: null },
  get_given_access: {
    input: {},
    data: [
      {
        station_id: 8,
        station_name: 'Shed',
        user: 12,
        name: 'Kim',
        email: 'kim@example.com',
        invited: 0,
        share_type: '1',
        auth: 0,
        setting: 1,
        control: 0,
        since: 1_714_521_600_000,
        user_agent: 'Firefox',
      },
    ],
  },
  get_deleted_stations: {
    input: {},
    data: {
      retention_days: 30,
      stations: [{ id: 8, station_name: 'Shed', deleted_at: 1_714_521_600_000, retained_until: 1_717_113_600_000 }],
    },
  },
  restore_station: { input: { station_id: '8' }, data: null },
  delete_share_by_list: { input: [{ station_id: '7', user: '12' }], data: null },
  set_station_tariff: { input: { station_id: '7', ...tariff }, data: null },
  correct_station_tariff: { input: { station_id: '7', ...tariff, valid_from: '2024-05-01' }, data: null },
  get_tariff_corrections: {
    input: { station_id: '7' },
    data: [{ ...tariff, valid_from: '2024-05-01', corrected_at: 1_714_521_600_000, by: 'Ann' }],
  },
  get_station_tariff: { input: { station_id: '7' }, data: tariff },
  get_station_tariff_list: {
    input: { station_id: '7', start_time: '2024-05-01', end_time: '2024-05-31' },
    data: [record],
  },
  get_tariff_sheet: {
    input: { station_id: '7', start: START, end: END },
    data: [
      {
        startTime: START,
        endTime: START + 3_600_000,
        powerGeneration: '4.1',
        charging: 1,
        discharging: 0,
        powerSelling: 2,
        powerBuy: 0,
        powerSelfUse: null,
      },
    ],
  },
  set_enterprise: { input: { station_id: '7', enterprise_code: 'SUN-1' }, data: null },
  custom_get_list: {
    input: { code: 'SUN-1' },
    data: [{ user_id: 12, username: 'bob', name: 'Bob', email: 'b@b.example', avatar: null, last_time: '2024-05-01' }],
  },
  custom_get_station_list: {
    input: { code: 'SUN-1' },
    data: [{ id: 7, station_image: '["one.jpg"]', station_name: 'Home', address: '1 Street', postal_code: 5000 }],
  },
  custom_transfer_auth: { input: { code: 'SUN-1', user_id: '12' }, data: null },
  custom_join: { input: { code: 'SUN-1', email: 'b@b.example' }, data: null },
  custom_del: { input: { code: 'SUN-1', user_id: '12' }, data: null },
  custom_link_station: { input: { code: 'SUN-1', user_id: '12', station_id: '7,8' }, data: null },
  custom_get_user_link_station: { input: { code: 'SUN-1', user_id: '12' }, data: '7,8' },
  custom_get_invitation_list: {
    input: { code: 'SUN-1' },
    data: [{ invitation_id: 3, email: 'c@b.example', time: START }],
  },
  custom_withdraw_invitation: { input: { code: 'SUN-1', invitation_id: '3' }, data: null },
  custom_get_own_invitations: {
    input: {},
    data: [{ invitation_id: 3, organisation: 'Suncare', inviter: 'Ann', time: START }],
  },
  custom_answer_invitation: { input: { invitation_id: '3', accept: 1 }, data: null },
  custom_leave: { input: { code: 'SUN-1' }, data: null },
  get_device_temp: {
    input: { mod_id: '3' },
    data: {
      tempinfo: [{ temp_id: '-13', temp_name: 'real-time data', temp_group: [{ group_id: 1, group_name: 'Power' }] }],
    },
  },
  get_device_funs: {
    input: { gateway_uuid: 'gw-1', tempid: -13, modid: '3' },
    data: {
      funs: [
        {
          fun_id: 1,
          fun_code: 'gridType',
          fun_name: 'Grid type',
          group_id: 1,
          type: 'option',
          type_detail: '[{"name":"Single phase","value":0}]',
          unit: null,
          showorder: '1',
          temp_read_only: 2,
          hidden: '0',
          offset: '',
          value: 0,
          o_value: null,
          fun_array: null,
          attached: '["LB"]',
          title: '',
          device_id: 1001,
        },
      ],
      groups: [{ group_id: 1, group_name: 'Power' }],
    },
  },
  edit_device: {
    input: {
      device_name: 'Inverter',
      iot_serial_no: 'KEY1',
      obj_id: '6001',
      gateway_uuid: 'gw-1',
      station_id: '7',
      obj_type: 'C002',
    },
    data: null,
  },
  delete_device: { input: { station_id: '7', iot_serial_no: 'KEY1' }, data: null },
  save_device: { input: { station_id: '7', ...device }, data: { device_id: 1002 } },
  get_deleted_devices: {
    input: {},
    data: {
      retention_days: 30,
      devices: [{ device_id: 1002, obj_name: 'Inverter', deleted_at: START, retained_until: END }],
    },
  },
  restore_device: { input: { device_id: '1002' }, data: null },
  connect_gateway: { input: { station_id: '7', name: 'Garage' }, data: CONNECTED },
  get_connected_gateway: {
    input: { device_id: '1003' },
    data: {
      ...{ uuid: 'gw-1', url: CONNECTED.url, connected: true, online: false, heard_at: START },
      found: [
        {
          ...{ key: 'roof1', device_id: 'gw-1roof1', type: 'C002', driver: 'sunspec', manufacturer: 'Northern Sun' },
          ...{ model: 'NS-5', serial: 'NS5-0042', version: '2.1', name: null },
        },
      ],
    },
  },
  confirm_gateway_devices: {
    input: { device_id: '1003', devices: [{ key: 'roof1', name: 'Roof', type: 'C002' }] },
    data: { device_ids: ['gw-1roof1'] },
  },
  renew_gateway_secret: { input: { device_id: '1003' }, data: CONNECTED },
  disconnect_gateway: { input: { device_id: '1003' }, data: null },
  add_comm_log: {
    input: { device_id: '1001', module_title: 'Battery Setting', read_set: 'Set', funs: '[{"fun_code":"battType"}]' },
    data: { comm_id: 99 },
  },
  update_comm_log: { input: { comm_id: '99', funs: '[]' }, data: null },
  get_comm_log_list: {
    input: { device_id: '1001', page: 1 },
    data: [{ comm_id: 99, device_id: 1001, module_title: 'Battery Setting', read_set: 'Set', funs: '[]' }],
  },
  get_held_readings: {
    input: { device_id: '1001', page: 1 },
    data: {
      rows: [
        {
          ...{ device_id: 1001, device_name: 'Inverter', device_type: 'C002', reason: 'ahead', count: 12 },
          ...{ reported_from: END, reported_to: END, received_from: START, received_to: START },
        },
      ],
      total: 1,
      values: 12,
      gone: 0,
      corrections: [{ offset: 420_000, start: START, end: START }],
    },
  },
  get_value_limits: {
    input: { device_id: ['1001', '1002'] },
    data: [
      {
        device_id: [1001, '1002'],
        limits: [
          { property_code: 'battSoc', kind: 'value', low: 0, high: 100 },
          { property_code: 'KRA', kind: 'counter', low: 0, high: 429_496_729.5 },
        ],
      },
      { device_id: [], limits: [] },
    ],
  },
  get_set_aside: {
    input: { device_id: '1001', page_size: 20 },
    data: {
      rows: [
        {
          ...{ device_id: 1001, device_name: 'Inverter', device_type: 'C002', property: 'KRA', from: START, to: START },
          ...{ readings: 1, min: 9000, max: '9000', reason: 'jump', waits: false, energy: true, effect: 8000.5 },
          ...{ most_in_span: 6.2, most_in_day: '150', decision: null },
        },
        {
          ...{ device_id: 1001, device_name: 'Inverter', device_type: 'C002', property: null, from: START, to: START },
          ...{ readings: 12, min: null, max: null, reason: null, waits: false, effect: null },
          decision: { decision_id: 5, verdict: 'excluded', by: 'Olive', at: START, undone_by: null, undone_at: null },
        },
      ],
      next: null,
    },
  },
  get_aside_readings: {
    input: { device_id: '1001', property: 'KRA', start: String(START), end: String(END) },
    data: [{ timestamp: START, value: '9000' }],
  },
  get_readings_to_decide: {
    input: { device_id: '1001', property: 'KRA', from: String(START), to: String(END) },
    data: { readings: 1200, retained_from: null, energy: true },
  },
  decide_readings: {
    input: { device_id: '1001', property: 'KRA', from: START, to: START, verdict: 'accepted' },
    data: { decision_id: 5, readings: 1, effect: '8000.5' },
  },
  undo_reading_decision: { input: { decision_id: '5' }, data: null },
  export_comm_log: { input: { device_id: '1001', most: 2000 }, data: { count: 3, until: START } },
  get_alarm_bell: {
    input: { unread: '1', page: 1, page_size: 20 },
    data: { total: 1, unread: 1, asOf: START, rows: [{ ...alarm, id: 'a1', stationId: 7, unread: '1' }] },
  },
  read_alarms: { input: { until: START }, data: null },
  get_alarm_overview: {
    input: { zoneStr: 'Australia/Adelaide', days: 7 },
    data: {
      pending: { warning: 4, fault: 1 },
      recent: [{ ...alarm, id: 'a1', stationId: 7 }],
      days: [{ day: '2024-05-01', warning: 0, fault: 2 }],
    },
  },
  get_fleet_figures: {
    input: {},
    data: {
      stations: 3,
      power: { value: '4200', known: 2, of: 3, ts: START },
      today: { value: 12.5, known: 3, of: 3, ts: START },
      selfUse: { value: null, known: 0, of: 3, set_aside: 3, ts: null },
      charge: { value: null, known: 0, of: 0, ts: null },
    },
  },
  get_energy_report: {
    input: { kind: 'month', day: '2026-03-04', station_id: ['7'] },
    data: {
      stations: 2,
      waiting: 1,
      totals: {
        generation: { value: '512.4', known: 1 },
        charging: { value: null, known: 0 },
        discharging: { value: null, known: 0 },
        bought: { value: 12, known: 1 },
        sold: { value: 500, known: 1 },
        selfUse: { value: 12.4, known: 1 },
      },
      complete: 0.98,
      co2: { value: 117.852, known: 1 },
      revenue: { sums: [{ unit: 'AUD', total: 44.59, stations: 1 }], missing: 0, waiting: 1 },
      steps: [
        {
          at: '2026-03-01T00:00',
          generation: 512.4,
          charging: null,
          discharging: null,
          bought: 12,
          sold: 500,
          selfUse: 12.4,
          revenue: [{ unit: 'AUD', total: 44.59 }],
        },
      ],
      rows: [
        {
          station_id: 7,
          ready: true,
          generation: 512.4,
          charging: null,
          discharging: null,
          bought: 12,
          sold: 500,
          selfUse: 12.4,
          complete: 0.98,
          co2: 117.852,
          co2_known: true,
          revenue: [{ unit: 'AUD', total: 44.59 }],
        },
      ],
    },
  },
  get_first_day: { input: { station_id: ['7'] }, data: { day: '2024-05-01' } },
  get_fleet_revenue: {
    input: {},
    data: {
      stations: 3,
      sums: [{ unit: 'AUD', total: 12.34, stations: 1 }],
      missing: 1,
      waiting: 0,
      ts: START,
    },
  },
  get_alarm_list: { input: { type: ['alarm', 'fault'], deviceId: ['1001'], start: START, end: END }, data: [alarm] },
  get_alarm_page: {
    input: { station_id: ['7'], device_id: ['1001'], state: 0, start: START, end: END, page: 1 },
    data: { total: 1, rows: [{ ...alarm, id: 'a1', stationId: 7 }] },
  },
  export_energy_report: { input: { kind: 'month', day: '2026-03-04', stations: 2 }, data: null },
  export_tariff_sheet: { input: { station_id: '7', start: START, end: END }, data: null },
  acknowledge_alarms: { input: { acknowledged: 1, alarm: [{ id: 'a1', seen: null }] }, data: handledRows },
  assign_alarms: { input: { assignee: '7', alarm: [{ id: 'a1', seen: '' }] }, data: handledRows },
  comment_alarm: { input: { alarm_id: 'a1', text: 'Looked at it' }, data: note },
  get_alarm_notes: { input: { alarm_id: 'a1' }, data: { ...handling, notes: [note] } },
  get_alarm_people: { input: { alarm_id: ['a1'] }, data: [{ user: 7, name: 'Olive', me: '1' }] },
  export_alarms: { input: { all: 1, state: 0, start: START, end: END }, data: { count: 3 } },
  getHistoryData: {
    input: { ...series, start: START, end: END, token: 'fixed' },
    data: [{ timestamp: START, value: '1.5' }],
  },
  getHistoryData_query: {
    input: { ...series, start: String(START), end: String(END) },
    data: [{ timestamp: String(START), value: null }],
  },
  getAccumulativeDataByZone: {
    input: { ...series, time: START, type: 'month', token: 'fixed', zoneStr: 'Australia/Adelaide' },
    data: rows,
  },
  getGroupAccumulativeDataByZone: {
    input: {
      data: '[{"deviceId":"1001","prefix":"sun","defines":["KRA"]}]',
      time: START,
      type: 'year',
      zoneStr: 'Australia/Adelaide',
    },
    data: [{ deviceId: 1001, propertyCode: 'KRA', data: rows }],
  },
  getAggregateData: {
    input: {
      query: { prefix: 'sun', start: START, end: END, tg: '15m' },
      body: [{ deviceId: '1001', propertyCode: 'P', fn: 'sampling' }],
    },
    data: [{ deviceId: 1001, propertyCode: 'P', data: [{ timestamp: START, value: 1 }] }],
  },
  getDeviceEvents: {
    input: { query: { start: START, end: END }, body: { type: ['fault'], deviceId: ['1001'], identifier: [] } },
    data: [alarm],
  },
  get_station_notices: {
    input: { station_id: '7' },
    data: {
      on_alarm: 1,
      on_recovery: 0,
      least_level: 3,
      email: 'a@b.example',
      browsers: 2,
      planned: { since: START, until: END, by: 'Ann' },
      may_plan: 1,
    },
  },
  set_station_notices: {
    input: { station_id: '7', on_alarm: 1, on_recovery: 1, least_level: 3, time_zone: 'Australia/Adelaide' },
    data: null,
  },
  set_all_notices: {
    input: { on_alarm: 1, on_recovery: 1, least_level: 4, time_zone: 'Australia/Adelaide' },
    data: null,
  },
  set_planned_work: { input: { station_id: '7', until: END }, data: null },
  get_notices: {
    input: {},
    data: {
      email: 'a@b.example',
      browsers: 0,
      push_key: '',
      quiet_from: '22:00',
      quiet_to: '07:00',
      time_zone: 'Australia/Adelaide',
      stations: [{ station_id: '7', name: 'Home', on_alarm: 1, on_recovery: 1, least_level: 3 }],
      total: 1,
      reports: [
        { report_id: 'a1b2c3d4e5f60718', rhythm: 'daily', stations: ['Home'], time_zone: 'UTC', next: END },
        { report_id: 'b1b2c3d4e5f60718', rhythm: 'monthly', stations: null, time_zone: 'UTC', next: END },
      ],
    },
  },
  set_quiet_hours: {
    input: { quiet: { from: '22:00', to: '07:00' }, time_zone: 'Australia/Adelaide' },
    data: null,
  },
  add_report_mail: {
    input: { rhythm: 'weekly', station_id: ['7'], time_zone: 'Australia/Adelaide' },
    data: { report_id: 'a1b2c3d4e5f60718' },
  },
  delete_report_mail: { input: { report_id: 'a1b2c3d4e5f60718' }, data: null },
  send_report_mail: { input: { report_id: 'a1b2c3d4e5f60718' }, data: null },
  add_push: { input: { endpoint: ENDPOINT, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }, data: null },
  renew_push: { input: { endpoint: ENDPOINT }, data: { known: 1 } },
  remove_push: { input: { endpoint: ENDPOINT }, data: null },
  unsubscribe: { input: { token: 'A'.repeat(43) }, data: null },
};
