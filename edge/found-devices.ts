import { z } from 'zod';
import { MOST_CODES, MOST_FOUND, type GatewayDevices } from '@/lib/contract/gateway/messages';
import type { FoundOutbox } from '@/lib/gateway-device/gateway-link';
import type { DeviceDriver } from './driver';
import { errorText } from './error-text';

type Found = GatewayDevices['devices'][number];

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
const WHERE = 'in the portal: the page of the station, Devices, "Devices found" beside this gateway';

/** What is connected to the gateway: it is reported to the portal, and sends samples once its owner has confirmed it there. */
export class FoundDevices implements FoundOutbox {
  private readonly identified = new Map<string, Found>();
  private confirmed: ReadonlySet<string>;
  /** Of which the log says that they wait. */
  private readonly announced = new Set<string>();
  private sentAt: number | null = null;

  constructor(private readonly options: FoundDevicesOptions) {
    this.confirmed = new Set(savedIds(options.saved));
  }

  /** Whether samples of a device are wanted; those of a device without a key always are. */
  isConfirmed(id: string): boolean {
    return this.confirmed.has(id) || !this.options.devices.some((device) => device.id === id);
  }

  /** Identifies the devices that answer by now; `valuesOf` are the last values of a device, null before its first reading. */
  async look(valuesOf: (id: string) => Readonly<Record<string, unknown>> | null): Promise<void> {
    for (const device of this.options.devices.slice(0, MOST_FOUND)) {
      const values = valuesOf(device.id);
      if (values === null) continue;
      const known = this.identified.get(device.key) ?? (await this.identify(device));
      const codes = [...new Set([...known.codes, ...Object.keys(values)])].slice(0, MOST_CODES);
      if (codes.length === known.codes.length && this.identified.has(device.key)) continue;
      this.identified.set(device.key, { ...known, codes });
      this.sentAt = null;
    }
  }

  private async identify({ driver, driverName, key }: KeyedDevice): Promise<Found> {
    const identity = await driver.identify().catch((error: unknown) => {
      this.options.log(`${key} does not tell what it is: ${errorText(error)}`);
      return { manufacturer: '', model: '', serial: '', version: '' };
    });
    const short = Object.fromEntries(
      Object.entries(identity).map(([name, text]) => [name, String(text).slice(0, 64)]),
    ) as typeof identity;
    return { key, type: driver.type, driver: driverName, ...short, codes: [] };
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
    for (const { id, key } of this.options.devices) {
      if (this.confirmed.has(id) || !this.identified.has(key) || this.announced.has(key)) continue;
      this.announced.add(key);
      this.options.log(`${key} waits to be confirmed ${WHERE}`);
    }
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
