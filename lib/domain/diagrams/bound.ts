import { deviceType, isGateway } from '../devices/device-types';
import type { Device } from '../devices/types';
import { bindCircuits } from './circuits';
import type { Drawing } from './drawing';
import type { ReadOf } from './readings';
import { queryOf, drawSheet, PLANT_TYPE, type SheetName } from './sheets';
import { POSITION_CODES, STATE_CODES, type Situation } from './states';

/** The device of a circuit, limited to what a diagram needs. */
export type BoundDevice = Pick<Device, 'id' | 'name' | 'type' | 'gatewayUuid'> & { readonly circuit: string };

export interface DeviceQuery {
  readonly id: string;
  readonly gatewayUuid: string;
  readonly codes: readonly string[];
}

const taken = (circuit: string, { gatewayUuid, id, name, type }: BoundDevice | Device): BoundDevice => ({
  ...{ circuit, gatewayUuid, id, name, type },
});

/** Whether a station has the switchgear of the sheets: by its type, or because its devices have matching names. */
export function isPlant(
  station: { readonly type: string; readonly name: string },
  devices: readonly Device[],
): boolean {
  return station.type === PLANT_TYPE || bindCircuits(devices, station.name).size > 0;
}

/** The devices of a sheet and of the switches upstream of it, and no others. */
export function devicesOfSheet(sheet: SheetName, devices: readonly Device[], station: string): BoundDevice[] {
  const { before, shown } = queryOf(drawSheet(sheet, String));
  return [...bindCircuits(devices, station)].flatMap(([circuit, device]) =>
    shown.has(circuit) || before.has(circuit) ? [taken(circuit, device)] : [],
  );
}

/** The devices of a generated diagram: all except gateways, which carry no current. */
export function devicesOfStation(devices: readonly Device[]): BoundDevice[] {
  return devices.filter(({ type }) => !isGateway(type)).map((device) => taken(device.id, device));
}

/** The properties to request from each device: the displayed figures, and those that determine its symbols. */
export function requestsOf(drawing: Drawing, devices: readonly BoundDevice[]): DeviceQuery[] {
  const { before } = queryOf(drawing);
  return devices.map(({ circuit, gatewayUuid, id, type }) => {
    if (before.has(circuit)) return { id, gatewayUuid, codes: POSITION_CODES };
    const figures = drawing.panels.filter((panel) => panel.circuit === circuit).flatMap((panel) => panel.figures);
    const states = deviceType(type).role === 'switch' ? STATE_CODES : ['runState'];
    return { id, gatewayUuid, codes: [...new Set([...figures.flatMap(({ codes }) => codes), ...states])] };
  });
}

/** The situation according to the readings: `isOld` decides which reading is too old to prove a switch position. */
export function situationOf(devices: readonly BoundDevice[], read: ReadOf, isOld: (at: number) => boolean): Situation {
  const bound = new Set(devices.map(({ circuit }) => circuit));
  return {
    isBound: (circuit) => bound.has(circuit),
    fresh: (circuit, code) => {
      const found = read(circuit, code);
      return found && !isOld(found.at) ? found : undefined;
    },
  };
}
