/** Hourly shapes (mean 1) and relative size of the day: BDEW standard load profiles H0, G0, G1 (oemof/demandlib). */
export interface DayProfile {
  readonly day: number;
  readonly hours: readonly number[];
}
export type ProfileName = 'home' | 'business' | 'office';

const profile = (day: number, hours: string): DayProfile => ({ day, hours: hours.split(' ').map(Number) });

const homeSummer = profile(
  2.81,
  '0.63 0.47 0.42 0.40 0.42 0.51 0.83 1.11 1.21 1.23 1.19 1.21 1.35 1.30 1.12 1.01 0.98 1.04 1.21 1.41 1.42 1.34 1.23 0.96',
);
const homeWinter = profile(
  2.56,
  '0.55 0.41 0.37 0.36 0.37 0.44 0.85 1.22 1.25 1.16 1.09 1.11 1.23 1.22 1.08 0.98 0.99 1.21 1.56 1.76 1.58 1.32 1.10 0.81',
);
const homeSaturday = profile(
  3.03,
  '0.66 0.51 0.41 0.40 0.40 0.41 0.50 0.74 1.02 1.23 1.30 1.35 1.44 1.39 1.24 1.17 1.15 1.18 1.32 1.43 1.37 1.22 1.18 0.99',
);
const homeSunday = profile(
  2.85,
  '0.75 0.56 0.46 0.43 0.42 0.41 0.43 0.58 0.95 1.35 1.57 1.73 1.76 1.47 1.21 1.05 0.91 0.92 1.07 1.28 1.34 1.27 1.18 0.91',
);
const businessWeekday = profile(
  3.06,
  '0.54 0.47 0.43 0.44 0.52 0.59 0.64 0.85 1.37 1.66 1.68 1.73 1.61 1.37 1.30 1.40 1.43 1.41 1.13 0.80 0.71 0.68 0.64 0.61',
);
const businessSaturday = profile(
  2.61,
  '0.71 0.71 0.64 0.63 0.65 0.67 0.69 1.05 1.55 1.72 1.76 1.79 1.77 1.55 1.16 0.87 0.73 0.73 0.77 0.80 0.84 0.81 0.74 0.67',
);
const businessSunday = profile(
  1.57,
  '1.00 0.87 0.75 0.68 0.67 0.69 0.69 0.76 0.81 0.93 1.05 1.17 1.26 1.24 1.13 1.02 0.95 1.11 1.22 1.28 1.35 1.27 1.11 0.99',
);
const officeWeekday = profile(
  3.63,
  '0.13 0.12 0.13 0.13 0.13 0.17 0.20 1.08 2.31 2.59 2.61 2.59 2.34 1.81 1.86 1.96 1.55 0.89 0.43 0.28 0.22 0.18 0.15 0.14',
);
const officeSunday = profile(
  0.49,
  '1.06 0.95 0.98 1.04 0.96 0.98 1.03 0.96 0.92 0.93 0.92 0.98 1.03 0.96 0.98 1.03 0.97 0.91 1.05 1.12 1.12 1.06 1.01 1.03',
);

/** Australian homes peak half an hour later and higher in the evening, and draw less around noon. */
function australian(profile: DayProfile): DayProfile {
  const shaped = profile.hours.map((value, hour) => {
    const later = (value + (profile.hours[(hour + 23) % 24] ?? value)) / 2;
    if (hour >= 17 && hour <= 21) return later * 1.25;
    return hour >= 10 && hour <= 15 ? later * 0.8 : later;
  });
  const mean = shaped.reduce((sum, value) => sum + value, 0) / 24;
  return { day: profile.day, hours: shaped.map((value) => value / mean) };
}

const home = {
  summer: australian(homeSummer),
  winter: australian(homeWinter),
  saturday: australian(homeSaturday),
  sunday: australian(homeSunday),
};

/** Mean of the relative days over a week, so that a year's energy matches the plan. */
const WEEK: Readonly<Record<ProfileName, number>> = {
  home: (5 * 2.685 + 3.03 + 2.85) / 7,
  business: (5 * 3.06 + 2.61 + 1.57) / 7,
  office: (5 * 3.63 + 2 * 0.49) / 7,
};

/** The shape of a day and its energy relative to the mean day. `month` 0 to 11 (southern), `weekday` 0 Sunday. */
export function profileOf(
  name: ProfileName,
  month: number,
  weekday: number,
): { readonly hours: readonly number[]; readonly factor: number } {
  const profile = choose(name, month, weekday);
  return { hours: profile.hours, factor: profile.day / WEEK[name] };
}

function choose(name: ProfileName, month: number, weekday: number): DayProfile {
  if (name === 'office') return weekday === 0 || weekday === 6 ? officeSunday : officeWeekday;
  if (name === 'business') {
    if (weekday === 0) return businessSunday;
    return weekday === 6 ? businessSaturday : businessWeekday;
  }
  if (weekday === 0) return home.sunday;
  if (weekday === 6) return home.saturday;
  return month >= 3 && month <= 8 ? home.winter : home.summer;
}
