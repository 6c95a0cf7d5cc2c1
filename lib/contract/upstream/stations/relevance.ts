import { z } from 'zod';
import { entry } from '../../entry';
import { sourceId } from '../../id-types';
import { nothing, looseFlag, looseId, looseInt, looseList, looseNumber, looseText } from '../../loose-values';

/** A point of a station's label: what D3.9 lists as `label list (type fd; points with property_code …)`. */
const labelPoint = z.object({
  property_code: z.string(),
  unit: looseText.optional(),
  value: looseNumber.optional(),
});

const stationLabels = looseList(z.object({ type: z.string(), points: looseList(labelPoint).optional() }));

/** P3.2 to P3.7, D3.9. Everything that the documents do not name is optional. */
export const stationDto = z.object({
  id: sourceId('station'),
  station_name: z.string(),
  station_type: looseText.optional(),
  station_type_name: looseText.optional(),
  station_image: looseList(z.string()).optional(),
  address: looseText.optional(),
  postal_code: looseText.optional(),
  latitude: looseNumber.optional(),
  longitude: looseNumber.optional(),
  installed_capacity: looseNumber.optional(),
  rated_capacity: looseNumber.optional(),
  NMI: looseText.optional(),
  currency: looseText.optional(),
  station_auth: looseInt.optional(),
  device_auth: looseInt.optional(),
  device_setting: looseInt.optional(),
  create_user: looseText.optional(),
  create_name: looseText.optional(),
  service_custom: looseText.optional(),
  is_collect: looseFlag.optional(),
  fault_status: looseFlag.optional(),
  abnormal_status: looseFlag.optional(),
  offline_status: looseFlag.optional(),
  link_time: z.union([looseInt, looseText]).optional(),
  label: stationLabels.optional(),
  /** Extension, only in the minimal response: the entry of `label_set` that contains its labels. */
  label_set: looseId.optional(),
  /** Extension: whether the caller may acknowledge, assign and comment on its alarms. */
  alarm_handling: looseFlag.optional(),
  /** Extension: whether the caller may plan work there. */
  plan_work: looseFlag.optional(),
  /** Extension: IANA name of the station's zone (decisions C1). */
  time_zone: z.string().nullish(),
  /** Extension: kg of CO2 per kWh of the local grid, if set. */
  co2_factor: looseNumber.optional(),
  /** Extension: until when (epoch ms) work is planned there; alarm notifications are suspended meanwhile. */
  planned_until: looseNumber.optional(),
  /** Extension: when that begins (epoch ms); null if it has already begun. */
  planned_since: looseNumber.optional(),
  /** Extension: increases with each decision about the station's readings; earlier figures are then outdated. */
  readings_version: looseNumber.optional(),
  /** Extension: since when (epoch ms) an offline station has sent no data; null if it is not offline. */
  offline_since: looseNumber.optional(),
});
export type StationDto = z.output<typeof stationDto>;

/** Labels shared by several stations. */
export const labelSetDto = z.object({ id: looseId, label: stationLabels });

/** P3.9, D3.1. */
export const deviceDto = z.object({
  device_id: sourceId('device'),
  id: looseId.optional(),
  obj_id: sourceId('object').optional(),
  obj_name: looseText.optional(),
  obj_type: looseText.optional(),
  device_type: looseText.optional(),
  type_name: looseText.optional(),
  device_code: looseText.optional(),
  iot_serial_no: looseText.optional(),
  iot_gateway_uuid: looseText.optional(),
  gateway_id: looseId.nullish(),
  station_id: looseId.nullish(),
  mod_id: looseId.nullish(),
  prefix: looseText.optional(),
  device_pic: looseText.optional(),
  create_user: looseText.optional(),
  auth: looseInt.optional(),
  /** Text in this backend (normal, offline, fault, warning); other upstreams leave it to the live link. */
  status: looseText.optional(),
  /** Extension: the status resulting from its open alarms: fault, warning, or null. */
  alarm_status: looseText.nullish(),
  /** Extension: the name of its product, if `mod_id` is not one. */
  mod_name: looseText.optional(),
  /** Extensions: epoch milliseconds of the last sample; signal level 0 to 4 of a gateway. */
  last_time: z.number().nullish(),
  signal: z.number().int().min(0).max(4).nullish(),
});
export type DeviceDto = z.output<typeof deviceDto>;

/** D3.3. */
export const gatewayDto = z.object({
  gateway_id: looseId,
  uuid: z.string().min(1),
  /** Empty if it has no messaging server, and so no live link. */
  mqtt_server_id: looseId.nullish(),
  /** Extensions, if its clock is known to be wrong: by how many ms (positive: ahead), whether that is constant, since when (epoch ms). */
  clock_offset: looseNumber.optional(),
  clock_steady: looseFlag.optional(),
  clock_since: looseNumber.optional(),
});
export const messagingServerDto = z.object({
  mqtt_id: looseId,
  mqtt_host_ip: z.string().min(1),
  mqtt_host_ws_port: looseInt,
  mqtt_user: looseText,
  mqtt_pwd: looseText,
  /** Extensions: whether the port uses TLS, a path, the client id that the credential is bound to, and its expiry (epoch ms). */
  mqtt_tls: z.boolean().optional(),
  mqtt_path: z.string().optional(),
  mqtt_client_id: z.string().optional(),
  mqtt_expires: z.number().optional(),
});
export type MessagingServerDto = z.output<typeof messagingServerDto>;

export const codeNameDto = z.object({ code_id: looseId, code_name: z.string() });

/** D3.10. `calc_data` is JSON text. */
export const virtualLabelDto = z.object({
  id: looseId,
  station_id: looseId,
  type: z.string(),
  name: looseText.optional(),
});
export const virtualPointDto = z.object({
  label_id: looseId,
  property_code: z.string(),
  unit: looseText.optional(),
  calc_data: looseList(z.object({ device_id: looseId, property_code: z.string() })).optional(),
  calc_formula: z.string(),
});

/** D3.4, decisions B: the functions a module offers, including capabilities such as `remote_control`. */
export const moduleFunctionsDto = z.object({
  mod_id: looseId,
  prefix: looseText.optional(),
  funs: looseList(z.string()),
});

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** Response header, an extension: a digest of the stations the caller can access, and with which rights. */
export const ACCESS_TAG = 'access-tag';

/**
 * Response header, an extension: states that an ETag and an `access-tag` are equal for two callers only if their responses
 * are, apart from the messaging servers' short-lived credentials. Without it, tags are treated as specific to a session.
 */
export const TAG_SCOPE = 'tag-scope';
export const FOR_EVERYBODY = 'everybody';

/** `Prefer` of a request: omits what the rest of the response already contains; with `HEAD`, an extension: only the `access-tag`. */
export const MINIMAL = 'return=minimal';
export const ONLY_ACCESS = 'tag=access';

export const relevanceDto = z.object({
  /** Extension, before the stations of a minimal response. */
  label_set: list(labelSetDto),
  station: list(stationDto),
  device: list(deviceDto),
  access_device: list(deviceDto),
  gateway: list(gatewayDto),
  mqtt_server: list(messagingServerDto),
  station_virtual_label: list(virtualLabelDto),
  station_virtual_point: list(virtualPointDto),
  device_type: list(codeNameDto),
  station_type: list(codeNameDto),
  mod_funs: list(moduleFunctionsDto),
  /** Extension: how many devices of each existing type there are; sent before the stations. */
  device_count: z
    .array(z.object({ code_id: looseId, count: z.number().int().min(0) }))
    .nullish()
    .catch(undefined),
  /** Extension: whether adding a device requires the code printed on it. */
  device_claim: z.enum(['required', 'optional']).optional().catch(undefined),
  /** Extension: whether users connect gateways of their own (`connect_gateway`). */
  own_gateways: looseFlag.optional().catch(undefined),
  /** Extension: the tariff extras supported here; no others are sent. */
  tariff_fields: z.array(z.string()).nullish().catch(undefined),
  /** Extension: the undocumented fields that its calls accept, `call.field`; no others are sent (`extra-fields`). */
  extra_fields: z.array(z.string()).nullish().catch(undefined),
});
export type RelevanceDto = z.output<typeof relevanceDto>;

/**
 * Everything a user may access, in one call. Extensions: an ETag; `access-tag`, which changes with the caller's access but
 * not with statuses, and `tag-scope`; and `prefer: return=minimal`, which omits optional fields and lists that the rest of
 * the response already contains. The portal shows stations as they arrive if what describes them comes before:
 * `station_type`, `device_type`, `device_count` and the success of the envelope.
 */
export const getStationRelevance = entry({
  name: 'get_station_relevance',
  method: 'GET',
  path: '/station/get_station_relevance',
  encoding: 'none',
  input: nothing,
  output: relevanceDto,
  rows: ['P7.2', 'P3.2', 'P3.9', 'D3.1', 'D3.3', 'D3.4'],
  summary: 'Stations, devices, gateways and messaging servers of the caller',
});

/**
 * Renews the short-lived broker credentials without the whole relevance (decisions A5). An upstream without it provides them
 * only in `get_station_relevance`.
 */
export const getMessagingServers = entry({
  name: 'get_mqtt_server',
  method: 'GET',
  path: '/station/get_mqtt_server',
  encoding: 'none',
  input: nothing,
  output: z.array(messagingServerDto),
  extension: true,
  rows: ['D3.3', 'D7.2'],
  summary: 'Fresh broker credentials of the session',
});
