import { z } from 'zod';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertyOf } from '@/lib/data/properties';
import type { DeviceDriver } from './driver';
import type { Priority } from './modbus/registers';

/** What is known of one total. */
const counter = z.object({
  /** The day in the station's zone, as 2026-11-30. */
  day: z.string(),
  /** The total from which that day counts; null if it fell since, so that the rest of the day is unknown. */
  base: z.number().nullable(),
  last: z.number(),
  /** Epoch ms of `last`. */
  lastAt: z.number(),
  /** The inverter hardly generated then: what follows is the night, however long it does not answer. */
  isDusk: z.boolean(),
});
const memory = z.record(z.string(), counter);
type Counter = z.output<typeof counter>;

export interface DayCountersOptions {
  /** IANA name of the station's zone. */
  readonly zone: string;
  readonly clock: () => number;
  /** What was saved before; null if there is nothing. */
  readonly saved: string | null;
  /** Saves the state; called at most every ten minutes, and when a day begins. */
  readonly save: (state: string) => void;
}

const MINUTE_MS = 60_000;
/** Without a reading for longer, what was counted before midnight and after it cannot be separated. */
const LONGEST_GAP_MS = 30 * MINUTE_MS;
/** The longest night, and a morning whose first light is not enough. */
const LONGEST_NIGHT_MS = 20 * 60 * MINUTE_MS;
const SAVE_MS = 10 * MINUTE_MS;
/** An inverter that generated no more than this when it was last read, W, went to sleep for the night. */
const DUSK_WATTS = 20;
const TODAY = 'today-';

/**
 * Counters of today for devices that have totals only: the growth since midnight. Where the total at midnight is not known, as on the
 * first day, the day counts from its first reading, as in the portal: what was counted before a device was there is left out.
 */
export class DayCounters {
  private readonly counters: Map<string, Counter>;
  private savedAt = -Infinity;

  constructor(private readonly options: DayCountersOptions) {
    this.counters = new Map(Object.entries(parsed(options.saved)));
  }

  /** The device with a counter of today for each total that lacks one. */
  wrap(id: string, driver: DeviceDriver): DeviceDriver {
    return {
      type: driver.type,
      get codes() {
        return [...driver.codes, ...computedCodes(driver)];
      },
      get settings() {
        return driver.settings;
      },
      get faults() {
        return driver.faults;
      },
      identify: () => driver.identify(),
      read: async (codes, priority) => {
        const computed = computedCodes(driver);
        const values = await this.read(id, driver, codes, priority);
        // A device that was not known before this reading has other codes now.
        const isKnown = computedCodes(driver).every((code) => computed.includes(code) || !codes.includes(code));
        return isKnown ? values : this.read(id, driver, codes, priority);
      },
    };
  }

  /** Saves what is not saved yet. */
  close(): void {
    this.save(this.options.clock());
  }

  private async read(
    id: string,
    driver: DeviceDriver,
    codes: readonly string[],
    priority?: Priority,
  ): Promise<ReadonlyMap<string, PropertyValue>> {
    const computed = computedCodes(driver).filter((code) => codes.includes(code));
    if (computed.length === 0) return driver.read(codes, priority);
    const own = codes.filter((code) => !computed.includes(code));
    const needed = [...computed.map(totalOf), ...(driver.codes.includes('P') ? ['P'] : [])];
    const values = await driver.read([...new Set([...own, ...needed])], priority);
    const read = new Map([...values].filter(([code]) => codes.includes(code)));
    for (const code of computed) {
      const today = this.today(`${id} ${code}`, values, totalOf(code));
      if (today !== undefined) read.set(code, today);
    }
    return read;
  }

  private today(key: string, values: ReadonlyMap<string, PropertyValue>, total: string): number | undefined {
    const value = values.get(total);
    if (typeof value !== 'number') return undefined;
    const now = this.options.clock();
    const before = this.counters.get(key);
    const day = this.dayAt(now);
    const base = before?.day === day ? before.base : this.baseOf(before, value, now);
    const power = total === 'KRA' ? values.get('P') : undefined;
    // A counter that falls was replaced or reset: the rest of its day is unknown.
    const isSound = base !== null && value >= base && (before === undefined || value >= before.last);
    const isDusk = typeof power === 'number' && power <= DUSK_WATTS;
    this.counters.set(key, { day, base: isSound ? base : null, last: value, lastAt: now, isDusk });
    if (before?.day !== day || now - this.savedAt >= SAVE_MS) this.save(now);
    return isSound ? Math.round((value - base) * 1_000) / 1_000 : undefined;
  }

  /** The total from which a day counts: at midnight, or at its first reading where that is not known. */
  private baseOf(before: Counter | undefined, value: number, now: number): number {
    const gap = before?.isDusk ? LONGEST_NIGHT_MS : LONGEST_GAP_MS;
    return before && now - before.lastAt <= gap ? before.last : value;
  }

  private dayAt(at: number): string {
    return new Intl.DateTimeFormat('en-CA', { timeZone: this.options.zone }).format(at);
  }

  private save(now: number): void {
    this.savedAt = now;
    this.options.save(JSON.stringify(Object.fromEntries(this.counters)));
  }
}

const totalOf = (code: string) => code.slice(TODAY.length);

/** The counters of today that the catalogue has and the device lacks, while it has their totals. */
function computedCodes({ codes, type }: DeviceDriver): string[] {
  return codes
    .map((code) => `${TODAY}${code}`)
    .filter((code) => propertyOf(type, code) !== undefined && !codes.includes(code));
}

/** A damaged memory is none. */
function parsed(saved: string | null): Readonly<Record<string, Counter>> {
  try {
    const read = memory.safeParse(JSON.parse(saved ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}
