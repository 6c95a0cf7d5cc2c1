import fc from 'fast-check';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { Station, type SitePlan } from '@/upstream/plants/station';
import { newStationState } from '@/upstream/plants/station-state';
import { climateOf, isDry, TOWNS, zoneOf } from '@/upstream/seed/builders/places';

const flag = fc.constantFrom(0, 1);
const percent = fc.integer({ min: 0, max: 100 });
const watts = fc.integer({ min: 0, max: 120 }).map((n) => n * 100);
const amperes = fc.integer({ min: 0, max: 185 });
const slot = (n: number) => ({
  [`touTime${n}`]: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
  [`touPower${n}`]: watts,
  [`touSoc${n}`]: percent,
  [`touVolt${n}`]: fc.integer({ min: 45, max: 56 }),
  [`touGridCharge${n}`]: flag,
  [`touGenCharge${n}`]: flag,
});

/** Any settings within the catalogue's ranges, limited to those the physics uses. */
export const settings = fc.record({
  workMode: fc.constantFrom(0, 1, 2),
  energyPattern: flag,
  solarSell: flag,
  touSelling: flag,
  touDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map((days) => days.join(',')),
  gridCharge: flag,
  gridPeakShaving: flag,
  gridPeakShavingPower: watts,
  maxSellPower: fc.integer({ min: 500, max: 5500 }),
  maxSolarPower: fc.integer({ min: 1000, max: 12000 }),
  zeroExportPower: fc.integer({ min: 0, max: 500 }),
  maxChargeCurrent: amperes,
  maxDischargeCurrent: amperes,
  gridChargeCurrent: amperes,
  genChargeCurrent: amperes,
  genCharge: flag,
  genChargeStartSoc: percent,
  genPeakShaving: flag,
  smartLoadSetup: fc.constantFrom(0, 1, 2),
  smartLoadOnSoc: percent,
  smartLoadOffSoc: percent,
  onGridAlwaysOn: flag,
  battOperatesBy: fc.constantFrom(0, 1, 1, 2),
  shutdownSoc: percent,
  restartSoc: percent,
  inverterOn: fc.constantFrom(1, 1, 1, 1, 0),
  vwV1: fc.integer({ min: 95, max: 112 }),
  fwMode: flag,
  vqMode: flag,
  fixedQ: fc.integer({ min: -60, max: 60 }),
  ...[1, 2, 3, 4, 5, 6].reduce((all, n) => ({ ...all, ...slot(n) }), {} as ReturnType<typeof slot>),
});

const unit = fc.record({
  tilt: fc.integer({ min: 0, max: 60 }),
  modules: fc.integer({ min: 1, max: 9 }),
  azimuths: fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 359 })),
  battery: fc.option(fc.constantFrom(100, 200, 300)),
  auxiliary: fc.constantFrom(undefined, 'generator' as const, 'smartLoad' as const),
  settings,
});

const ids = fc.integer({ min: 0, max: 1_000_000 });

/** Any site: a town, its own sky, one to three units with any settings, and a grid with frequent outages. */
export const site: fc.Arbitrary<SitePlan> = fc
  .record({
    id: ids,
    town: fc.constantFrom(...TOWNS),
    profile: fc.constantFrom('home' as const, 'business' as const, 'office' as const),
    dailyEnergy: fc.integer({ min: 4, max: 120 }),
    backupShare: fc.double({ min: 0, max: 1, noNaN: true }),
    outagesPerYear: fc.constantFrom(0, 1.2, 250),
    units: fc.array(unit, { minLength: 1, maxLength: 3 }),
  })
  .map(({ id, town, profile, dailyEnergy, backupShare, outagesPerYear, units }) => ({
    id: `site-${id}`,
    latitude: town.latitude,
    longitude: town.longitude,
    zone: zoneOf(town),
    region: town.name,
    dry: isDry(town),
    climate: climateOf(town),
    load: { profile, dailyEnergy, cooling: 80, backupShare },
    outagesPerYear,
    units: units.map(({ tilt, modules, azimuths, battery, auxiliary, settings: chosen }, index) => ({
      id: `unit-${index}`,
      ratedWatts: 5000,
      tilt,
      strings: [
        { peakWatts: modules * 420, azimuth: azimuths[0], modules },
        { peakWatts: modules * 420, azimuth: azimuths[1], modules },
      ] as const,
      battery: battery === null ? null : { ampereHours: battery, cells: 16, resistance: 0.016 },
      auxiliary: auxiliary && { kind: auxiliary, watts: auxiliary === 'generator' ? 6000 : 2400 },
      settings: chosen,
    })),
  }));

/** The station of a site starting at `at` (ms), with its batteries at `soc` percent. */
export function stationOf(plan: SitePlan, at: number, soc: number, tripped?: () => boolean): Station {
  const day = new LocalDays(plan.zone).at(at).number;
  return new Station(plan, newStationState(at, day, plan.units.length, soc), tripped);
}
