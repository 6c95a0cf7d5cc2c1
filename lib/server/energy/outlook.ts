import 'server-only';
import { z } from 'zod';
import type { StationWeather } from '@/lib/contract/portal/energy/curve';
import { weatherKind } from '@/lib/domain/energy/weather/kinds';
import { HOUR_MS } from '@/lib/domain/time/durations';

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const list = z
  .array(number)
  .nullish()
  .transform((values) => values ?? []);
const times = z.array(z.number());

/** The fields read from an Open-Meteo response (`/v1/forecast`, `timeformat=unixtime`). Its radiation is the mean of the preceding hour. */
export const openMeteoAnswer = z.object({
  current: z.object({ temperature_2m: number, weather_code: number }).nullish(),
  hourly: z.object({ time: times, shortwave_radiation: list }),
  daily: z
    .object({
      time: z.array(z.union([z.number(), z.string()])),
      weather_code: list,
      temperature_2m_max: list,
      temperature_2m_min: list,
    })
    .nullish(),
});

export interface Outlook {
  readonly weather: StationWeather;
  /** W/m2 on level ground, mean of the hour that contains the instant; null if not reported. */
  readonly groundAt: (instant: number) => number | null;
}

/** `days` are the requested local days, in order. */
export function toOutlook(answer: z.output<typeof openMeteoAnswer>, days: readonly string[]): Outlook {
  const { current, hourly, daily } = answer;
  const ground = new Map(hourly.time.map((end, at) => [end * 1000 - HOUR_MS, hourly.shortwave_radiation[at] ?? null]));
  const starts = [...ground.keys()].sort((a, b) => a - b);
  return {
    weather: {
      temperature: current?.temperature_2m ?? null,
      kind: weatherKind(current?.weather_code ?? null),
      days: days.map((day, at) => ({
        day,
        kind: weatherKind(daily?.weather_code[at] ?? null),
        lowest: daily?.temperature_2m_min[at] ?? null,
        highest: daily?.temperature_2m_max[at] ?? null,
      })),
    },
    groundAt: (instant) => {
      const start = starts.findLast((candidate) => candidate <= instant);
      if (start === undefined || instant >= start + HOUR_MS) return null;
      const value = ground.get(start) ?? null;
      return value === null ? null : Math.max(0, value);
    },
  };
}
