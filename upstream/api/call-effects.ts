/**
 * The effect of a call, which decides whether a remembered session must confirm its password first (safety 1.9). `proof` carries its own
 * password, code or token; `own` is a setting of the caller that affects nobody else; `edit` can be reverted by those who see it.
 */
export type Effect =
  'read' | 'proof' | 'own' | 'edit' | 'grant' | 'end-access' | 'destroy' | 'device-write' | 'change-identity';

/** Everything that a stolen cookie alone must not be able to do. */
const CONFIRMED: ReadonlySet<Effect> = new Set(['grant', 'end-access', 'destroy', 'device-write', 'change-identity']);

export function needsPassword(effect: Effect): boolean {
  return CONFIRMED.has(effect);
}

type EffectOf = Effect | ((input: unknown) => Effect);

/** For a call whose effect depends on one field. */
const by =
  (field: string, value: unknown, effect: Effect, otherwise: Effect): EffectOf =>
  (input) =>
    (input as Readonly<Record<string, unknown>>)[field] === value ? effect : otherwise;

const EFFECTS: Readonly<Record<string, EffectOf>> = {
  // Sessions and accounts
  doLogin: 'proof',
  doLogin_alias: 'proof',
  do_demo_login: 'proof',
  doRememberedLogin: 'proof',
  doRegister: 'proof',
  doRegisterEnterprise: 'proof',
  resetPassword: 'proof',
  changePassword: 'proof',
  confirm_identity: 'proof',
  forget_device: 'proof',
  unsubscribe: 'proof',
  getVerifyCode: 'own',
  send_phone_code: 'own',
  doLogout: 'own',
  reviseName: 'own',
  upload_avatar: 'own',
  upload_file: 'own',
  reviseInform: 'change-identity',
  remember_device: 'grant',
  revoke_sessions: 'end-access',
  get_demo_accounts: 'read',
  get_profile: 'read',
  get_sessions: 'read',
  get_given_access: 'read',
  get_file: 'read',

  // Wall board, lists and saved charts
  get_board: 'read',
  get_board_links: 'read',
  set_board: 'own',
  get_list_layouts: 'read',
  set_list_layout: 'own',
  get_station_views: 'read',
  // A view names no station: users of a shared view see only what they have access to.
  save_station_view: 'edit',
  delete_station_view: 'edit',
  add_board_link: 'grant',
  delete_board_link: 'end-access',
  get_chart_list: 'read',
  save_chart: 'own',
  // Users of a shared chart see only what they have access to.
  share_chart: 'edit',
  delete_chart: 'destroy',

  // Stations and access to them
  get_station_relevance: 'read',
  get_mqtt_server: 'read',
  get_point_values: 'read',
  get_point_series: 'read',
  get_power_today: 'read',
  get_fleet_figures: 'read',
  get_fleet_revenue: 'read',
  get_energy_report: 'read',
  get_first_day: 'read',
  export_energy_report: 'read',
  get_deleted_stations: 'read',
  get_share_list: 'read',
  get_station_access: 'read',
  get_transfer_effect: 'read',
  get_station_tariff: 'read',
  get_station_tariff_list: 'read',
  get_tariff_corrections: 'read',
  get_tariff_sheet: 'read',
  export_tariff_sheet: 'read',
  collect_station: 'own',
  // The claim code proves that the unit is the caller's.
  add_station: 'edit',
  check_unit: 'read',
  edit_station: 'edit',
  set_station_tariff: 'edit',
  // The replaced record stays in the history.
  correct_station_tariff: 'edit',
  delete_station: 'destroy',
  // Its shares may be restored with it.
  restore_station: 'grant',
  save_station_share: 'grant',
  set_auth_by_list: 'grant',
  set_enterprise: 'grant',
  delete_share_by_list: 'end-access',
  end_enterprise: 'end-access',

  // Organisations
  custom_get_list: 'read',
  custom_get_station_list: 'read',
  custom_get_user_link_station: 'read',
  custom_get_invitation_list: 'read',
  custom_get_own_invitations: 'read',
  custom_transfer_auth: 'grant',
  custom_link_station: 'grant',
  custom_join: 'grant',
  custom_answer_invitation: by('accept', 1, 'grant', 'own'),
  custom_del: 'end-access',
  custom_withdraw_invitation: 'end-access',
  custom_leave: 'end-access',

  // Devices
  get_device_temp: 'read',
  get_device_funs: 'read',
  get_deleted_devices: 'read',
  get_held_readings: 'read',
  get_value_limits: 'read',
  get_comm_log_list: 'read',
  export_comm_log: 'read',
  getHistoryData: 'read',
  getHistoryData_query: 'read',
  getAccumulativeDataByZone: 'read',
  getGroupAccumulativeDataByZone: 'read',
  getAggregateData: 'read',
  getDeviceEvents: 'read',
  save_device: 'edit',
  edit_device: 'edit',
  restore_device: 'edit',
  connect_gateway: 'edit',
  get_connected_gateway: 'read',
  confirm_gateway_devices: 'edit',
  // Whoever has the secret reports in the name of the gateway.
  renew_gateway_secret: 'grant',
  disconnect_gateway: 'end-access',
  delete_device: 'destroy',
  add_comm_log: by('read_set', 'Set', 'device-write', 'read'),
  // Reports the outcome of a write that was opened before.
  update_comm_log: 'edit',
  get_set_aside: 'read',
  get_aside_readings: 'read',
  get_readings_to_decide: 'read',
  decide_readings: 'edit',
  undo_reading_decision: 'edit',

  // Alarms, emails and reports
  get_alarm_list: 'read',
  get_alarm_page: 'read',
  export_alarms: 'read',
  get_alarm_bell: 'read',
  get_alarm_overview: 'read',
  get_alarm_notes: 'read',
  get_alarm_people: 'read',
  get_notices: 'read',
  get_station_notices: 'read',
  read_alarms: 'own',
  acknowledge_alarms: 'edit',
  assign_alarms: 'edit',
  comment_alarm: 'edit',
  set_planned_work: 'edit',
  set_station_notices: 'own',
  set_all_notices: 'own',
  set_quiet_hours: 'own',
  add_push: 'own',
  renew_push: 'own',
  remove_push: 'own',
  add_report_mail: 'own',
  delete_report_mail: 'own',
  send_report_mail: 'own',
};

/** The effect of a call, by its input. Throws if none is declared: such a call is not served. */
export function effectOf(call: string): (input: unknown) => Effect {
  const effect = Object.hasOwn(EFFECTS, call) ? EFFECTS[call] : undefined;
  if (effect === undefined) throw new Error(`The call ${call} has no effect in call-effects.ts: it is not served.`);
  return typeof effect === 'function' ? effect : () => effect;
}
