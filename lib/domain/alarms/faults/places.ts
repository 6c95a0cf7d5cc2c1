import { isOn, nodeKey, pathOf } from '../../shell/tree/marks';
import type { Marks } from '../../shell/tree/marks';

/** The selection of stations and devices as a call takes it, with as few ids as possible. */
export interface ChosenPlaces {
  readonly all: boolean;
  readonly stations: string[];
  readonly devices: string[];
  readonly withoutStations: string[];
  readonly withoutDevices: string[];
}

export function placesOf(marks: Marks): ChosenPlaces {
  const places: ChosenPlaces = {
    all: marks.get('') === true,
    stations: [],
    devices: [],
    withoutStations: [],
    withoutDevices: [],
  };
  for (const [key, on] of marks) {
    const [station, device] = pathOf(key);
    if (station === undefined) continue;
    if (device === undefined) places[on ? 'stations' : 'withoutStations'].push(station);
    else places[on ? 'devices' : 'withoutDevices'].push(device);
  }
  return places;
}

/** Whether a device of a station is selected. */
export function isDeviceChosen(marks: Marks, station: string, device: string): boolean {
  return isOn(marks, nodeKey([station, device]));
}
