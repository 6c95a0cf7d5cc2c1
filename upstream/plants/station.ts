import { haurwitz } from '@/lib/domain/energy/solar/clear-sky';
import { sunEphemeris, sunPosition, type SunEphemeris } from '@/lib/domain/energy/solar/sun-position';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { count, turnDay } from './physics/counters';
import { plantFlows, type Circuits, type PlantMoment, type PlantPlan } from './floating/flows';
import { countPlant, turnPlant } from './floating/plant-counters';
import { seedOf } from './physics/chance';
import { gridHertz, loadFactor, sourceVolts, voltNoise } from './physics/grid';
import { Load, type LoadPlan } from './physics/load';
import { LocalDays, type LocalDay } from './physics/local-days';
import { Outages } from './physics/outages';
import { Sky } from './physics/sky';
import { stepUnit, type UnitFlow } from './physics/unit';
import type { UnitPlan } from './physics/unit-step';
import { Weather, type Climate } from './physics/weather';
import { PlantSettings, type SettingValues } from './settings/plant-settings';
import { countMeter, turnMeter } from './meter-counters';
import type { StationState, UnitState } from './station-state';

const LAKE_S = 120;
const NO_CIRCUITS: Circuits = new Map();

/** Everything about a station that its figures depend on. */
export interface SitePlan {
  /** Seed of sky, load and weather. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string;
  /** Stations in one region share their daily weather. */
  readonly region: string;
  readonly dry: boolean;
  readonly climate: Climate;
  readonly load: LoadPlan;
  /** Grid outages per year; about 1.2 without it. */
  readonly outagesPerYear?: number | undefined;
  /** 1 for a house with a single-phase connection. Default 3. */
  readonly phases?: 1 | 3 | undefined;
  readonly units: readonly UnitPlan[];
  /** A floating plant has circuits instead of units. */
  readonly plant?: PlantPlan | undefined;
}

/** Conditions of the last step, for the readings. */
export interface Moment {
  readonly instant: number;
  readonly day: LocalDay;
  readonly hour: number;
  readonly air: number;
  /** Degrees above the horizon. */
  readonly elevation: number;
  /** Whether the grid is available. */
  readonly gridUp: boolean;
  /** Grid voltage when nothing is exchanged with it; 0 during an outage. */
  readonly sourceVolts: number;
  readonly hertz: number;
  /** var that the site draws from the grid; negative when it supplies. */
  readonly gridReactive: number;
  readonly flows: readonly UnitFlow[];
  /** Only for a floating plant; otherwise empty. */
  readonly circuits: Circuits;
}

/** `fine` simulates the clouds minute by minute; `coarse` uses their mean, for years of history. */
export type Detail = 'fine' | 'coarse';

/** A running station: its state and the function that advances it. */
export class Station {
  private readonly days: LocalDays;
  private readonly sky: Sky;
  private readonly load: Load;
  private readonly weather: Weather;
  private readonly outages: Outages;
  private readonly seeds: { readonly volts: number; readonly factor: number };
  private ephemeris: { readonly key: number; readonly value: SunEphemeris } | null = null;
  private last: Moment | null = null;
  private readonly settings: ReadonlyMap<string, PlantSettings>;

  constructor(
    readonly site: SitePlan,
    readonly state: StationState,
    /** Whether the relay of a unit is open at an instant. */
    private readonly tripped: (unit: string, instant: number) => boolean = () => false,
    /** Whether the breaker before a unit is open at an instant. */
    private readonly cut: (unit: string, instant: number) => boolean = () => false,
    /** Values that users wrote to a unit earlier. */
    written: (unit: string) => SettingValues = () => ({}),
  ) {
    this.days = new LocalDays(site.zone);
    this.settings = new Map(
      site.units.map(({ id, settings }) => [
        id,
        new PlantSettings(settings, written(id), () => this.days.wallAt(this.state.at)),
      ]),
    );
    this.sky = new Sky(site.id, site.region, site.dry);
    this.load = new Load(site.id, site.load);
    this.weather = new Weather(site.id, site.climate);
    this.outages = new Outages(site.id, site.outagesPerYear);
    this.seeds = { volts: seedOf('volt', site.id), factor: seedOf('factor', site.id) };
  }

  /** The conditions of the last step; null before the first. */
  get moment(): Moment | null {
    return this.last;
  }

  /** The settings of a unit; values written to them take effect in the next step. */
  settingsOf(unit: string): PlantSettings | undefined {
    return this.settings.get(unit);
  }

  dayAt(instant: number): LocalDay {
    return this.days.at(instant);
  }

  dayNumbered(number: number): LocalDay {
    return this.days.numbered(number);
  }

  /** Advances to `to` (epoch ms) in steps of at most `seconds`, split at local midnight. */
  advance(to: number, seconds: number, detail: Detail): void {
    while (this.state.at < to) {
      const from = this.state.at;
      const day = this.days.at(from);
      const end = Math.min(to, day.end, from + seconds * 1000);
      this.step(day, from, (end - from) / 1000, detail);
    }
  }

  /**
   * Simulates a period in which the process was not running: first as fine as live, so that a replay after a crash repeats
   * published values, then in coarser steps that stay fast for a long absence.
   */
  catchUp(to: number, seconds: number): void {
    this.advance(Math.min(to, this.state.at + 10 * 60_000), seconds, 'fine');
    this.advance(Math.min(to, this.state.at + 14 * 24 * HOUR_MS), 300, 'fine');
    this.advance(to, 3600, 'coarse');
  }

  /** At midnight the registers of today are 0, although nothing has been counted yet. */
  turnPage(): void {
    const { last, state } = this;
    if (!last || state.at < last.day.end) return;
    const day = last.day.number + 1;
    for (const { counters } of state.units) turnDay(counters, day);
    turnMeter(state.meter, day);
    if (state.plant) turnPlant(state.plant, day);
  }

  /** One step inside one local day. */
  step(day: LocalDay, from: number, seconds: number, detail: Detail): void {
    const { site, state } = this;
    const middle = from + seconds * 500;
    const hour = this.days.hourAt(middle);
    const sun = sunPosition(middle, site.latitude, site.longitude, this.ephemerisAt(day, middle, detail));
    const daylight = sun.apparentZenith < 90;
    const level = daylight ? this.levelAt(day, from, seconds, detail) : 1;
    const ghi = daylight ? level * haurwitz(sun.apparentZenith) : 0;
    const air = this.weather.air(day, middle, level, daylight);
    const wind = daylight ? this.weather.wind(day, middle) : 0;
    const watts = this.load.watts(day, hour, from, seconds, air) / Math.max(1, site.units.length);
    const backup = watts * site.load.backupShare;

    // A long step uses the mean of clouds and voltage, without flicker.
    const grid = {
      up: this.outages.isUp(middle),
      sourceVolts: sourceVolts(hour, detail === 'fine' ? voltNoise(this.seeds.volts, middle) : 0),
      hertz: detail === 'fine' ? gridHertz(middle) : 50,
    };
    const home = watts - backup;
    const { weekday } = day;
    const until = from + seconds * 1000;
    const hours = seconds / 3600;

    // Literals and a plain loop for speed: years of history run through here some forty thousand times per station.
    const flows: UnitFlow[] = [];
    let [exchanged, load, output, outputReactive] = [0, 0, 0, 0];
    for (const [index, plan] of site.units.entries()) {
      const unit = state.units[index];
      const control = this.settings.get(plan.id)?.control;
      if (!unit || !control) throw new RangeError(`station ${site.id} has no state for its unit ${plan.id}`);
      const tripped = this.tripped(plan.id, from);
      const cut = this.cut(plan.id, from);
      const around = { sun, ghi, air, wind, backup, home, hour, weekday, seconds, grid, instant: from, tripped, cut };
      const flow = stepUnit(plan, control, unit, around);
      account(unit, flow, hours, day.number);
      flows.push(flow);
      exchanged += flow.grid + flow.beside;
      load += flow.load + flow.beside;
      output += flow.inverter;
      outputReactive += flow.reactive;
    }
    const gridReactive = grid.up
      ? load * Math.tan(Math.acos(loadFactor(this.seeds.factor, middle))) - outputReactive
      : 0;
    const number = day.number;
    countMeter(state.meter, {
      until,
      hours,
      hour,
      day: number,
      grid: exchanged,
      gridReactive,
      output,
      outputReactive,
    });
    const circuits = site.plant
      ? this.runPlant({ light: { sun, ghi, air, wind }, instant: middle, hour }, until, hours, number)
      : NO_CIRCUITS;
    state.at = until;
    this.last = {
      instant: until,
      day,
      hour,
      air,
      elevation: 90 - sun.apparentZenith,
      gridUp: grid.up,
      sourceVolts: grid.up ? grid.sourceVolts : 0,
      hertz: grid.hertz,
      gridReactive,
      flows,
      circuits,
    };
  }

  private runPlant(moment: PlantMoment, until: number, hours: number, day: number): Circuits {
    const { plant, id } = this.site;
    if (!plant || !this.state.plant) return NO_CIRCUITS;
    const breaker = (key: string) => plant.circuits.find((circuit) => circuit.key === key)?.device ?? '';
    const circuits = plantFlows(id, plant, moment, (key) => !this.tripped(breaker(key), moment.instant));
    countPlant(this.state.plant, circuits, until, hours, day);
    return circuits;
  }

  private levelAt(day: LocalDay, from: number, seconds: number, detail: Detail): number {
    if (detail === 'coarse') return this.sky.hourly(day, Math.floor((from + seconds * 500 - day.start) / HOUR_MS));
    // A cloud takes time to cover a lake.
    return this.site.plant
      ? this.sky.level(day, Math.max(day.start, from - LAKE_S * 1000), Math.max(LAKE_S, seconds))
      : this.sky.level(day, from, seconds);
  }

  private ephemerisAt(day: LocalDay, instant: number, detail: Detail): SunEphemeris {
    const at = detail === 'coarse' ? (day.start + day.end) / 2 : Math.floor(instant / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
    if (this.ephemeris?.key !== at) this.ephemeris = { key: at, value: sunEphemeris(at) };
    return this.ephemeris.value;
  }
}

function account(unit: UnitState, flow: UnitFlow, hours: number, day: number): void {
  turnDay(unit.counters, day);
  const { pvUsed, battery, grid, load, generator } = flow;
  count(unit.counters, hours, { pv: pvUsed, battery, grid, load, generator });
  unit.soc = Math.min(100, Math.max(0, unit.soc + flow.socGained));
}
