import { z } from 'zod';
import { entry } from '../../entry';
import { sourceId } from '../../id-types';
import { nothing, wireFlag, wireId, wireInt, wireList, wireNumber, wireText } from '../../loose-values';

/** A point of a station's label: what D3.9 lists as `label list (type fd; points with property_code …)`. */
const labelPoint = z.object({
  property_code: z.string(),
  unit: wireText.optional(),
  value: wireNumber.optional(),
});

const stationLabels = wireList(z.object({ type: z.string(), points: wireList(labelPoint).optional() }));

/** P3.2 to P3.7, D3.9. Everything that the documents do not name is optional. */
export const stationDto = z.object({
  id: sourceId('station'),
  station_name: z.string(),
  station_type: wireText.optional(),
  station_type_name: wireText.optional(),
  station_image: wireList(z.string()).optional(),
  address: wireText.optional(),
  postal_code: wireText.optional(),
  latitude: wireNumber.optional(),
  longitude: wireNumber.optional(),
  installed_capacity: wireNumber.optional(),
  rated_capacity: wireNumber.optional(),
  NMI: wireText.optional(),
  currency: wireText.optional(),
  station_auth: wireInt.optional(),
  device_auth: wireInt.optional(),
  device_setting: wireInt.optional(),
  create_user: wireText.optional(),
  create_name: wireText.optional(),
  service_custom: wireText.optional(),
  is_collect: wireFlag.optional(),
  fault_status: wireFlag.optional(),
  abnormal_status: wireFlag.optional(),
  offline_status: wireFlag.optional(),
  link_time: z.union([wireInt, wireText]).optional(),
  label: stationLabels.optional(),
  /** Extension, only in the minimal response: the entry of `label_set` that contains its labels. */
  label_set: wireId.optional(),
  /** Extension: whether the caller may acknowledge, assign and comment on its alarms. */
  alarm_handling: wireFlag.optional(),
  /** Extension: whether the caller may plan work there. */
  plan_work: wireFlag.optional(),
  /** Extension: IANA name of the station's zone (decisions C1). */
  time_zone: z.string().nullish(),
  /** Extension: kg of CO2 per kWh of the local grid, if set. */
  co2_factor: wireNumber.optional(),
  /** Extension: until when (epoch ms) work is planned there; alarm notifications are suspended meanwhile. */
  planned_until: wireNumber.optional(),
  /** Extension: when that begins (epoch ms); null if it has already begun. */
  planned_since: wireNumber.optional(),
  /** Extension: increases with each decision about the station's readings; earlier figures are then outdated. */
  readings_version: wireNumber.optional(),
  /** Extension: since when (epoch ms) an offline station has sent no data; null if it is not offline. */
  offline_since: wireNumber.optional(),
});
export type StationDto = z.output<typeof stationDto>;

/** Labels shared by several stations. */
export const labelSetDto = z.object({ id: wireId, label: stationLabels });

/** P3.9, D3.1. */
export const deviceDto = z.object({
  device_id: sourceId('device'),
  id: wireId.optional(),
  obj_id: sourceId('object').optional(),
  obj_name: wireText.optional(),
  obj_type: wireText.optional(),
  device_type: wireText.optional(),
  type_name: wireText.optional(),
  device_code: wireText.optional(),
  iot_serial_no: wireText.optional(),
  iot_gateway_uuid: wireText.optional(),
  gateway_id: wireId.nullish(),
  station_id: wireId.nullish(),
  mod_id: wireId.nullish(),
  prefix: wireText.optional(),
  device_pic: wireText.optional(),
  create_user: wireText.optional(),
  auth: wireInt.optional(),
  /** Text in this backend (normal, offline, fault, warning); other upstreams leave it to the live link. */
  status: wireText.optional(),
  /** Extension: the status resulting from its open alarms: fault, warning, or null. */
  alarm_status: wireText.nullish(),
  /** Extension: the name of its product, if `mod_id` is not one. */
  mod_name: wireText.optional(),
  /** Extensions: epoch milliseconds of the last sample; signal level 0 to 4 of a gateway. */
  last_time: z.number().nullish(),
  signal: z.number().int().min(0).max(4).nullish(),
});
export type DeviceDto = z.output<typeof deviceDto>;

/** D3.3. */
export const gatewayDto = z.object({
  gateway_id: wireId,
  uuid: z.string().min(1),
  /** Empty if it has no messaging server, and so no live link. */
  mqtt_server_id: wireId.nullish(),
  /** Extensions, if its clock is known to be wrong: by how many ms (positive: ahead), whether that is constant, since when (epoch ms). */
  clock_offset: wireNumber.optional(),
  clock_steady: wireFlag.optional(),
  clock_since: wireNumber.optional(),
});
export const messagingServerDto = z.object({
  mqtt_id: wireId,
  mqtt_host_ip: z.string().min(1),
  mqtt_host_ws_port: wireInt,
  mqtt_user: wireText,
  mqtt_pwd: wireText,
  /** Extensions: whether the port uses TLS, a path, the client id that the credential is bound to, and its expiry (epoch ms). */
  mqtt_tls: z.boolean().optional(),
  mqtt_path: z.string().optional(),
  mqtt_client_id: z.string().optional(),
  mqtt_expires: z.number().optional(),
});
export type MessagingServerDto = z.output<typeof messagingServerDto>;

export const codeNameDto = z.object({ code_id: wireId, code_name: z.string() });

/** D3.10. `calc_data` is JSON text. */
export const virtualLabelDto = z.object({
  id: wireId,
  station_id: wireId,
  type: z.string(),
  name: wireText.optional(),
});
export const virtualPointDto = z.object({
  label_id: wireId,
  property_code: z.string(),
  unit: wireText.optional(),
  calc_data: wireList(z.object({ device_id: wireId, property_code: z.string() })).optional(),
  calc_formula: z.string(),
});

/** D3.4, decisions B: the functions a module offers, including capabilities such as `remote_control`. */
export const moduleFunctionsDto = z.object({
  mod_id: wireId,
  prefix: wireText.optional(),
  funs: wireList(z.string()),
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
    .array(z.object({ code_id: wireId, count: z.number().int().min(0) }))
    .nullish()
    .catch(undefined),
  /** Extension: whether adding a device requires the code printed on it. */
  device_claim: z.enum(['required', 'optional']).optional().catch(undefined),
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
