import type { RequestTarget } from '@/lib/gateway-device/requests';
import { isPermit } from '@/lib/gateway-device/permit';
import type { DeviceState, PolledDevice } from './poller';
import type { SettingWrites } from './writing/setting-writes';

export interface TargetOptions {
  readonly devices: readonly PolledDevice[];
  readonly stateOf: (id: string) => DeviceState;
  /** Secret of the gateway, which signs records of writes. */
  readonly secret: string;
  readonly clock: () => number;
  readonly writes: Pick<SettingWrites, 'write'>;
}

/** What requests of the portal reach. Nothing is switched: no device offers it yet. */
export function targetOf({ clock, devices, secret, stateOf, writes }: TargetOptions): RequestTarget {
  const byId = new Map(devices.map((device) => [device.id, device]));
  return {
    devices: devices.map(({ driver, id }) => ({ id, type: driver.type })),
    asleep: (id) => stateOf(id).isAsleep,
    read: async ({ id }, codes) => {
      const driver = byId.get(id)?.driver;
      // A device that does not answer reports nothing, as one that is asleep.
      const values = await driver?.read(codes, 'request').catch(() => null);
      return values ? codes.map((code) => values.get(code) ?? null) : [];
    },
    write: ({ id }, write) => writes.write(id, write),
    control: () => 'not-a-switch',
    permits: (commId, device) => isPermit(commId, device, secret, clock()),
  };
}
