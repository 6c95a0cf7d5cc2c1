import { addCommLog } from '@/lib/contract/upstream/comm-log';
import { getBoard } from '@/lib/contract/upstream/board';
import { getListLayouts } from '@/lib/contract/upstream/shell';
import { getMemberList, getUserLinkStation } from '@/lib/contract/upstream/organisation';
import { getNotices } from '@/lib/contract/upstream/notifications/preferences';
import { getShareList } from '@/lib/contract/upstream/sharing/shares';
import { addStation } from '@/lib/contract/upstream/stations/edit';
import { getStationTariff } from '@/lib/contract/upstream/tariffs';
import { Skip, using, type Known } from './known';
import type { Options } from './options';

/** What a call is tried with under `--write`: what was read is written back as it was, or a thing of one's own is changed. */
export type Write = (known: Known, options: Options) => unknown;

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

const ownStation = (known: Known) => {
  const added = known.answer(addStation);
  return added?.station_id ?? new Skip('no station was added (--unit)');
};

export const WRITES: Readonly<Record<string, Write>> = {
  reviseName: ({ profile }) =>
    profile?.name ? { name: profile.name } : new Skip('the name is not known from a token alone'),
  upload_file: () => ({ file: new File([PICTURE], 'conformance.png', { type: 'image/png' }) }),
  collect_station: (known) =>
    using([known.station], ({ id, is_collect: collected }) => ({ station_id: id, type: collected ? 1 : 0 })),
  edit_station: (known) =>
    using([known.station], (station) => ({
      station_id: station.id,
      station_type: station.station_type ?? '',
      station_name: station.station_name,
      station_image: station.station_image ?? [],
      postal_code: station.postal_code ?? '',
      address: station.address ?? '',
      latitude: station.latitude ?? null,
      longitude: station.longitude ?? null,
      installed_capacity: station.installed_capacity ?? null,
      rated_capacity: station.rated_capacity ?? null,
      nmi: station.NMI ?? '',
    })),
  set_station_tariff: (known) => {
    const tariff = known.answer(getStationTariff);
    if (!tariff || !('unit' in tariff)) return new Skip('no tariff of the form’s shape was read');
    const { consumptionPrice, consumptionType, feedinPrice, feedinType, unit } = tariff;
    return using([known.station], ({ id }) => ({
      ...{ station_id: id, unit, consumptionPrice, consumptionType, feedinPrice, feedinType },
    }));
  },
  set_auth_by_list: (known) =>
    using([known.station, known.first(getShareList, (rows) => rows)], ({ id }, { auth, control, setting, user }) => [
      { station_id: id, user, auth: auth ? 1 : 0, setting: setting ? 1 : 0, control: control ? 1 : 0 },
    ]),
  edit_device: (known) =>
    using([known.device], (device) =>
      device.device_type === 'C002' && device.obj_id && device.station_id
        ? {
            device_name: device.obj_name ?? '',
            iot_serial_no: device.iot_serial_no ?? '',
            obj_id: device.obj_id,
            gateway_uuid: device.iot_gateway_uuid ?? '',
            station_id: device.station_id,
            obj_type: 'C002',
          }
        : new Skip('the account has no inverter'),
    ),
  custom_link_station: (known) => {
    const linked = known.answer(getUserLinkStation);
    if (!linked?.length) return new Skip('the first member is linked to no station');
    return using([known.enterprise, known.first(getMemberList, (rows) => rows)], (code, { user_id: user }) => ({
      ...{ code, user_id: user, station_id: [linked].flat().join(',') },
    }));
  },
  add_comm_log: (known) =>
    using([known.device], ({ device_id: id }) => ({
      ...{ device_id: id, module_title: 'Conformance', read_set: 'Read', funs: '[]' },
    })),
  update_comm_log: (known) => {
    const log = known.answer(addCommLog)?.comm_id;
    return log ? { comm_id: log, funs: '[]' } : new Skip('add_comm_log gave no id');
  },
  set_board: (known) => known.answer(getBoard) ?? new Skip('get_board was not served'),
  set_list_layout: (known) => known.first(getListLayouts, (rows) => rows),
  set_quiet_hours: (known) => {
    const notices = known.answer(getNotices);
    if (!notices) return new Skip('get_notices was not served');
    const { quiet_from: from, quiet_to: to, time_zone: zone } = notices;
    return { quiet: from && to ? { from, to } : null, time_zone: zone || 'UTC' };
  },

  add_station: (_, { unit }) =>
    unit
      ? {
          ...{ station_type: 'S001', station_name: 'Conformance', installed_capacity: 5, rated_capacity: 10, nmi: '' },
          ...{ station_image: [], postal_code: '5000', address: '1 Street', latitude: -34.9, longitude: 138.6 },
          device: { name: 'Conformance', type: 'C002', sn: unit.sn, ...(unit.claim !== null && { claim: unit.claim }) },
        }
      : new Skip('needs --unit'),
  delete_station: (known) => using([ownStation(known)], (id) => ({ station_id: id })),
};

const MAIL = 'would send a mail or a message';
const GRANTS = 'would give or take access';
const ACCOUNT = 'would change the account or its sessions';
const MARKS = 'would leave a mark that others see';

/** Calls that are tried in no mode, and why. */
export const NEVER: Readonly<Record<string, string>> = {
  doLogin: 'only with --account',
  doLogin_alias: 'the other path of doLogin',
  do_demo_login: 'would begin another session',
  doRememberedLogin: 'would begin another session',
  doRegister: ACCOUNT,
  doRegisterEnterprise: ACCOUNT,
  getVerifyCode: MAIL,
  send_phone_code: MAIL,
  resetPassword: ACCOUNT,
  changePassword: ACCOUNT,
  reviseInform: ACCOUNT,
  upload_avatar: 'would replace the picture of the account',
  confirm_identity: 'needs the password',
  remember_device: ACCOUNT,
  forget_device: ACCOUNT,
  revoke_sessions: ACCOUNT,
  doLogout: 'would end the session',
  save_station_share: GRANTS,
  delete_share_by_list: GRANTS,
  set_enterprise: GRANTS,
  end_enterprise: GRANTS,
  custom_transfer_auth: GRANTS,
  custom_join: MAIL,
  custom_del: GRANTS,
  custom_withdraw_invitation: GRANTS,
  custom_answer_invitation: GRANTS,
  custom_leave: GRANTS,
  add_board_link: GRANTS,
  delete_board_link: GRANTS,
  save_device: 'needs a device that nobody has',
  delete_device: 'would remove a device',
  restore_device: 'needs a device that was removed',
  connect_gateway: 'would add a gateway',
  get_connected_gateway: 'needs a gateway of the account’s own',
  confirm_gateway_devices: 'needs a gateway of the account’s own',
  renew_gateway_secret: GRANTS,
  disconnect_gateway: 'needs a gateway of the account’s own',
  restore_station: 'needs a station that was removed',
  check_unit: 'needs a device that nobody has',
  correct_station_tariff: 'would change what was earned',
  decide_readings: 'would change what was earned',
  undo_reading_decision: 'would change what was earned',
  read_alarms: 'would mark alarms as read',
  acknowledge_alarms: MARKS,
  assign_alarms: MARKS,
  comment_alarm: MARKS,
  save_chart: MARKS,
  share_chart: MARKS,
  delete_chart: MARKS,
  save_station_view: MARKS,
  delete_station_view: MARKS,
  set_station_notices: MARKS,
  set_all_notices: MARKS,
  set_planned_work: MARKS,
  add_push: 'needs a browser',
  renew_push: 'needs a browser',
  remove_push: 'needs a browser',
  add_report_mail: MAIL,
  delete_report_mail: MAIL,
  send_report_mail: MAIL,
  unsubscribe: 'needs the link of a mail',
};
