import { faultsOf, type FaultWord } from '@/edge/faults/fault-word';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { deyeHybrid3p } from '@/edge/maps/deye-hybrid-3p';
import { INVERTER_FAULTS, METER_FAULTS } from '@/edge/sunspec/faults';
import { PV_INVERTER_FAULTS, SYSTEM_FAULTS } from '@/edge/venus/faults';
import { BATTERY_ALARMS, INVERTER_ALARMS } from '@/edge/venus/mapping';
import { ALARM_KINDS, alarmKind } from '@/lib/data/alarms';

/* Which bit of which device is which alarm. */

const codesOf = (words: readonly FaultWord[], values: Readonly<Record<string, number>>) =>
  [...faultsOf(words, new Map(Object.entries(values))).values()].flat().map(({ code }) => code);
const bit = (words: readonly FaultWord[], word: string, number: number) =>
  codesOf(words, { [word]: 2 ** number }).join();

const DEYE = deyeHybrid3p.faults ?? [];
const TABLES: readonly (readonly [name: string, type: string, words: readonly FaultWord[]])[] = [
  ['Deye, single-phase', 'C002', deyeHybrid1p.faults ?? []],
  ['Deye, three-phase', 'C002', DEYE],
  ['a SunSpec inverter', 'C002', INVERTER_FAULTS],
  ['a SunSpec meter', 'C004', METER_FAULTS],
  ['a Venus system', 'C002', SYSTEM_FAULTS],
  ['a PV inverter of a Venus', 'C002', PV_INVERTER_FAULTS],
];

test.each(TABLES)('D2.11 D3.8 D4.3 %s: every bit is a code with a text in both languages', (_, type, words) => {
  expect(words.length).toBeGreaterThan(0);
  for (const { faultsIn, word } of words)
    for (let number = 0; number < 31; number += 1)
      for (const { code } of faultsIn(2 ** number) ?? []) {
        const kind = alarmKind(type, code);
        expect([word, number, code, kind?.en === '', kind?.zh === '']).toEqual([word, number, code, false, false]);
      }
});

test('D2.11 a word of Deye has the number of the display for each bit; numbers with several meanings are not named as another', () => {
  for (const [index, word] of ['faultWord1', 'faultWord2', 'faultWord3', 'faultWord4'].entries())
    for (let number = 0; number < 16; number += 1) {
      const shown = `F${String(16 * index + number + 1).padStart(2, '0')}`;
      const isShared = ['F36', 'F37', 'F38', 'F59'].includes(shown);
      expect(bit(DEYE, word, number)).toBe(isShared ? `F-${shown}` : shown);
    }
  expect([1, 2, 3, 30, 31].map((number) => bit(DEYE, 'warnWord', number))).toEqual(['W02', 'W03', 'W04', 'W31', 'W32']);
  expect([0, 4, 9, 20].map((number) => bit(DEYE, 'warnWord', number))).toEqual(['W-W01', 'W-W05', 'W-W10', 'W-W21']);
  expect(bit(DEYE, 'bmsAlarmWord', 3)).toBe('W-220.3');
  expect(bit(deyeHybrid1p.faults ?? [], 'bmsFaultWord', 15)).toBe('F-323.15');
});

test.each([
  [0, 'IV01 Fault: Ground leakage'],
  [1, 'IV02 Fault: DC voltage too high'],
  [2, 'IV03 AC isolator open'],
  [3, 'IV04 DC isolator open'],
  [4, 'IV05 Disconnected from the grid'],
  [5, 'IV06 Cabinet open'],
  [6, 'IV07 Switched off by hand'],
  [7, 'IV08 Temperature too high'],
  [8, 'IV09 Grid frequency too high'],
  [9, 'IV10 Grid frequency too low'],
  [10, 'IV11 AC voltage too high'],
  [11, 'IV12 AC voltage too low'],
  [12, 'IV13 Fault: String fuse blown'],
  [13, 'IV14 Temperature too low'],
  [14, 'IV15 Fault: Memory or internal communication'],
  [15, 'IV16 Fault: Hardware test not passed'],
  [16, 'Unknown warning of the device: bit 16 of Evt1'],
])('D2.11 bit %i of Evt1 and Alrm of SunSpec: %s', (number, text) => {
  expect(alarmKind('C002', bit(INVERTER_FAULTS, 'Evt1', number))?.en).toBe(text);
  expect(alarmKind('C002', bit(INVERTER_FAULTS, 'Alrm', number))?.en).toBe(text.replace('Evt1', 'Alrm'));
});

test('D2.11 events of SunSpec batteries and meters', () => {
  const battery = Array.from({ length: 30 }, (_, number) => bit(INVERTER_FAULTS, 'BattEvt1', number));
  // prettier-ignore
  expect(battery.slice(0, 22)).toEqual([
    'IV21', 'BMS14', 'BMS13', 'BMS16', 'BMS15', 'BMS10', 'BMS09', 'BMS12', 'BMS11', 'BMS06', 'BMS05', 'BMS08', 'BMS07', 'BMS17', 'BMS17',
    'W-BattEvt1.15', 'W-BattEvt1.16', 'BMS18', 'W-BattEvt1.18', 'W-BattEvt1.19', 'BMS19', 'W-BattEvt1.21',
  ]);
  const meter = Array.from({ length: 9 }, (_, number) => bit(METER_FAULTS, 'Evt', number));
  // prettier-ignore
  expect(meter).toEqual(['W-Evt.0', 'W-Evt.1', 'MT01', 'MT03', 'MT05', 'MT04', 'MT02', 'W-Evt.7', 'W-Evt.8']);
  expect(bit(INVERTER_FAULTS, 'EvtVnd3', 5)).toBe('W-EvtVnd3.5');
  // Two bits of one alarm are one alarm.
  expect(codesOf(INVERTER_FAULTS, { BattEvt1: 2 ** 13 + 2 ** 14 })).toEqual(['BMS17']);
});

test('D2.11 alarms of Venus by their names; an error is a number and no word of bits', () => {
  const named = (word: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name, number) => [name, bit(SYSTEM_FAULTS, word, number)]));
  expect(named('warnWord', INVERTER_ALARMS)).toMatchObject({
    ...{ LowBattery: 'IV17', HighTemperature: 'IV08', Overload: 'IV18', GridLost: 'IV05', PhaseRotation: 'IV20' },
    ...{ TemperatureSensor: 'W-TemperatureSensor', ShortCircuit: 'W-ShortCircuit' },
  });
  expect(named('bmsAlarmWord', BATTERY_ALARMS)).toMatchObject({
    ...{ LowVoltage: 'BMS07', HighCellVoltage: 'BMS01', CellImbalance: 'BMS18', FuseBlown: 'W-FuseBlown' },
  });
  expect(codesOf(SYSTEM_FAULTS, { faultWord1: 17 })).toEqual(['F-Error=17']);
  expect(codesOf(SYSTEM_FAULTS, { faultWord1: 0, warnWord: 0, bmsAlarmWord: 0 })).toEqual([]);
});

test('D3.8 words that mean nothing are no faults: all bits set, and what is no word at all', () => {
  const read = (value: number) => faultsOf(DEYE, new Map(DEYE.map(({ word }) => [word, value])));
  expect([...read(0xffff).keys()]).toEqual(['warnWord']);
  for (const value of [0xffff_ffff, -1, 0.5, 1e12, NaN]) expect([value, [...read(value)]]).toEqual([value, []]);
  expect(faultsOf(DEYE, new Map([['faultWord1', 'F01']])).size).toBe(0);
  // Not read is not the same as nothing wrong.
  expect([...faultsOf(DEYE, new Map([['faultWord2', 0]]))]).toEqual([['faultWord2', []]]);
});

test('D3.8 each alarm of an inverter of another maker can be reported, by one driver at least', () => {
  const reported = new Set(
    TABLES.flatMap(([, , words]) =>
      words.flatMap(({ word }) => Array.from({ length: 31 }, (_, at) => bit(words, word, at))),
    ),
  );
  const own = ALARM_KINDS.filter(({ code }) => code.startsWith('IV')).map(({ code }) => code);
  expect(own.filter((code) => !reported.has(code))).toEqual([]);
});
