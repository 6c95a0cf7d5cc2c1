import 'server-only';
import { LRUCache } from 'lru-cache';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import { getTariffSheet } from '@/lib/contract/upstream/tariffs';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { energyUntil, expectedHours } from '@/lib/domain/energy/solar/expected';
import type { ExpectedHour, Site, Sky } from '@/lib/domain/energy/solar/expected';
import { MOST_DAYS, pastDayOf, performanceOf } from '@/lib/domain/energy/solar/performance';
import type { PastDay } from '@/lib/domain/energy/solar/performance';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { readBeginning } from './first-day';
import { stationsOf } from '../fleet/fleet-cache';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import { fetchExternal } from '../http/external-fetch';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { log } from '../log/log';
import { openMeteoAnswer, toOutlook } from './outlook';
import type { Outlook } from './outlook';

/** Completed days change only through late data. */
const PAST_MS = 3_600_000;
/** Services update their forecast hourly; a failed one is requested again soon, but not by every page. */
const WEATHER_MS = 15 * 60_000;
const FAILED_WEATHER_MS = 60_000;
const MOST_CACHED = 5_000;
/**
 * Quantiles of the performance: if a service reports clouds, a bright day shows the plant's own performance; otherwise the
 * median is used.
 */
const BRIGHT = 0.9;
const MIDDLE = 0.5;

/**
 * A station's expected production today and tomorrow: irradiance from the tenant's weather service, or a clear sky, scaled by
 * the plant's recent clear-sky performance. `forbidden` if the caller has no access to the station.
 */
export async function readForecast(
  caller: Caller,
  input: { readonly id: string; readonly zone?: string | undefined },
  now: number,
): Promise<Outcome<StationForecast>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(input.id);
  if (!station) return fail({ kind: 'forbidden' });
  const settings = caller.tenant.forecast === undefined ? ({ provider: 'clear-sky' } as const) : caller.tenant.forecast;
  if (settings === null) return ok({ state: 'none', why: 'off' });
  if (!station.installedCapacity) return ok({ state: 'none', why: 'no-capacity' });
  const site = siteOf(station, input.zone);
  if (!site) return ok({ state: 'none', why: 'no-position' });

  const cuts = cutsOf(site.zone);
  const today = cuts.dayOf(now);
  const tomorrow = cuts.dayOf(cuts.spanOf(today).end);
  const [past, outlook] = await Promise.all([
    pastDays(caller, station, site, { from: dayAfter(today, -MOST_DAYS), until: today }),
    settings.provider === 'clear-sky' ? null : outlookOf(settings.url, site, [today, tomorrow]),
  ]);
  if (!past.ok) return past;
  const reported = outlook && skyOf(outlook);
  const whole = (sky: Sky | undefined) =>
    [expectedHours(site, today, sky), expectedHours(site, tomorrow, sky)] as const;
  // A service without data for an hour of these days cannot be used for a sum.
  const byService = reported && whole(reported);
  const usable = byService?.every((hours) => energyUntil(hours) !== null) ?? false;
  const performance = performanceOf([...past.value.values()], usable ? BRIGHT : MIDDLE);
  const [first, second] = byService && usable ? byService : whole(undefined);
  const ratio = performance?.ratio ?? 1;
  // Before a station's first data nothing of its production can be known, so nothing is due either.
  const isNew = [...past.value.values()].every(({ actual }) => actual === null);
  const since = (isNew ? await readBeginning(caller, station.id) : null) ?? undefined;
  return ok({
    state: 'ready',
    basis: usable ? 'weather' : 'clear-sky',
    performance,
    today: dayOf(site.zone, today, first, ratio, { since, now }),
    tomorrow: dayOf(site.zone, tomorrow, second, ratio, { since, now }),
    weather: outlook?.weather ?? null,
    weatherFailed: settings.provider !== 'clear-sky' && outlook === null,
  });
}

/** The plant of a station; null if its position or capacity is unknown. */
export function siteOf(station: Station, viewerZone: string | undefined): Site | null {
  const { latitude, longitude, installedCapacity, timeZone } = station;
  if (latitude === null || longitude === null || installedCapacity === null) return null;
  return { latitude, longitude, capacity: installedCapacity, zone: timeZone ?? viewerZone ?? 'UTC' };
}

const skyOf =
  ({ groundAt }: Outlook): Sky =>
  (instant, clear) =>
    // The hourly mean around sunrise also covers the minutes before it, when there is no sun.
    clear === 0 ? 0 : groundAt(instant);

function dayOf(
  zone: string,
  day: string,
  hours: readonly (ExpectedHour | null)[],
  ratio: number,
  { now, since = -Infinity }: { readonly now: number; readonly since?: number | undefined },
) {
  const { start: from, end: to } = cutsOf(zone).spanOf(day);
  const known = hours.flatMap((hour) => (hour ? { ...hour, energy: tidy(hour.energy * ratio) } : []));
  const sum = (until?: number) => energyUntil(known, until) ?? 0;
  const byNow = Math.max(0, sum(now) - sum(since));
  return { day, zone, from, to, total: tidy(sum()), byNow: tidy(byNow), hours: known };
}

/** Rounds to Wh: more digits would exceed a forecast's accuracy. */
const tidy = (energy: number) => Math.round(energy * 1000) / 1000;

/** A station's clear-sky performance before each day of a period. */
export interface Typical {
  readonly site: Site;
  /** YYYY-MM-DD, in its zone. */
  readonly today: string;
  /** The median of the fourteen days before a day; null if there are too few. */
  readonly ratioOf: (day: string) => number | null;
  /** Its production on a completed day, over the hours with data. */
  readonly pastOf: (day: string) => PastDay | null;
}

/** Applies today's rule to the days of a period that have begun; null if the plant is unknown. */
export async function readTypical(
  caller: Caller,
  station: Station,
  viewerZone: string | undefined,
  { first, last }: { readonly first: string; readonly last: string },
  now: number,
): Promise<Outcome<Typical | null>> {
  const site = siteOf(station, viewerZone);
  if (!site || !station.installedCapacity || caller.tenant.forecast === null) return ok(null);
  const today = cutsOf(site.zone).dayOf(now);
  const until = last < today ? last : today;
  const past = await pastDays(caller, station, site, { from: dayAfter(first, -MOST_DAYS), until });
  if (!past.ok) return past;
  const days = [...past.value];
  const ratioOf = (day: string) => {
    const from = dayAfter(day, -MOST_DAYS);
    const before = days.flatMap(([one, made]) => (one >= from && one < day ? [made] : []));
    return performanceOf(before, MIDDLE)?.ratio ?? null;
  };
  return ok({ site, today, ratioOf, pastOf: (day) => past.value.get(day) ?? null });
}

/** YYYY-MM-DD, `until` exclusive. */
interface DaySpan {
  readonly from: string;
  readonly until: string;
}
type PastDays = ReadonlyMap<string, PastDay>;

/** Completed days with their clear-sky production, oldest first. Empty for an upstream without the sheet. */
function pastDays(caller: Caller, station: Station, site: Site, span: DaySpan): Promise<Outcome<PastDays>> {
  const cached = processWide(
    'past-days',
    () => new LRUCache<string, Promise<Outcome<PastDays>>>({ max: MOST_CACHED, ttl: PAST_MS }),
  );
  const period = [station.readingsVersion, span.from, span.until];
  const key = sessionKey(caller, station.id, period.join(' '), JSON.stringify(site));
  const found = cached.get(key);
  if (found) return found;
  const reading = readPastDays(caller, station, site, span);
  cached.set(key, reading);
  void reading.then((outcome) => {
    if (!outcome.ok && cached.peek(key) === reading) cached.delete(key);
  });
  return reading;
}

async function readPastDays(
  caller: Caller,
  station: Station,
  site: Site,
  { from, until }: DaySpan,
): Promise<Outcome<PastDays>> {
  const cuts = cutsOf(site.zone);
  const end = cuts.startOf(until);
  const days: string[] = [];
  for (let day = cuts.dayOf(end - 1); day >= from; day = cuts.dayOf(cuts.startOf(day) - 1)) days.unshift(day);
  const range = { start: String(cuts.startOf(days[0] ?? until)), end: String(end) };
  const answer = await callUpstream(getTariffSheet, { station_id: station.id, ...range }, caller);
  if (!answer.ok) {
    // Without a past only the clear sky is used, and the screen says so; an expired session is still an error.
    return answer.problem.kind === 'unauthorised' ? answer : ok(new Map());
  }
  const made = new Map(answer.value.map((row) => [Number(row.startTime), row.powerGeneration ?? null]));
  return ok(new Map(days.map((day) => [day, pastDayOf(expectedHours(site, day), (start) => made.get(start))])));
}

/** The forecast of the tenant's weather service for a position; null if it does not respond, since the page can do without it. */
function outlookOf(base: string, site: Site, days: readonly string[]): Promise<Outlook | null> {
  const cached = processWide(
    'weather',
    () => new LRUCache<string, Promise<Outlook | null>>({ max: MOST_CACHED, ttl: WEATHER_MS }),
  );
  // Such services use a grid of a tenth of a degree; neighbouring stations share a response.
  const [latitude, longitude] = [site.latitude.toFixed(1), site.longitude.toFixed(1)];
  const key = [base, latitude, longitude, site.zone, ...days].join(' ');
  const found = cached.get(key);
  if (found) return found;
  const reading = readOutlook(base, { latitude, longitude, zone: site.zone }, days);
  cached.set(key, reading);
  void reading.then((outlook) => {
    if (outlook === null && cached.peek(key) === reading) cached.set(key, reading, { ttl: FAILED_WEATHER_MS });
  });
  return reading;
}

async function readOutlook(
  base: string,
  place: { readonly latitude: string; readonly longitude: string; readonly zone: string },
  days: readonly string[],
): Promise<Outlook | null> {
  const url = new URL(`${base}/v1/forecast`);
  url.search = new URLSearchParams({
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.zone,
    timeformat: 'unixtime',
    forecast_days: '3',
    current: 'temperature_2m,weather_code',
    hourly: 'shortwave_radiation',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
  }).toString();
  try {
    return toOutlook(openMeteoAnswer.parse(await fetchExternal(url)), days);
  } catch (error) {
    log().warn({ service: url.host, err: error }, 'the weather service did not answer');
    return null;
  }
}
