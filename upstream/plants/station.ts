import { haurwitz } from '@/lib/domain/solar/clear-sky';
import { sunEphemeris, sunPosition, type SunEphemeris } from '@/lib/domain/solar/sun-position';
import { count, turnDay } from './physics/counters';
import { Load, type LoadPlan } from './physics/load';
import { LocalDays, type LocalDay } from './physics/local-days';
import { Sky } from './physics/sky';
import { stepUnit, type UnitFlow, type UnitPlan } from './physics/unit';
import { Weather, type Climate } from './physics/weather';
import { PlantSettings, type SettingValues } from './settings/plant-settings';
import { countMeter, type StationState, type UnitState } from './station-state';

const HOUR_MS = 3_600_000;

/** Everything about a place that its figures depend on. */
export interface SitePlan {
  /** Seeds sky, load and weather. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string;
  /** Places of one region share their kind of day. */
  readonly region: string;
  readonly dry: boolean;
  readonly climate: Climate;
  readonly load: LoadPlan;
  readonly units: readonly UnitPlan[];
}

/** Conditions of the last step, for the readings. */
export interface Moment {
  readonly instant: number;
  readonly day: LocalDay;
  readonly hour: number;
  readonly air: number;
  /** Degrees above the horizon. */
  readonly elevation: number;
  readonly flows: readonly UnitFlow[];
}

/** `fine` runs the clouds minute by minute; `coarse` draws their mean, for years of history. */
export type Detail = 'fine' | 'coarse';

/** A running station: its state and the one function that moves it on. */
export class Station {
  private readonly days: LocalDays;
  private readonly sky: Sky;
  private readonly load: Load;
  private readonly weather: Weather;
  private ephemeris: { readonly key: number; readonly value: SunEphemeris } | null = null;
  private last: Moment | null = null;
  private readonly settings: ReadonlyMap<string, PlantSettings>;

  constructor(
    readonly site: SitePlan,
    readonly state: StationState,
    /** Whether the relay of a unit is open at an instant. */
    private readonly tripped: (unit: string, instant: number) => boolean = () => false,
    /** What users wrote into a unit before. */
    written: (unit: string) => SettingValues = () => ({}),
  ) {
    this.settings = new Map(site.units.map(({ id, settings }) => [id, new PlantSettings(settings, written(id))]));
    this.days = new LocalDays(site.zone);
    this.sky = new Sky(site.id, site.region, site.dry);
    this.load = new Load(site.id, site.load);
    this.weather = new Weather(site.id, site.climate);
  }

  /** What the last step saw; null before the first. */
  get moment(): Moment | null {
    return this.last;
  }

  /** The settings of a unit; the next step goes by what is written into them. */
  settingsOf(unit: string): PlantSettings | undefined {
    return this.settings.get(unit);
  }

  dayAt(instant: number): LocalDay {
    return this.days.at(instant);
  }

  dayNumbered(number: number): LocalDay {
    return this.days.numbered(number);
  }

  /** Moves on to `to` (epoch ms) in steps of at most `seconds`, cut at local midnight. */
  advance(to: number, seconds: number, detail: Detail): void {
    while (this.state.at < to) {
      const from = this.state.at;
      const day = this.days.at(from);
      const end = Math.min(to, day.end, from + seconds * 1000);
      this.step(day, from, (end - from) / 1000, detail);
    }
  }

  /**
   * Runs through a time in which nobody watched: as fine as live at first, so that a replay after a crash repeats what
   * was published, then in steps that a long absence can afford.
   */
  catchUp(to: number, seconds: number): void {
    this.advance(Math.min(to, this.state.at + 10 * 60_000), seconds, 'fine');
    this.advance(Math.min(to, this.state.at + 14 * 24 * HOUR_MS), 300, 'fine');
    this.advance(to, 3600, 'coarse');
  }

  /** One step inside one local day. */
  step(day: LocalDay, from: number, seconds: number, detail: Detail): void {
    const { site, state } = this;
    const middle = from + seconds * 500;
    const hour = (middle - day.start) / HOUR_MS;
    const sun = sunPosition(middle, site.latitude, site.longitude, this.ephemerisAt(day, middle, detail));
    const daylight = sun.apparentZenith < 90;
    const level = daylight ? this.levelAt(day, from, seconds, detail, hour) : 1;
    const ghi = daylight ? level * haurwitz(sun.apparentZenith) : 0;
    const air = this.weather.air(day, middle, level, daylight);
    const wind = daylight ? this.weather.wind(day, middle) : 0;
    const watts = this.load.watts(day, from, seconds, air) / site.units.length;
    const backup = watts * site.load.backupShare;

    const flows = site.units.map((plan, index) => {
      const unit = state.units[index];
      const control = this.settings.get(plan.id)?.control;
      if (!unit || !control) throw new RangeError(`station ${site.id} has no state for its unit ${plan.id}`);
      const tripped = this.tripped(plan.id, from);
      const flow = stepUnit(plan, control, unit.soc, {
        sun,
        ghi,
        air,
        wind,
        backup,
        home: watts - backup,
        hour,
        seconds,
        tripped,
      });
      this.account(unit, flow, seconds, day.number);
      return flow;
    });
    const grid = flows.reduce((sum, flow) => sum + flow.grid, 0);
    const output = flows.reduce((sum, flow) => sum + flow.inverter, 0);
    countMeter(state.meter, seconds / 3600, { grid, output, hour, day: day.number });
    state.at = from + seconds * 1000;
    this.last = { instant: state.at, day, hour, air, elevation: 90 - sun.apparentZenith, flows };
  }

  private account(unit: UnitState, flow: UnitFlow, seconds: number, day: number): void {
    turnDay(unit.counters, day);
    count(unit.counters, seconds / 3600, { pv: flow.pvUsed, battery: flow.battery, grid: flow.grid, load: flow.load });
    unit.soc = Math.min(100, Math.max(0, unit.soc + flow.socGained));
  }

  private levelAt(day: LocalDay, from: number, seconds: number, detail: Detail, hour: number): number {
    return detail === 'coarse' ? this.sky.hourly(day, Math.floor(hour)) : this.sky.level(day, from, seconds);
  }

  private ephemerisAt(day: LocalDay, instant: number, detail: Detail): SunEphemeris {
    const at = detail === 'coarse' ? (day.start + day.end) / 2 : Math.floor(instant / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
    if (this.ephemeris?.key !== at) this.ephemeris = { key: at, value: sunEphemeris(at) };
    return this.ephemeris.value;
  }
}
