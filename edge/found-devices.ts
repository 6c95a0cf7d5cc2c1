import { z } from 'zod';
import { MOST_FOUND, type GatewayDevices } from '@/lib/contract/gateway/messages';
import type { FoundOutbox } from '@/lib/gateway-device/gateway-link';
import type { DeviceDriver } from './driver';
import { errorText } from './error-text';

/** A device of a gateway that was connected in the portal. */
export interface KeyedDevice {
  readonly id: string;
  readonly key: string;
  /** Name of its driver in the configuration. */
  readonly driverName: string;
  readonly driver: DeviceDriver;
}

export interface FoundDevicesOptions {
  readonly devices: readonly KeyedDevice[];
  /** The ids confirmed at the last start, as saved. */
  readonly saved: string | null;
  readonly save: (text: string) => void;
  readonly log: (text: string) => void;
}

/** Until all are confirmed they are reported again after this time, ms: the answer tells what was confirmed meanwhile. */
const AGAIN_MS = 5_000;
const WHERE = 'in the portal: the page of the station, Devices, the menu of this gateway';

/** What is connected to the gateway: it is reported to the portal, and sends samples once its owner has confirmed it there. */
export class FoundDevices implements FoundOutbox {
  private readonly identified = new Map<string, GatewayDevices['devices'][number]>();
  private confirmed: ReadonlySet<string>;
  private sentAt: number | null = null;

  constructor(private readonly options: FoundDevicesOptions) {
    this.confirmed = new Set(savedIds(options.saved));
  }

  /** Whether samples of a device are wanted; those of a device without a key always are. */
  isConfirmed(id: string): boolean {
    return this.confirmed.has(id) || !this.options.devices.some((device) => device.id === id);
  }

  /** Identifies the devices that answer by now. */
  async look(isAwake: (id: string) => boolean): Promise<void> {
    for (const { driver, driverName, id, key } of this.options.devices.slice(0, MOST_FOUND)) {
      if (this.identified.has(key) || !isAwake(id)) continue;
      const identity = await driver.identify().catch((error: unknown) => {
        this.options.log(`${key} does not tell what it is: ${errorText(error)}`);
        return { manufacturer: '', model: '', serial: '', version: '' };
      });
      const short = Object.fromEntries(
        Object.entries(identity).map(([name, text]) => [name, String(text).slice(0, 64)]),
      ) as typeof identity;
      this.identified.set(key, { key, type: driver.type, driver: driverName, ...short });
      this.sentAt = null;
      if (!this.confirmed.has(id)) this.options.log(`${key} waits to be confirmed ${WHERE}`);
    }
  }

  due(now: number): GatewayDevices | null {
    if (this.identified.size === 0) return null;
    const isWaiting = this.options.devices.some(({ id, key }) => this.identified.has(key) && !this.confirmed.has(id));
    if (this.sentAt !== null && !(isWaiting && now - this.sentAt >= AGAIN_MS)) return null;
    this.sentAt = now;
    return { devices: [...this.identified.values()] };
  }

  ack(confirmed: readonly string[]): void {
    const before = this.confirmed;
    // One that does not answer now was confirmed before, and is not in the report.
    const silent = this.options.devices.filter(({ id, key }) => before.has(id) && !this.identified.has(key));
    this.confirmed = new Set([...confirmed, ...silent.map(({ id }) => id)]);
    for (const { id, key } of this.options.devices)
      if (this.confirmed.has(id) && !before.has(id)) this.options.log(`${key} is confirmed: its samples are sent`);
    this.options.save(JSON.stringify([...this.confirmed]));
  }

  forgetSent(): void {
    this.sentAt = null;
  }
}

function savedIds(saved: string | null): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(saved ?? '[]'));
  } catch {
    // The portal tells them again.
    return [];
  }
}
