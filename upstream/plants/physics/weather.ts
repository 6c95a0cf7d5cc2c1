import { HOUR_MS } from '@/lib/domain/time/durations';
import { seedOf, smoothAt, uniformAt } from './chance';
import type { LocalDay } from './local-days';

/** Sydney's monthly means in degrees; other places shift and scale them. */
const MEANS = [23, 23, 22, 19, 16, 13, 12, 13, 16, 18, 20, 22] as const;
const YEAR_MEAN = 18;
/** Scale of a Weibull distribution of shape 2 and mean 3 m/s. */
const WIND_SCALE = 3 / 0.8862;

export interface Climate {
  /** Degrees added to Sydney's year. */
  readonly shift: number;
  /** Difference between summer and winter, 1 as in Sydney. */
  readonly season: number;
  /** Half the difference between afternoon and night, degrees. */
  readonly swing: number;
}

/** Air and wind at one station, as functions of the instant. */
export class Weather {
  private readonly hours: number;
  private readonly spells: number;
  private readonly gusts: number;

  constructor(
    station: string,
    private readonly climate: Climate,
  ) {
    this.hours = seedOf('air', station);
    this.spells = seedOf('spell', station);
    this.gusts = seedOf('wind', station);
  }

  /** Air temperature in degrees. `level` is the clear-sky index; clouds cool only by day. */
  air(day: LocalDay, instant: number, level: number, daylight: boolean): number {
    const { shift, season, swing } = this.climate;
    const mean = YEAR_MEAN + shift + season * ((MEANS[day.month] ?? YEAR_MEAN) - YEAR_MEAN);
    const hour = (instant - day.start) / HOUR_MS;
    const cloud = daylight ? -3 * (1 - Math.min(1, level)) : 0;
    // Variation over hours added to variation over days.
    const residual = 0.7 * smoothAt(this.hours, instant, 6 * HOUR_MS) + smoothAt(this.spells, instant, 60 * HOUR_MS);
    return mean + swing * Math.cos((2 * Math.PI * (hour - 15)) / 24) + cloud + residual;
  }

  /** Wind in m/s, stronger in the afternoon. */
  wind(day: LocalDay, instant: number): number {
    const at = instant / (2 * HOUR_MS);
    const index = Math.floor(at);
    const before = this.gust(index);
    const hour = (instant - day.start) / HOUR_MS;
    return before + (this.gust(index + 1) - before) * (at - index) + (hour > 12 && hour < 18 ? 1 : 0);
  }

  private gust(index: number): number {
    return WIND_SCALE * Math.sqrt(-Math.log(1 - uniformAt(this.gusts, index)));
  }
}
