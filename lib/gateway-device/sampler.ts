import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';

/** Tolerance for the jitter of the scheduler. */
const SLACK_MS = 500;

/** Reporting intervals of a property in milliseconds; longer for an unchanged value of a state. */
interface Rhythm {
  readonly changed: number;
  readonly unchanged: number;
}

/** An unchanged state is repeated at this interval, to distinguish it from a lost one. */
const REPEAT_MS = 60_000;
const UNKNOWN: Rhythm = { changed: REPEAT_MS, unchanged: REPEAT_MS };
const rhythms = new Map<string, ReadonlyMap<string, Rhythm>>();

/**
 * Based on the catalogue's interval. A sampled value is sent at each interval even if unchanged, so that a gap means missing
 * data.
 */
function rhythmOf(type: string, code: string): Rhythm {
  let known = rhythms.get(type);
  if (!known) {
    known = new Map(
      propertiesOf(type).map(({ code: own, interval, kind }) => {
        const changed = interval * 1000;
        return [own, { changed, unchanged: kind === 'state' ? Math.max(changed, REPEAT_MS) : changed }];
      }),
    );
    rhythms.set(type, known);
  }
  return known.get(code) ?? UNKNOWN;
}

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
  collect(
    device: string,
    type: string,
    reading: Readonly<Record<string, PropertyValue>>,
    instant: number,
    datas: Datas,
  ): void {
    let reported = this.devices.get(device);
    if (!reported) this.devices.set(device, (reported = new Map()));
    for (const code in reading) {
      const value = reading[code];
      if (value === undefined) continue;
      const before = reported.get(code);
      if (!before) reported.set(code, { value, at: instant, rhythm: rhythmOf(type, code) });
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
