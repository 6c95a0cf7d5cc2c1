import { z } from 'zod';
import { PICTURE_BYTES } from '@/lib/domain/account/profile/picture';
import {
  capacityMistake,
  factorMistake,
  isZone,
  lineMistake,
  optionalMistake,
  plainLine,
  serialMistake,
  STATION_LIMITS,
} from '@/lib/domain/stations/station-form';
import { placeMistakes } from '@/lib/domain/stations/place-rules';
import type { Mistake } from '@/lib/domain/stations/station-form';
import { entry } from '../../entry';
import { code, id, latitude, longitude } from '../../fields';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import { completeTerms, tariffTerms, validFrom } from '../../tariff-terms';
import { imageName, requestId } from '../../upstream/stations/edit';
import { UPLOAD_FIELD } from '../../upstream/files';
import { pictureAddress } from './picture-address';

/*
 * Adding and editing a station. The rules are those of the form (lib/domain/stations/station-form); mistakes are named by
 * keys of `stationWizard.wrong`.
 */

const key = (mistake: Mistake) => `stationWizard.wrong.${mistake}`;
const line = (rule: (text: string) => Mistake | null) =>
  z
    .string(key('required'))
    .trim()
    .superRefine((text, context) => {
      const mistake = rule(text);
      if (mistake) context.addIssue({ code: 'custom', message: key(mistake) });
    });

const name = line((text) => lineMistake(text, STATION_LIMITS.name));
const images = z.array(imageName).max(STATION_LIMITS.images, key('images'));
const capacity = z.number(key('number')).superRefine((value, context) => {
  const mistake = capacityMistake(value);
  if (mistake) context.addIssue({ code: 'custom', message: key(mistake) });
});
const factor = z.number(key('number')).superRefine((value, context) => {
  const mistake = factorMistake(value);
  if (mistake) context.addIssue({ code: 'custom', message: key(mistake) });
});
const position = z.strictObject({ latitude, longitude });

/** Fields besides name and pictures, which need the full right (P6.8). */
const details = {
  type: code.min(1, key('required')),
  installedCapacity: capacity,
  ratedCapacity: capacity,
  nmi: line((text) => optionalMistake(text, STATION_LIMITS.nmi)).overwrite(plainLine),
  address: line((text) => lineMistake(text, STATION_LIMITS.address)),
  postalCode: line((text) => lineMistake(text, STATION_LIMITS.postalCode)).overwrite(plainLine),
  position: position.nullable(),
  /** If the upstream supports one (`supports`). */
  timeZone: z.string().refine(isZone, key('zone')).optional(),
};

const picture = z.object({ name: z.string(), address: pictureAddress.nullable() });

const option = z.object({ code: z.string(), name: z.string() });

/** The initial data of the form; `station` is the one to edit. */
export const stationForm = entry({
  service: 'portal',
  name: 'stationForm',
  method: 'GET',
  path: '/api/stations/form',
  input: z.strictObject({ station: id.optional() }),
  output: z.object({
    /** The account under which drafts are stored in this browser. */
    owner: z.string(),
    stationTypes: z.array(option),
    /** Types of the first device: generating ones (P3.10). */
    deviceTypes: z.array(option),
    /** Whether the code printed on a device is required, optional, or not supported by the upstream. */
    claim: z.enum(['required', 'optional', 'none']),
    /** Whether a station can be added without a device, for equipment of one's own. */
    ownGateways: z.boolean(),
    /** Fields beyond the documents that the upstream supports and the form therefore shows. */
    supports: z.object({ timeZone: z.boolean(), co2Factor: z.boolean() }),
    /** The tariff extras that the upstream supports. */
    tariffFields: z.array(z.enum(EXTRA_FIELDS)),
    /** How the last step gives access: by the owner's email, or by an enterprise code (P2.57). */
    authorise: z.enum(['owner', 'enterprise']),
    currency: z.string(),
    station: z
      .object({
        type: z.string(),
        name: z.string(),
        installedCapacity: z.number().nullable(),
        ratedCapacity: z.number().nullable(),
        nmi: z.string(),
        address: z.string(),
        postalCode: z.string(),
        position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        timeZone: z.string(),
        co2Factor: z.number().nullable(),
        images: z.array(picture),
        /** Whether more than name and pictures may be edited (P6.8). */
        whole: z.boolean(),
      })
      .nullable(),
  }),
  rows: ['P3.8', 'P2.53', 'P2.60', 'P6.8'],
  summary: 'What the form for adding or changing a station starts with',
});
export type StationFormSetup = z.output<typeof stationForm.output>;

const device = z.strictObject({
  name,
  serial: line(serialMistake),
  claim: line((text) => lineMistake(text, STATION_LIMITS.claim)).optional(),
});

/** A unit that the upstream would reject is reported at its field; `checked` is false if the upstream cannot check it. */
export const checkDevice = entry({
  service: 'portal',
  name: 'checkDevice',
  method: 'POST',
  path: '/api/stations/check-device',
  input: z.strictObject({
    /** Request id of the station being added. */
    request: requestId,
    serial: line(serialMistake),
    claim: line((text) => lineMistake(text, STATION_LIMITS.claim)),
  }),
  output: z.object({ checked: z.boolean() }),
  rows: ['P2.55', 'P2.59', 'P5.22'],
  summary: 'Check serial number and claim code before the station is added',
});
export type DeviceCheck = z.input<typeof checkDevice.input>;

export const addStation = entry({
  service: 'portal',
  name: 'addStation',
  method: 'POST',
  path: '/api/stations/add',
  input: z.strictObject({
    /** The same id again does not create a second station. */
    request: requestId,
    station: z.strictObject({ name, images, ...details }).superRefine((station, context) => {
      for (const [field, mistake] of Object.entries(placeMistakes({ ...station, timeZone: station.timeZone ?? '' }))) {
        context.addIssue({ code: 'custom', path: [field], message: key(mistake) });
      }
    }),
    /** Absent for equipment of one's own, whose gateway is connected afterwards. */
    device: device.optional(),
    tariff: z.strictObject({ validFrom, ...tariffTerms }).superRefine(completeTerms),
  }),
  output: z.object({
    id: z.string(),
    /** Null if the tariff was set; otherwise the reason, with the upstream's message if there is one. */
    tariffProblem: z.object({ kind: z.string(), message: z.string().optional() }).nullable(),
  }),
  rows: ['P7.3', 'P3.10', 'P5.20', 'P5.21', 'P5.22', 'P5.24', 'P5.25', 'P8.11'],
  summary: 'Add a station with its first device and its tariff',
});
export type NewStation = z.input<typeof addStation.input>;
export type AddedStation = z.output<typeof addStation.output>;

export const changeStation = entry({
  service: 'portal',
  name: 'changeStation',
  method: 'POST',
  path: '/api/stations/edit',
  input: z.strictObject({
    id,
    name,
    images,
    details: z.strictObject({ ...details, co2Factor: factor.nullish() }).optional(),
  }),
  output: z.object({ done: z.literal(true) }),
  rows: ['P7.4', 'P2.60', 'P6.8', 'P8.17'],
  summary: 'Change a station; who holds less than the full right changes name and pictures',
});
export type StationChange = z.input<typeof changeStation.input>;

export const uploadPicture = entry({
  service: 'portal',
  name: 'uploadPicture',
  method: 'POST',
  encoding: 'multipart',
  path: '/api/stations/picture',
  input: z.strictObject({ [UPLOAD_FIELD]: z.file().min(1).max(PICTURE_BYTES, 'stationWizard.pictures.size') }),
  output: picture,
  rows: ['P7.30', 'P5.21', 'P8.13'],
  summary: 'Upload a picture of a station',
});
