import { digits, type Reading } from '../readings/reading';
import type { Rating } from './rating';

type Patch = (reading: Reading, rating: Rating) => Readonly<Record<string, number>>;

const number = (reading: Reading, code: string): number => {
  const value = reading[code];
  return typeof value === 'number' ? value : 0;
};
/** Sets only values the device reports: an alarm does not add a battery to a unit without one. */
const set =
  (values: Readonly<Record<string, number>>): Patch =>
  (reading) =>
    Object.fromEntries(Object.entries(values).filter(([code]) => code in reading));

/** Volts of the first phase, as a share of the meter's rating. */
const volts =
  (share: number): Patch =>
  (_reading, rating) => ({ Ua: digits(share * rating.volts, 1) });

/** Effects of a fault on the figures of a device. */
const EFFECTS: ReadonlyMap<string, Patch> = new Map<string, Patch>([
  ['W02', (reading) => ({ acTemp: number(reading, 'acTemp') + 14, dcTemp: number(reading, 'dcTemp') + 11 })],
  ['W10', set({ gridVolt: 254.6 })],
  ['F45', set({ gridVolt: 266.2 })],
  ['F64', set({ acTemp: 92.4, dcTemp: 86.1 })],
  ['BMS03', set({ cellMinVolt: 2.98 })],
  ['BMS07', set({ battVolt: 46.1 })],
  ['BMS13', set({ battTemp: 56.5, bmsTemp: 56.5 })],
  ['BMS15', set({ battTemp: -0.5, bmsTemp: -0.5 })],
  ['BMS17', set({ battSoc: 18, bmsSoc: 18 })],
  ['CB11', set({ springCharged: 0 })],
  ['CB13', set({ localRemote: 0 })],
  ['CB14', set({ earthSwitch: 1 })],
  ['CB15', set({ contactTempA: 94.2, contactTempB: 96 })],
  // A fuse of the voltage transformer has blown.
  ['MT01', volts(0.43)],
  ['MT02', volts(1.112)],
  ['MT03', volts(0.892)],
  ['MT05', set({ PF: 0.79 })],
  ['GW03', set({ signal: 1, rssi: -108 })],
  ['GW04', set({ clockDrift: 34 })],
  ['GW05', set({ diskUsage: 93 })],
  ['GW07', set({ boardTemp: 77.8 })],
  ['GW09', set({ supplyVolt: 17.3 })],
]);

/** Properties that are not reported while their connection is broken: unreadable values are missing, never 0. */
const SILENCED: ReadonlyMap<string, RegExp> = new Map([
  ['W31', /^(bms|cell)/],
  ['F58', /^(bms|cell)/],
  ['W04', /^ctPower$/],
]);

/** The reading of a device with the effects of the given codes. */
export function withEffects(reading: Reading, codes: readonly string[], rating: Rating): Reading {
  return codes.reduce<Reading>((seen, code) => {
    const patched = { ...seen, ...EFFECTS.get(code)?.(seen, rating) };
    const silenced = SILENCED.get(code);
    if (!silenced) return patched;
    return Object.fromEntries(Object.entries(patched).filter(([name]) => !silenced.test(name)));
  }, reading);
}
