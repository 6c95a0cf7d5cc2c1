import type { Position } from '../map/types';
import type { StoredPicture } from './pictures/address';
import { isTariffDraft } from '../tariffs/draft';
import type { TariffDraft } from '../tariffs/draft';
import { deviceMistakes } from './station-form';
import type { DeviceForm, StationForm } from './station-form';

/** The steps of adding a station (P2.53 to P2.58), in order. */
export const WIZARD_STEPS = ['basic', 'device', 'tariff', 'authorise', 'result'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** P2.59: the second and the third step have a way back; after them the station already exists. */
export function stepBefore(step: WizardStep): WizardStep | null {
  if (step === 'device') return 'basic';
  return step === 'tariff' ? 'device' : null;
}

/** The fields of a station, and its pictures. */
export interface StationDraft {
  readonly station: StationForm;
  readonly position: Position | null;
  /** Whether the zone was selected manually: a new position then does not change it. */
  readonly zoneChosen: boolean;
  readonly pictures: readonly StoredPicture[];
}

/** The part of an unfinished station that survives a reload. The claim code printed on the device is a secret and is not stored. */
export interface WizardDraft extends StationDraft {
  readonly step: 'basic' | 'device' | 'tariff';
  /** Generated once: submitting the draft repeatedly creates only one station. */
  readonly request: string;
  readonly device: Omit<DeviceForm, 'claim'>;
  /** Equipment of one's own: there is no device with a printed code, and its gateway is connected afterwards. */
  readonly ownEquipment: boolean;
  readonly tariff: TariffDraft | null;
}

const EMPTY_STATION: StationForm = {
  type: '',
  name: '',
  installedCapacity: '',
  ratedCapacity: '',
  address: '',
  postalCode: '',
  nmi: '',
  timeZone: '',
  co2Factor: '',
};

/** The initial draft. */
export function emptyDraft(request: string): WizardDraft {
  return {
    step: 'basic',
    request,
    station: EMPTY_STATION,
    position: null,
    zoneChosen: false,
    pictures: [],
    device: { name: '', serial: '' },
    ownEquipment: false,
    tariff: null,
  };
}

/** Whether anything was entered that would be lost. */
export function isBegun({ station, device, pictures, position }: WizardDraft): boolean {
  const typed = [...Object.values(station), device.serial].some((text) => text.trim() !== '');
  return typed || pictures.length > 0 || position !== null;
}

/** The step at which an unfinished station is resumed: at most the first one with missing input. The claim code is never saved. */
export function resumedStep(
  { step, device, ownEquipment }: Pick<WizardDraft, 'step' | 'device' | 'ownEquipment'>,
  { stationWrong, acceptsClaim }: { readonly stationWrong: boolean; readonly acceptsClaim: boolean },
): WizardDraft['step'] {
  if (step === 'basic' || stationWrong) return 'basic';
  if (ownEquipment) return step;
  const claim = acceptsClaim ? '' : 'none';
  return Object.keys(deviceMistakes({ ...device, claim })).length > 0 ? 'device' : step;
}

/** A stored draft; null if invalid, such as one of an earlier version. */
export function readDraftOf(value: unknown): WizardDraft | null {
  const stored = readStationDraft(value);
  if (stored === null || !isRecord(value) || !isRecord(value.device)) return null;
  const { step, request, device, tariff } = value;
  if (step !== 'basic' && step !== 'device' && step !== 'tariff') return null;
  if (typeof request !== 'string' || !/^[A-Za-z0-9_-]{22,64}$/.test(request)) return null;
  if (typeof device.name !== 'string' || typeof device.serial !== 'string') return null;
  return {
    ...stored,
    step,
    request,
    device: { name: device.name, serial: device.serial },
    ownEquipment: value.ownEquipment === true,
    tariff: isTariffDraft(tariff) ? tariff : null,
  };
}

/** The stored fields of a station; null if invalid. */
export function readStationDraft(value: unknown): StationDraft | null {
  if (!isRecord(value) || !isRecord(value.station)) return null;
  const { station, position, pictures } = value;
  const fields = Object.keys(EMPTY_STATION) as (keyof StationForm)[];
  if (fields.some((field) => typeof station[field] !== 'string')) return null;
  if (!Array.isArray(pictures) || !pictures.every(isPicture)) return null;
  return {
    station: Object.fromEntries(fields.map((field) => [field, station[field]])) as unknown as StationForm,
    position: isPosition(position) ? { latitude: position.latitude, longitude: position.longitude } : null,
    zoneChosen: value.zoneChosen === true,
    pictures: pictures.map(({ name, address }) => ({ name, address })),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPosition(value: unknown): value is Position {
  return isRecord(value) && isWithin(value.latitude, 90) && isWithin(value.longitude, 180);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most;
}

/** An address as created by `fileAddress`, or none. From other hosts, the page's policy loads only those of the tenant. */
function isPicture(value: unknown): value is StoredPicture {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name === '') return false;
  return value.address === null || (typeof value.address === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(value.address));
}
