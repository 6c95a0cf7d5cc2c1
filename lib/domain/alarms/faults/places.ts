import { isOn, nodeKey, pathOf } from '../../shell/tree/selection';
import type { Selection } from '../../shell/tree/selection';

/** The selection of stations and devices as a call takes it, with as few ids as possible. */
export interface ChosenPlaces {
  readonly all: boolean;
  readonly stations: string[];
  readonly devices: string[];
  readonly withoutStations: string[];
  readonly withoutDevices: string[];
}

export function placesOf(selection: Selection): ChosenPlaces {
  const places: ChosenPlaces = {
    all: selection.get('') === true,
    stations: [],
    devices: [],
    withoutStations: [],
    withoutDevices: [],
  };
  for (const [key, on] of selection) {
    const [station, device] = pathOf(key);
    if (station === undefined) continue;
    if (device === undefined) places[on ? 'stations' : 'withoutStations'].push(station);
    else places[on ? 'devices' : 'withoutDevices'].push(device);
  }
  return places;
}

/** Whether a device of a station is selected. */
export function isDeviceChosen(selection: Selection, station: string, device: string): boolean {
  return isOn(selection, nodeKey([station, device]));
}
