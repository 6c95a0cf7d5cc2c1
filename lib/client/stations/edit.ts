import * as calls from '@/lib/contract/portal/calls/stations/edit';
import type { DeviceCheck, NewStation } from '@/lib/contract/portal/stations/edit';
import { call } from '../http/call';

/** Two upstream calls of ten seconds each (P9.1), and a margin so that the server's own error arrives first. */
const ADD_LIMIT_MS = 25_000;
/** A slow service delays the step no longer than this: adding the station checks the device again. */
const CHECK_LIMIT_MS = 5_000;

/** Adds a station with its device and tariff (P7.3). Throws `CallError`. */
export const addStation = (station: NewStation) => call(calls.addStation, station, { limitMs: ADD_LIMIT_MS });

/** Checks whether a unit can be added. Throws `CallError`; with a field if serial number and code do not match. */
export const checkDevice = (device: DeviceCheck) => call(calls.checkDevice, device, { limitMs: CHECK_LIMIT_MS });
