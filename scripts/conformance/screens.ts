import type { Entry } from '@/lib/contract/entry';

interface Use {
  readonly screens: string;
  /** What is to be seen there without the call. */
  readonly without: string;
  /** The section of docs/upstream.md that has a sample of it. */
  readonly section?: 3 | 4;
}

const usedOn = (screens: string, without: string, section?: Use['section']): Use => ({
  ...{ screens, without },
  ...(section && { section }),
});

/** The calls that the documents show, the most important first. */
const USES: Readonly<Record<string, Use>> = {
  doLogin: usedOn('sign-in', 'nobody signs in', 3),
  get_station_relevance: usedOn('every screen', 'there are no stations and no devices', 3),
  get_point_values: usedOn('stations, overview, wall board', 'no power and no yield; the lists stand', 4),
  get_device_temp: usedOn(
    'page of a device, charts',
    'the page of a device does not open, and no property can be chosen',
    4,
  ),
  get_device_funs: usedOn(
    'page of a device, charts',
    'the page of a device does not open, and no property can be chosen',
    4,
  ),
  get_alarm_list: usedOn('faults, alarms of a station', 'no alarm is listed; icons go by the relevance', 4),
  getAggregateData: usedOn(
    'charts, live chart of a device',
    'charts are empty; a live chart begins with the first reading',
    4,
  ),
  getDeviceEvents: usedOn('warnings and faults of a device, overview', 'these tabs and the tile fail', 4),
  'live link': usedOn('page of a device, lists of devices, diagrams', 'nothing is live'),
  get_tariff_sheet: usedOn('tariff sheet, revenue', 'there is no revenue figure'),
  get_station_tariff_list: usedOn('tariff sheet, revenue', 'hours have no price', 4),
  get_station_tariff: usedOn('tariff of a station', 'its form begins empty'),
  getAccumulativeDataByZone: usedOn('bars of charts', 'what a counter grew by has no bars', 4),
  getHistoryData: usedOn('lines of charts', 'days are drawn from samples alone', 4),
  get_share_list: usedOn('sharing of a station', 'the list of people fails; nobody loses access'),
  collect_station: usedOn('favourites', 'a star goes back to what it was'),
  edit_station: usedOn('form of a station', 'nothing is saved, and the form says so'),
  edit_device: usedOn('form of a device', 'nothing is saved, and the form says so'),
  set_station_tariff: usedOn('tariff of a station', 'nothing is saved, and the form says so'),
  add_station: usedOn('adding a station', 'nothing is added, and the form says so'),
  delete_station: usedOn('menu of a station', 'nothing is deleted'),
  save_device: usedOn('adding a device', 'nothing is added, and the form says so'),
  delete_device: usedOn('menu of a device', 'nothing is removed'),
  save_station_share: usedOn('sharing of a station', 'nobody is given access'),
  set_auth_by_list: usedOn('sharing of a station', 'rights stay as they are'),
  delete_share_by_list: usedOn('sharing of a station', 'nobody loses access'),
  set_enterprise: usedOn('sharing of a station', 'no organisation is set'),
  custom_get_list: usedOn('members of an organisation', 'the list fails'),
  custom_get_station_list: usedOn('stations of an organisation', 'the list fails'),
  custom_get_user_link_station: usedOn('stations of a member', 'no box is ticked, and nothing can be saved'),
  custom_link_station: usedOn('stations of a member', 'nothing is saved'),
  custom_transfer_auth: usedOn('handing a station over', 'it stays with its owner'),
  custom_join: usedOn('members of an organisation', 'nobody joins'),
  custom_del: usedOn('members of an organisation', 'nobody leaves'),
  add_comm_log: usedOn('settings, remote control', 'nothing is written to devices, since it could not be recorded'),
  update_comm_log: usedOn('settings, remote control', 'the log does not say how a write ended'),
  reviseName: usedOn('profile', 'the name stays'),
  reviseInform: usedOn('profile', 'email and mobile stay'),
  upload_avatar: usedOn('profile', 'the picture stays'),
  upload_file: usedOn('form of a station', 'it has no pictures'),
  changePassword: usedOn('profile', 'the password stays'),
  resetPassword: usedOn('sign-in', 'a forgotten password stays forgotten'),
  getVerifyCode: usedOn('sign-up, forgotten password, profile', 'no code is sent by email'),
  send_phone_code: usedOn('sign-in by mobile', 'no code is sent to a mobile'),
  doRegister: usedOn('sign-up', 'nobody signs up'),
  doRegisterEnterprise: usedOn('sign-up', 'no organisation signs up'),
  doLogin_alias: usedOn('none', 'nothing: it is the other path of doLogin'),
  getHistoryData_query: usedOn('none', 'nothing: it is the other form of getHistoryData'),
  getGroupAccumulativeDataByZone: usedOn('none', 'nothing at present', 4),
};

const IMPORTANCE = new Map(Object.keys(USES).map((name, at) => [name, at]));

/** Smaller is more important; what is in no list comes last. */
export const importanceOf = (name: string): number => IMPORTANCE.get(name) ?? IMPORTANCE.size;

/** On which screens a documented call is used, what is there without it, and where its shape is written. */
export function screensOf({ method, name, path }: Pick<Entry, 'name' | 'method' | 'path'>): string {
  const known = USES[name];
  if (!known) throw new Error(`${name} is documented and on no list of screens`);
  const { screens, section, without } = known;
  const where = section
    ? `a sample is in docs/upstream.md, section ${section}`
    : `its shape is ${method} ${path} of /openapi.json`;
  return `screens: ${screens}; without it ${without}; ${where}`;
}

export const screenNamesOf = (name: string): string => USES[name]?.screens ?? 'every screen';
