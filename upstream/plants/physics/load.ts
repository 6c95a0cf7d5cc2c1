import { chance, normalAt, seedOf } from './chance';
import { profileOf, type ProfileName } from './load-profiles';
import type { LocalDay } from './local-days';

const HOUR_S = 3600;

export interface LoadPlan {
  readonly profile: ProfileName;
  /** kWh of an average day, without cooling. */
  readonly dailyEnergy: number;
  /** Watts per degree above 24 between noon and 22 h. */
  readonly cooling: number;
  /** Share of the consumption on the backup port. */
  readonly backupShare: number;
}

interface Appliance {
  /** Seconds since midnight. */
  readonly from: number;
  readonly to: number;
  readonly watts: number;
}

interface DayLoad {
  readonly number: number;
  readonly hours: readonly number[];
  readonly meanWatts: number;
  readonly appliances: readonly Appliance[];
  readonly applianceWatts: number;
}

/** The consumption of a household or business as a function of the instant. */
export class Load {
  private today: DayLoad | null = null;
  private readonly seed: number;

  constructor(
    station: string,
    private readonly plan: LoadPlan,
  ) {
    this.seed = seedOf('load', station);
  }

  /** Mean watts over [from, from + seconds) of a day; `hour` is the clock time, `air` in degrees. */
  watts(day: LocalDay, hour: number, from: number, seconds: number, air: number): number {
    const load = this.dayLoad(day);
    const second = (from - day.start) / 1000;
    const index = Math.min(23, Math.floor(hour));
    const shape = load.hours[index] ?? 1;
    const noise = 1 + (seconds >= HOUR_S ? 0.03 : 0.05) * normalAt(this.seed, Math.floor(from / (seconds * 1000)));
    const base = Math.max(0, load.meanWatts - load.applianceWatts) * shape * Math.max(0.2, noise);
    let extra = 0;
    for (const { from: on, to, watts } of load.appliances) {
      const overlap = Math.min(to, second + seconds) - Math.max(on, second);
      if (overlap > 0) extra += (watts * overlap) / seconds;
    }
    const cooling = hour >= 12 && hour < 22 ? this.plan.cooling * Math.max(0, air - 24) : 0;
    return base + extra + cooling;
  }

  private dayLoad(day: LocalDay): DayLoad {
    if (this.today?.number === day.number) return this.today;
    const { hours, factor } = profileOf(this.plan.profile, day.month, day.weekday);
    const varied = 1 + 0.08 * normalAt(this.seed, day.number);
    const meanWatts = ((this.plan.dailyEnergy * 1000) / 24) * factor * Math.max(0.5, varied);
    const appliances = this.plan.profile === 'home' ? appliancesOf(chance(seedOf(this.seed, day.date))) : [];
    const energy = appliances.reduce((sum, { from, to, watts }) => sum + watts * (to - from), 0);
    this.today = {
      number: day.number,
      hours,
      meanWatts,
      appliances,
      applianceWatts: Math.min(energy / 86_400, meanWatts * 0.6),
    };
    return this.today;
  }
}

/** Kettle, oven and washing machine of one day. */
function appliancesOf(next: () => number): Appliance[] {
  const list: Appliance[] = [];
  const add = (hour: number, minutes: number, watts: number) => {
    const from = hour * HOUR_S;
    list.push({ from, to: from + minutes * 60, watts });
    return from + minutes * 60;
  };
  for (const hour of [6.5, 8, 12.5, 16, 19.5]) add(hour + next() * 1.4, 3, 2200);
  if (next() < 0.5) {
    const start = 17.5 + next() * 1.5;
    for (let i = 0; i < 3; i += 1) add(start + i * 0.25, 6, 2400);
  }
  if (next() < 0.6) {
    const heated = add(9 + next() * 8, 20, 2000);
    add(heated / HOUR_S, 60, 300);
  }
  return list;
}
