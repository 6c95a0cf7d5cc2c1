import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { intervalOf, type Reading } from '../readings/reading';

/** An unchanged value is repeated this often, so that a listener can tell it from a lost one. */
const REPEAT_MS = 60_000;

interface Said {
  readonly value: PropertyValue;
  readonly at: number;
}

/**
 * Decides which values go into a message: each by the interval of its property, an unchanged one of the fast kind only
 * once a minute.
 */
export class Sampler {
  private readonly said = new Map<string, Said>();

  /** Codes and values of a device that are due at an instant (epoch ms). */
  due(device: string, type: string, reading: Reading, instant: number): [code: string, value: PropertyValue][] {
    const due: [string, PropertyValue][] = [];
    for (const [code, value] of Object.entries(reading)) {
      const key = `${device} ${code}`;
      const before = this.said.get(key);
      const interval = intervalOf(type, code) * 1000;
      const wait = before?.value === value ? Math.max(interval, REPEAT_MS) : interval;
      // Half a second of slack: the clock of a scheduler is never quite even.
      if (before && instant - before.at < wait - 500) continue;
      this.said.set(key, { value, at: instant });
      due.push([code, value]);
    }
    return due;
  }
}
