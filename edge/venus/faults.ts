import { bitWord, numberWord, type FaultWord } from '../faults/fault-word';
import { BATTERY_ALARMS, INVERTER_ALARMS } from './mapping';

/*
 * Alarms of Venus, which are 1 for a warning and 2 for an alarm: in both cases the condition is there, so the catalogue's warning is
 * reported. Those without an entry of the catalogue keep Victron's name.
 */

const INVERTER_CODES: Readonly<Record<string, string>> = {
  LowBattery: 'IV17',
  HighTemperature: 'IV08',
  Overload: 'IV18',
  Ripple: 'IV19',
  HighDcRipple: 'IV19',
  BmsConnectionLost: 'IV21',
  GridLost: 'IV05',
  PhaseRotation: 'IV20',
  HighDcVoltage: 'IV02',
  LowSoc: 'IV17',
};

const BATTERY_CODES: Readonly<Record<string, string>> = {
  LowVoltage: 'BMS07',
  HighVoltage: 'BMS05',
  LowCellVoltage: 'BMS03',
  HighCellVoltage: 'BMS01',
  LowSoc: 'BMS17',
  HighChargeCurrent: 'BMS09',
  HighDischargeCurrent: 'BMS11',
  HighTemperature: 'BMS13',
  HighChargeTemperature: 'BMS13',
  LowTemperature: 'BMS15',
  LowChargeTemperature: 'BMS15',
  CellImbalance: 'BMS18',
};

const alarms = (word: string, names: readonly string[], codes: Readonly<Record<string, string>>, width: 16 | 32) =>
  bitWord({
    ...{ word, width },
    bits: Object.fromEntries(names.map((name, bit) => [bit, codes[name] ?? `W-${name}`])),
    other: () => null,
  });

/** The number of an error of VE.Bus or of another product is explained by its manual. */
const error = numberWord('faultWord1', 'Error');

export const SYSTEM_FAULTS: readonly FaultWord[] = [
  error,
  alarms('warnWord', INVERTER_ALARMS, INVERTER_CODES, 32),
  alarms('bmsAlarmWord', BATTERY_ALARMS, BATTERY_CODES, 16),
];
export const PV_INVERTER_FAULTS: readonly FaultWord[] = [error];
