import { refuse, type Answer } from './minimal-weather';

/** The fields that the documents list for each write (P7.3, P7.4, P7.11, P7.22 to P7.27): this upstream refuses all others. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/station/add_station': [
    ...['station_type', 'station_name', 'installed_capacity', 'rated_capacity', 'nmi', 'station_image', 'postal_code'],
    ...['device', 'address', 'latitude', 'longitude'],
  ],
  '/station/edit_station': [
    ...['station_id', 'station_type', 'station_name', 'station_image', 'postal_code', 'address', 'latitude'],
    ...['longitude', 'installed_capacity', 'rated_capacity', 'nmi'],
  ],
  '/station/set_station_tariff': [
    ...['station_id', 'unit', 'consumptionPrice', 'consumptionType', 'feedinPrice', 'feedinType'],
  ],
  '/station/get_alarm_list': ['type', 'deviceId', 'start', 'end'],
  '/user/getVerifyCode': ['account', 'get_type'],
};
const DEVICE_FIELDS = ['name', 'type', 'sn'];

/** Fields whose ids are numbers in `relevance` and the lists. This upstream compares them without conversion. */
const NUMBERS = ['station_id', 'device_id', 'comm_id', 'user', 'obj_id', 'deviceId'];

/** The refusal of a call whose ids have another type than this upstream returned; null for any other call. */
export function mistypedOf(path: string, json: unknown): Answer | null {
  // Comma-joined (P7.20).
  if (path === '/custom/link_station') return null;
  const wrong = [json]
    .flat()
    .flatMap((part: unknown) =>
      Object.entries((part ?? {}) as object).flatMap(([name, value]) =>
        NUMBERS.includes(name) && [value].flat().some((id) => typeof id !== 'number') ? [name] : [],
      ),
    );
  return wrong.length === 0 ? null : refuse(2011, `of another type: ${wrong.join(', ')}`);
}

/** The refusal of a write with fields that the documents do not show; null for any other call. */
export function refusalOf(path: string, json: unknown): Answer | null {
  const shown = FIELDS[path];
  if (!shown || typeof json !== 'object' || json === null) return null;
  const { device } = json as { device?: object };
  const unknown = [
    ...Object.keys(json).filter((name) => !shown.includes(name)),
    ...Object.keys(device ?? {}).filter((name) => !DEVICE_FIELDS.includes(name)),
  ];
  return unknown.length === 0 ? null : refuse(2010, `unknown field: ${unknown.join(', ')}`);
}
