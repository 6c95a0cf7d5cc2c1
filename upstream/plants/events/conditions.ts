import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { Reading } from '../readings/reading';
import type { Rating } from './rating';

/** An alarm code derived from a device's own figures. Between the two thresholds it keeps its state. */
interface Condition {
  readonly code: string;
  readonly sets: Test;
  readonly clears: Test;
}
type Test = (reading: Reading, rating: Rating) => boolean;
type Limit = number | ((rating: Rating) => number);

/** Compares a figure; a missing one neither sets nor clears. */
const above =
  (name: string, limit: Limit): Test =>
  (reading, rating) =>
    compare(reading, name, (value) => value > of(limit, rating));
const below =
  (name: string, limit: Limit): Test =>
  (reading, rating) =>
    compare(reading, name, (value) => value < of(limit, rating));
const within =
  (name: string, low: Limit, high: Limit): Test =>
  (reading, rating) =>
    compare(reading, name, (value) => value > of(low, rating) && value < of(high, rating));
const both =
  (one: Test, other: Test): Test =>
  (reading, rating) =>
    one(reading, rating) && other(reading, rating);
const either =
  (...tests: readonly Test[]): Test =>
  (reading, rating) =>
    tests.some((test) => test(reading, rating));

/** Limits as shares of the rating, since a meter may be at low voltage or at 20 kV. */
const ofVolts =
  (share: number): Limit =>
  ({ volts }) =>
    share * volts;
const ofPower =
  (share: number): Limit =>
  ({ kilowatts }) =>
    share * kilowatts;

function of(limit: Limit, rating: Rating): number {
  return typeof limit === 'number' ? limit : limit(rating);
}

function compare(reading: Reading, name: string, test: (value: number) => boolean): boolean {
  const value = reading[name];
  return typeof value === 'number' && test(value);
}

/** Thresholds of the catalogue, each with its release threshold. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  [DEVICE_TYPES.gateway]: [
    { code: 'GW03', sets: below('signal', 2), clears: above('signal', 1) },
    { code: 'GW04', sets: above('clockDrift', 30), clears: below('clockDrift', 20) },
    { code: 'GW05', sets: above('diskUsage', 90), clears: below('diskUsage', 88) },
    { code: 'GW07', sets: above('boardTemp', 75), clears: below('boardTemp', 70) },
    { code: 'GW09', sets: below('supplyVolt', 18), clears: above('supplyVolt', 20) },
  ],
  [DEVICE_TYPES.inverter]: [
    // A dead grid, not a relay opened by another fault: then the voltage outside remains.
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
  [DEVICE_TYPES.breaker]: [
    { code: 'CB11', sets: below('springCharged', 1), clears: above('springCharged', 0) },
    { code: 'CB13', sets: below('localRemote', 1), clears: above('localRemote', 0) },
    { code: 'CB14', sets: above('earthSwitch', 0), clears: below('earthSwitch', 1) },
    { code: 'CB15', sets: above('contactTempA', 90), clears: below('contactTempA', 80) },
  ],
  [DEVICE_TYPES.meter]: [
    { code: 'MT01', sets: below('Ua', ofVolts(0.5)), clears: above('Ua', ofVolts(0.6)) },
    { code: 'MT02', sets: above('Ua', ofVolts(1.1)), clears: below('Ua', ofVolts(1.087)) },
    { code: 'MT03', sets: within('Ua', ofVolts(0.5), ofVolts(0.9)), clears: above('Ua', ofVolts(0.913)) },
    {
      code: 'MT05',
      // At low load the power factor is meaningless: with almost no import it is near 0.
      sets: both(within('PF', -0.85, 0.85), above('S', ofPower(0.2))),
      clears: either(above('PF', 0.88), below('PF', -0.88), below('S', ofPower(0.15))),
    },
  ],
};

/** Whether a device raises a code from its figures, so that only they may raise it. */
export function isWatched(type: string, code: string): boolean {
  return CONDITIONS[type]?.some((condition) => condition.code === code) ?? false;
}

/** Codes that a reading raises and clears, given the active ones. */
export function judge(
  type: string,
  reading: Reading,
  on: (code: string) => boolean,
  rating: Rating,
): { readonly raised: string[]; readonly cleared: string[] } {
  const conditions = CONDITIONS[type] ?? [];
  return {
    raised: conditions.filter(({ code, sets }) => !on(code) && sets(reading, rating)).map(({ code }) => code),
    cleared: conditions.filter(({ code, clears }) => on(code) && clears(reading, rating)).map(({ code }) => code),
  };
}
