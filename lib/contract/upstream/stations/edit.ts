import { z } from 'zod';
import { MOST_FACTOR } from '@/lib/domain/energy/co2/factor';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { plainLine, STATION_LIMITS } from '@/lib/domain/stations/station-form';
import { entry } from '../../entry';
import { extra } from '../../extra-fields';
import { idOf, sourceId } from '../../id-types';
import { code, flag, latitude, longitude, optionalText, serial, text, timeZone } from '../../fields';
import { anything } from '../../loose-values';

/** P9.8. */
export const MAX_STATION_IMAGES = STATION_LIMITS.images;
/** The only type a station's first device may have (P3.10). */
export const NEW_DEVICE_TYPE = DEVICE_TYPES.inverter;

/** A file name below the static base, as returned by the upload. */
export const imageName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'not a file name')
  .refine((name) => !name.includes('..'), 'not a file name');
const images = z.array(imageName).max(MAX_STATION_IMAGES);
/** kWp and Ah (P3.4). */
const capacity = z.number().min(0).max(STATION_LIMITS.capacity);
const nmi = optionalText(STATION_LIMITS.nmi).overwrite(plainLine);
const name = text(STATION_LIMITS.name);
const postalCode = text(STATION_LIMITS.postalCode).overwrite(plainLine);
const address = text(STATION_LIMITS.address);

/**
 * P3.10: name, type (fixed), sn. `claim` is an extension: the secret printed on a device, which this backend requires so that
 * a serial number alone does not suffice.
 */
export const newDevice = z.strictObject({
  name,
  type: z.literal(NEW_DEVICE_TYPE),
  sn: serial,
  claim: extra(text(STATION_LIMITS.claim)),
});

/** Created by the caller, one per intended action. */
export const requestId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, 'not a request id');

/**
 * P5.20. `time_zone` is an extension; without it the upstream derives the zone from the position. So is `request_id`:
 * repeating it returns the same station instead of creating another, so that a lost response can be requested again. A station without
 * `device` is another: its creator connects a gateway of their own (`own_gateways` of the relevance).
 */
export const addStation = entry({
  name: 'add_station',
  method: 'POST',
  path: '/station/add_station',
  input: z.strictObject({
    station_type: code,
    station_name: name,
    installed_capacity: capacity,
    rated_capacity: capacity,
    nmi: nmi.optional(),
    station_image: images,
    postal_code: postalCode,
    address,
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    time_zone: extra(timeZone),
    request_id: extra(requestId),
    device: newDevice.optional(),
  }),
  output: z.object({ station_id: sourceId('station') }),
  rows: ['P7.3', 'P3.10'],
  summary: 'Add a station with its first device',
});

/**
 * Whether `add_station` would accept the unit: rejected as by that call, and counted as one of its attempts. `request_id` is
 * that of the station to be added.
 */
export const checkUnit = entry({
  name: 'check_unit',
  method: 'POST',
  path: '/station/check_unit',
  input: z.strictObject({ sn: serial, claim: text(STATION_LIMITS.claim), request_id: requestId.optional() }),
  output: anything,
  extension: true,
  rows: ['P2.55', 'P5.22', 'P3.10'],
  summary: 'Check serial number and claim code of a unit before it is added',
});

/** Users without the full right send only the name and the images (P6.8). */
export const editStation = entry({
  name: 'edit_station',
  method: 'POST',
  path: '/station/edit_station',
  input: z.strictObject({
    station_id: idOf('station'),
    station_name: name,
    station_image: images.optional(),
    station_type: code.optional(),
    postal_code: postalCode.optional(),
    address: address.optional(),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    installed_capacity: capacity.optional(),
    rated_capacity: capacity.optional(),
    nmi: nmi.optional(),
    time_zone: extra(timeZone),
    /** Kg of CO2 per kWh of the local grid; null for that of the zone. */
    co2_factor: extra(z.number().min(0).max(MOST_FACTOR).nullable()),
  }),
  output: anything,
  rows: ['P7.4'],
  summary: 'Change a station',
});

export const deleteStation = entry({
  name: 'delete_station',
  method: 'POST',
  path: '/station/delete_station',
  input: z.strictObject({ station_id: idOf('station') }),
  output: anything,
  rows: ['P7.5'],
  summary: 'Delete a station, or give up access to it',
});

export const collectStation = entry({
  name: 'collect_station',
  method: 'POST',
  path: '/station/collect_station',
  input: z.strictObject({ station_id: idOf('station'), type: flag }),
  output: anything,
  rows: ['P7.6', 'P4.11'],
  summary: 'Mark a station as a favourite (1) or not (0)',
});
