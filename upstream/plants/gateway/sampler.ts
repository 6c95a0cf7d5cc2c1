import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import { intervalOf, type Reading } from '../readings/reading';

/** An unchanged value is repeated this often, so that a listener can tell it from a lost one. */
const REPEAT_MS = 60_000;
/** The clock of a scheduler is never quite even. */
const SLACK_MS = 500;

type Datas = Telemetry['samples'][number]['datas'];

interface Said {
  value: PropertyValue;
  at: number;
  readonly interval: number;
}

/**
 * Decides which values go into a message: each by the interval of its property, an unchanged one of the fast kind only
 * once a minute. Runs for every value of every device, so it makes nothing that it does not send.
 */
export class Sampler {
  private readonly devices = new Map<string, Map<string, Said>>();

  /** Appends the values of a device that are due at an instant (epoch ms). */
  collect(device: string, type: string, reading: Reading, instant: number, datas: Datas): void {
    let said = this.devices.get(device);
    if (!said) this.devices.set(device, (said = new Map()));
    for (const code in reading) {
      const value = reading[code];
      if (value === undefined) continue;
      const before = said.get(code);
      if (!before) said.set(code, { value, at: instant, interval: intervalOf(type, code) * 1000 });
      else {
        const wait = before.value === value ? Math.max(before.interval, REPEAT_MS) : before.interval;
        if (instant - before.at < wait - SLACK_MS) continue;
        before.value = value;
        before.at = instant;
      }
      datas.push({ device_id: device, property_code: code, value });
    }
  }
}
