import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import { readDeviceSetting, writeDeviceSetting } from './device-settings';
import type { FirmwareManager } from './firmware';
import { answerFirmware } from './firmware-requests';
import { isPermit } from './permit';
import type { ControlProblem } from './remote-switches';
import type { RequestTarget } from './requests';
import type { SiteDevices } from './site-devices';

export interface Site {
  readonly devices: SiteDevices;
  readonly firmware: FirmwareManager;
  /** Credential of the gateway, which signs records of writes. */
  readonly credential: string;
  /** State of the connection, as reported by the gateway itself. */
  readonly link: () => Parameters<SiteDevices['reading']>[1];
  /** Seconds between two steps of the station. */
  readonly period: number;
}

/** What requests can access at the devices of a site at an instant, epoch ms. */
export function targetOf({ credential, devices, firmware, link, period }: Site, now: number): RequestTarget {
  const permits = (commId: string, device: string) => isPermit(commId, device, credential, now);
  const asleep = (id: string) => devices.asleep(id) || firmware.away(id, now);
  return {
    devices: devices.list,
    asleep,
    reading: (id) => (asleep(id) ? null : devices.reading(id, link())),
    setting: (device, code) =>
      devices.controlSetting(device, code) ?? readDeviceSetting(devices, device.type, device.id, code),
    write: ({ id, type }, setting) =>
      devices.passesCommands ? writeDeviceSetting(devices, type, id, setting) : 'locked',
    control: ({ id }, command) => control(devices, id, command, { now, period }),
    permits,
    firmware: (action, data, record) =>
      answerFirmware(action, data, record, {
        ...{ manager: firmware, now, permits },
        seen: (id) => ({ ...devices.condition(id), awake: !asleep(id) }),
      }),
  };
}

/** Simulates up to the command first, and a second after it, so that reading back shows its effect. */
function control(
  devices: SiteDevices,
  id: string,
  command: RemoteCommand,
  { now, period }: { readonly now: number; readonly period: number },
): ControlProblem | null {
  const { list, station } = devices;
  const device = list.find((candidate) => candidate.id === id);
  if (!device) return 'not-a-switch';
  station.catchUp(now, period);
  const problem = devices.control(device, command, station.state.at);
  if (problem === null) station.advance(station.state.at + 1000, period, 'fine');
  return problem;
}
