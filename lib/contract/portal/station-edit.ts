import { z } from 'zod';
import { PICTURE_BYTES } from '@/lib/domain/profile/picture';
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
import { entry } from '../entry';
import { code, id, latitude, longitude } from '../fields';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import { completeTerms, tariffTerms, validFrom } from '../tariff-terms';
import { imageName, requestId } from '../upstream/station';
import { UPLOAD_FIELD } from '../upstream/upload';
import { pictureAddress } from './picture-address';

/*
 * Adding and changing a station. The rules are those that the form asks (lib/domain/stations/station-form); what is wrong is
 * named by a key of `wizard.wrong`.
 */

const key = (mistake: Mistake) => `wizard.wrong.${mistake}`;
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

/** What beside name and pictures is only for those who hold the full right (P6.8). */
const details = {
  type: code.min(1, key('required')),
  installedCapacity: capacity,
  ratedCapacity: capacity,
  nmi: line((text) => optionalMistake(text, STATION_LIMITS.nmi)).overwrite(plainLine),
  address: line((text) => lineMistake(text, STATION_LIMITS.address)),
  postalCode: line((text) => lineMistake(text, STATION_LIMITS.postalCode)).overwrite(plainLine),
  position: position.nullable(),
  /** Where the upstream has one (`asks`). */
  timeZone: z.string().refine(isZone, key('zone')).optional(),
};

const picture = z.object({ name: z.string(), address: pictureAddress.nullable() });

const option = z.object({ code: z.string(), name: z.string() });

/** What the form needs before it can be shown; `station` names the one that is to be changed. */
export const stationForm = entry({
  service: 'portal',
  name: 'stationForm',
  method: 'GET',
  path: '/api/stations/form',
  input: z.strictObject({ station: id.optional() }),
  output: z.object({
    /** Whose drafts are kept under this name in this browser. */
    owner: z.string(),
    stationTypes: z.array(option),
    /** Of the first device: one that makes power (P3.10). */
    deviceTypes: z.array(option),
    /** Whether the code that is printed on a device is needed, or may be given, or is nothing that the upstream takes. */
    claim: z.enum(['required', 'optional', 'none']),
    /** What the upstream takes beyond the documents, and the form asks for therefore. */
    asks: z.object({ timeZone: z.boolean(), co2Factor: z.boolean() }),
    /** The extras of a tariff that the upstream takes. */
    tariffFields: z.array(z.enum(EXTRA_FIELDS)),
    /** How the last step gives the station to others: by the owner's email, or by an enterprise code (P2.57). */
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
        /** Whether more than name and pictures may be changed (P6.8). */
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

/** A unit that the upstream would not take is refused beside its field; `checked` is false where the upstream cannot be asked. */
export const checkDevice = entry({
  service: 'portal',
  name: 'checkDevice',
  method: 'POST',
  path: '/api/stations/check-device',
  input: z.strictObject({
    /** Of the station that is being added. */
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
    /** The same one again makes no second station. */
    request: requestId,
    station: z.strictObject({ name, images, ...details }).superRefine((station, context) => {
      for (const [field, mistake] of Object.entries(placeMistakes({ ...station, timeZone: station.timeZone ?? '' }))) {
        context.addIssue({ code: 'custom', path: [field], message: key(mistake) });
      }
    }),
    device,
    tariff: z.strictObject({ validFrom, ...tariffTerms }).superRefine(completeTerms),
  }),
  output: z.object({
    id: z.string(),
    /** Null where the tariff was set; else why it was not, in the upstream's words where it has some. */
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
  input: z.strictObject({ [UPLOAD_FIELD]: z.file().min(1).max(PICTURE_BYTES, 'wizard.pictures.size') }),
  output: picture,
  rows: ['P7.30', 'P5.21', 'P8.13'],
  summary: 'Upload a picture of a station',
});
