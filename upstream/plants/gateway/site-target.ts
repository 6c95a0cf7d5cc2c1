import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import { isSameValue } from '@/lib/domain/settings/values';
import { isPermit } from '@/lib/gateway-device/permit';
import type { ControlProblem, ReachedDevice, RequestTarget } from '@/lib/gateway-device/requests';
import type { WriteGuard } from '@/lib/gateway-device/write-guard';
import { readDeviceSetting, writeDeviceSetting } from './device-settings';
import type { FirmwareManager } from './firmware';
import { answerFirmware } from './firmware-requests';
import type { Reading } from '../readings/reading';
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
  readonly guard: WriteGuard;
}

/** What requests can access at the devices of a site at an instant, epoch ms. */
export function targetOf({ credential, devices, firmware, guard, link, period }: Site, now: number): RequestTarget {
  const permits = (commId: string, device: string) => isPermit(commId, device, credential, now);
  const asleep = (id: string) => devices.asleep(id) || firmware.away(id, now);
  const setting = (device: ReachedDevice, code: string) =>
    devices.controlSetting(device, code) ?? readDeviceSetting(devices, device.type, device.id, code);
  return {
    devices: devices.list,
    asleep,
    read: (device, codes) => {
      const reading = devices.reading(device.id, link());
      return reading ? valuesOf(reading, codes, (code) => setting(device, code)) : [];
    },
    write: (device, { code, record, value }) => {
      if (!devices.passesCommands) return 'locked';
      const place = `${device.id} ${code}`;
      const wait = isSameValue(setting(device, code), value) ? 0 : guard.waitMs(place, record, now);
      if (wait > 0) return { problem: 'too-often', seconds: Math.ceil(wait / 1_000) };
      const problem = writeDeviceSetting(devices, device.type, device.id, { code, value });
      if (problem) return problem;
      guard.note(place, record, now);
      return { value: setting(device, code) };
    },
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

/**
 * The code powerFactor is both a measured value and a setting. Requested only together with other settings, as a settings
 * page does, it is the setting.
 */
export function valuesOf(
  reading: Reading,
  codes: readonly string[],
  settingOf: (code: string) => PropertyValue | null,
): (PropertyValue | null)[] {
  const settings = codes.map(settingOf);
  const settingsAlone = settings.every((value) => value !== null);
  return codes.map((code, index) => {
    const [set, measured] = [settings[index] ?? null, reading[code] ?? null];
    return settingsAlone ? set : (measured ?? set);
  });
}
