import { bitWord, type FaultWord } from '../faults/fault-word';
import type { InverterFrom } from './inverter';
import type { ModelValues } from './points';
import type { SourceTable } from './sources';
import { number } from './values';

/*
 * Event bits of the SunSpec models: Evt1 of 101 to 113 and Alrm of 701 have the same meanings (models of the SunSpec Alliance). Bits that
 * the models reserve or leave to the maker have none.
 */

const INVERTER_BITS: Readonly<Record<number, string>> = Object.fromEntries(
  Array.from({ length: 16 }, (_, bit) => [bit, `IV${String(bit + 1).padStart(2, '0')}`]),
);

/** Evt1 of model 802. What a battery calls an alarm is a protection of the catalogue, what it calls a warning an alarm. */
// prettier-ignore
const BATTERY_BITS: Readonly<Record<number, string>> = {
  0: 'IV21', 1: 'BMS14', 2: 'BMS13', 3: 'BMS16', 4: 'BMS15', 5: 'BMS10', 6: 'BMS09', 7: 'BMS12', 8: 'BMS11', 9: 'BMS06', 10: 'BMS05',
  11: 'BMS08', 12: 'BMS07', 13: 'BMS17', 14: 'BMS17', 17: 'BMS18', 20: 'BMS19',
};

/** Evt of the meters: no power or phase, low voltage, low power factor, current and voltage above the range. */
const METER_BITS: Readonly<Record<number, string>> = { 2: 'MT01', 3: 'MT03', 4: 'MT05', 5: 'MT04', 6: 'MT02' };

/** While the highest bit is set, the others mean nothing. */
const MEANINGLESS = 2 ** 31;

const word =
  (name: string) =>
  (model: ModelValues): number | undefined => {
    const value = number(model, name);
    return value !== undefined && value < MEANINGLESS ? value : undefined;
  };

type Words<From extends string> = SourceTable<From, unknown>['values'];
const VENDOR_WORDS = ['Evt2', 'EvtVnd1', 'EvtVnd2', 'EvtVnd3', 'EvtVnd4'] as const;

const inverterRows: Words<InverterFrom> = [
  ['Evt1', 'inverter', word('Evt1')],
  ['Alrm', 'der', word('Alrm')],
  ...VENDOR_WORDS.map((name) => [name, 'inverter', word(name)] as const),
  ['BattEvt1', 'battery', word('Evt1')],
];

/** Where the words of an inverter and of a meter are. */
export const inverterWords: SourceTable<InverterFrom, unknown> = { values: inverterRows, energies: [] };
export const meterWords: SourceTable<'meter', unknown> = { values: [['Evt', 'meter', word('Evt')]], energies: [] };

const events = (name: string, bits: Readonly<Record<number, string>>): FaultWord =>
  bitWord({ word: name, width: 32, bits, other: (bit) => `W-${name}.${bit}` });

/** What the words mean. A reserved bit, and one of the maker, may be a mere notice: it is a warning. */
export const INVERTER_FAULTS: readonly FaultWord[] = [
  events('Evt1', INVERTER_BITS),
  events('Alrm', INVERTER_BITS),
  ...VENDOR_WORDS.map((name) => events(name, {})),
  events('BattEvt1', BATTERY_BITS),
];
export const METER_FAULTS: readonly FaultWord[] = [events('Evt', METER_BITS)];
