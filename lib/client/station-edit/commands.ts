import type { AddedStation, DeviceCheck, NewStation, StationChange } from '@/lib/contract/portal/station-edit';
import type { StoredPicture } from '@/lib/domain/stations/pictures/address';
import { send } from '../http/call';
import { sendFileWithProgress } from '../http/send-file';
import type { SendFileOptions } from '../http/send-file';

/** Two upstream calls of ten seconds each (P9.1), and a margin so that the server's own error arrives first. */
const ADD_LIMIT_MS = 25_000;
/** A slow service delays the step no longer than this: adding the station checks the device again. */
const CHECK_LIMIT_MS = 5_000;

/** Adds a station with its device and tariff (P7.3). Throws `CallError`. */
export function addStation(station: NewStation): Promise<AddedStation> {
  return send('/api/stations/add', station, { limitMs: ADD_LIMIT_MS });
}

/** Checks whether a unit can be added. Throws `CallError`; with a field if serial number and code do not match. */
export function checkDevice(device: DeviceCheck): Promise<{ checked: boolean }> {
  return send('/api/stations/check-device', device, { limitMs: CHECK_LIMIT_MS });
}

/** Changes a station (P7.4). Throws `CallError`. */
export function changeStation(change: StationChange): Promise<{ done: true }> {
  return send('/api/stations/edit', change);
}

/** Uploads a picture of a station (P7.30). Throws `CallError`, or an AbortError. */
export function uploadPicture(file: Blob, name: string, options: SendFileOptions): Promise<StoredPicture> {
  return sendFileWithProgress('/api/stations/picture', file, name, options);
}
