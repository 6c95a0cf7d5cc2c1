import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import { rhythmOf, type Reading, type Rhythm } from '../readings/reading';

/** Tolerance for the jitter of the scheduler. */
const SLACK_MS = 500;

type Datas = Telemetry['samples'][number]['datas'];

interface Reported {
  value: PropertyValue;
  at: number;
  readonly rhythm: Rhythm;
}

/**
 * Decides which values go into a message: each by the interval of its property, an unchanged state only once a minute. Runs
 * for every value of every device, so it allocates nothing that is not sent.
 */
export class Sampler {
  private readonly devices = new Map<string, Map<string, Reported>>();

  /** Appends the values of a device that are due at an instant (epoch ms). */
  collect(device: string, type: string, reading: Reading, instant: number, datas: Datas): void {
    let text = this.devices.get(device);
    if (!text) this.devices.set(device, (text = new Map()));
    for (const code in reading) {
      const value = reading[code];
      if (value === undefined) continue;
      const before = text.get(code);
      if (!before) text.set(code, { value, at: instant, rhythm: rhythmOf(type, code) });
      else {
        const wait = before.value === value ? before.rhythm.unchanged : before.rhythm.changed;
        if (instant - before.at < wait - SLACK_MS) continue;
        before.value = value;
        before.at = instant;
      }
      datas.push({ device_id: device, property_code: code, value });
    }
  }
}
