import type { Reading } from '../readings/reading';

/** A code that a device raises by its own figures. Between `sets` and `clears` it stays as it was. */
interface Condition {
  readonly code: string;
  readonly sets: (reading: Reading) => boolean;
  readonly clears: (reading: Reading) => boolean;
}

/** Compares a figure; one that is missing says nothing: it neither sets nor clears. */
const above = (name: string, limit: number) => (reading: Reading) => compare(reading, name, (value) => value > limit);
const below = (name: string, limit: number) => (reading: Reading) => compare(reading, name, (value) => value < limit);
const within = (name: string, low: number, high: number) => (reading: Reading) =>
  compare(reading, name, (value) => value > low && value < high);

function compare(reading: Reading, name: string, test: (value: number) => boolean): boolean {
  const value = reading[name];
  return typeof value === 'number' && test(value);
}

/** Thresholds of the catalogue, each with the one at which it is released. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  C001: [
    { code: 'GW03', sets: below('signal', 2), clears: above('signal', 1) },
    { code: 'GW04', sets: above('clockDrift', 30), clears: below('clockDrift', 20) },
    { code: 'GW05', sets: above('diskUsage', 90), clears: below('diskUsage', 88) },
    { code: 'GW07', sets: above('boardTemp', 75), clears: below('boardTemp', 70) },
    { code: 'GW09', sets: below('supplyVolt', 18), clears: above('supplyVolt', 20) },
  ],
  C002: [
    // A dead grid, not a relay that some other trouble opened: that one leaves the voltage outside.
    { code: 'F35', sets: below('gridVolt', 100), clears: above('gridVolt', 200) },
    { code: 'F13', sets: below('gridVolt', 100), clears: above('gridVolt', 200) },
    { code: 'F45', sets: above('gridVolt', 265), clears: below('gridVolt', 258) },
    { code: 'W10', sets: within('gridVolt', 253, 265), clears: below('gridVolt', 251) },
    { code: 'F64', sets: above('acTemp', 90), clears: below('acTemp', 75) },
    { code: 'BMS03', sets: below('cellMinVolt', 3.05), clears: above('cellMinVolt', 3.1) },
    { code: 'BMS07', sets: below('battVolt', 46.4), clears: above('battVolt', 48) },
    { code: 'BMS13', sets: above('battTemp', 55), clears: below('battTemp', 50) },
    { code: 'BMS15', sets: below('battTemp', 0), clears: above('battTemp', 3) },
    { code: 'BMS17', sets: below('battSoc', 21), clears: above('battSoc', 25) },
  ],
  C003: [
    { code: 'CB11', sets: below('springCharged', 1), clears: above('springCharged', 0) },
    { code: 'CB13', sets: below('localRemote', 1), clears: above('localRemote', 0) },
    { code: 'CB14', sets: above('earthSwitch', 0), clears: below('earthSwitch', 1) },
    { code: 'CB15', sets: above('contactTempA', 90), clears: below('contactTempA', 80) },
  ],
  C004: [
    { code: 'MT01', sets: below('Ua', 115), clears: above('Ua', 140) },
    { code: 'MT02', sets: above('Ua', 253), clears: below('Ua', 250) },
    { code: 'MT03', sets: within('Ua', 115, 207), clears: above('Ua', 210) },
    {
      code: 'MT05',
      sets: (reading) => within('PF', -0.85, 0.85)(reading),
      clears: (reading) => above('PF', 0.88)(reading) || below('PF', -0.88)(reading),
    },
  ],
};

/** Whether a device watches a code by its figures, so that the figures have to bring it and nothing else does. */
export function isWatched(type: string, code: string): boolean {
  return CONDITIONS[type]?.some((condition) => condition.code === code) ?? false;
}

/** Codes that a reading raises and those that it ends, given the ones that are on. */
export function judge(
  type: string,
  reading: Reading,
  on: (code: string) => boolean,
): { readonly raised: string[]; readonly cleared: string[] } {
  const conditions = CONDITIONS[type] ?? [];
  return {
    raised: conditions.filter(({ code, sets }) => !on(code) && sets(reading)).map(({ code }) => code),
    cleared: conditions.filter(({ code, clears }) => on(code) && clears(reading)).map(({ code }) => code),
  };
}
