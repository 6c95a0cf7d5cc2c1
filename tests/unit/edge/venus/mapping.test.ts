import fc from 'fast-check';
import { METER_CODES, PV_INVERTER_CODES, readCodes, SYSTEM_CODES } from '@/edge/venus/mapping';
import type { VenusStore } from '@/edge/venus/values';
import { propertyOf } from '@/lib/data/properties';
import { HOUSE, NOW, PORTAL, put, storeOf, type Published } from './venus-fixture';

const SYSTEM = { service: 'system', instance: 0 };
const MAPS = { system: ['C002', SYSTEM_CODES], pvinverter: ['C002', PV_INVERTER_CODES], grid: ['C004', METER_CODES] };

function readStore(store: VenusStore, self = SYSTEM, now = NOW) {
  const [type, map] = MAPS[self.service as keyof typeof MAPS] as [string, typeof SYSTEM_CODES];
  return Object.fromEntries(readCodes(type, map, Object.keys(map), { values: store, now, self }));
}
const read = (values: Published, self = SYSTEM) => readStore(storeOf(values), self);

/** What changes in the values of the house when some of its messages differ; null for a code that is missing then. */
function changed(changes: Published): Record<string, unknown> {
  const [before, after] = [read(HOUSE), read({ ...HOUSE, ...changes })];
  const codes = Object.keys(SYSTEM_CODES).filter((code) => before[code] !== after[code]);
  return Object.fromEntries(codes.map((code) => [code, after[code] ?? null]));
}

test('A GX system is one inverter with all that its parts publish', () => {
  expect(read(HOUSE)).toEqual({
    ...{ P: 3100, 'today-KRA': 9.6, KRA: 2000, runState: 2 },
    ...{ pv1Power: 2400, pv1Volt: 120, pv1Curr: 20, pv2Power: 700, pv2Volt: 100, pv2Curr: 7 },
    ...{ gridPower: -300, gridL1Power: -500, ctPower: -300, gridVolt: 231.4, gridCurr: -2.2, gridFreq: 50.02 },
    ...{ gridRelay: 1, loadPower: 1200, loadVolt: 231.1, loadCurr: 4.4, loadFreq: 50.01 },
    ...{ battSoc: 84.5, battVolt: 52.32, battCurr: -15.3, battPower: -800.5, battTemp: 12.4, battState: 0 },
    ...{ invPower: 1500, invVolt: 231.1, invCurr: 4.4, invFreq: 50.01 },
    ...{ charge: 812.5, buy: 1200.123, sell: 3400.5, warnWord: 4, faultWord1: 0 },
    ...{ bmsSoc: 84, bmsTemp: 12.4, bmsSoh: 98, bmsChargeLimit: 100, bmsAlarmWord: 16, mainVersion: 'v3.55' },
  });
});

test('A grid meter has its power in kW, with imports above 0, and currents without a sign', () => {
  expect(read(HOUSE, { service: 'grid', instance: 30 })).toEqual({
    ...{ P: -0.3, Pa: -0.5, Ia: 2.17, Ua: 230.9, F: 50.01, KRA: 1200.123, 'KRA-out': 3400.5 },
  });
});

test('A PV inverter is an inverter of its own, and its energy is not counted with the system', () => {
  const pvInverter = read(HOUSE, { service: 'pvinverter', instance: 20 });
  expect(pvInverter).toEqual({ P: 936, KRA: 5012.25, runState: 2, invPower: 936 });
  expect(changed({ 'pvinverter/20/Ac/Power': 5000, 'pvinverter/20/Ac/Energy/Forward': 9999 })).toEqual({});
});

test('Every code is one of the catalogue of its type', () => {
  for (const [type, map] of Object.values(MAPS) as [string, typeof SYSTEM_CODES][])
    expect(Object.keys(map).filter((code) => !propertyOf(type, code))).toEqual([]);
});

// prettier-ignore
test.each<[title: string, changes: Published, result: Record<string, unknown>]>([
  ['one phase of the grid is null', { 'system/0/Ac/Grid/L2/Power': null }, { gridPower: null }],
  ['the grid has one phase', { 'system/0/Ac/Grid/NumberOfPhases': 1, 'system/0/Ac/Grid/L2/Power': null, 'system/0/Ac/Grid/L3/Power': null }, { gridPower: -500 }],
  ['the number of phases is not published', { 'system/0/Ac/Grid/NumberOfPhases': null, 'system/0/Ac/Grid/L3/Power': null }, { gridPower: -380 }],
  ['the number of phases is none', { 'system/0/Ac/Grid/NumberOfPhases': -1 }, { gridPower: null }],
  ['a phase of the loads is null', { 'system/0/Ac/Consumption/L1/Power': null }, { loadPower: null }],
  ['the loads are below 0', { 'system/0/Ac/Consumption/L1/Power': -2000 }, { loadPower: null }],
  ['the sun is just below 0', { 'system/0/Dc/Pv/Power': -3 }, { P: 0 }],
  ['a charger has no power', { 'solarcharger/279/Yield/Power': null }, { P: null, pv2Power: null, pv2Curr: null }],
  ['a charger has no counter', { 'solarcharger/278/Yield/System': null }, { KRA: null }],
  ['a counter is a text that is no number', { 'solarcharger/278/Yield/System': '12 kWh' }, { KRA: null }],
  ['a charger has no yield of today', { 'solarcharger/278/History/Daily/0/Yield': null }, { 'today-KRA': null }],
  ['a charger has two trackers', { 'solarcharger/278/Pv/0/V': 80, 'solarcharger/278/Pv/0/P': 400, 'solarcharger/278/Pv/1/V': 60, 'solarcharger/278/Pv/1/P': 90 }, { pv1Volt: 80, pv1Power: 400, pv1Curr: 5, pv2Volt: 60, pv2Power: 90, pv2Curr: 1.5 }],
  ['the second tracker is null', { 'solarcharger/278/NrOfTrackers': 2, 'solarcharger/278/Pv/0/V': 80, 'solarcharger/278/Pv/0/P': 400 }, { pv1Volt: 80, pv1Power: 400, pv1Curr: 5, pv2Volt: null, pv2Power: null, pv2Curr: null }],
  ['a tracker is dark', { 'solarcharger/278/Yield/Power': 0, 'solarcharger/278/Pv/V': 0 }, { pv1Power: 0, pv1Volt: 0, pv1Curr: 0 }],
  ['the battery discharges', { 'system/0/Dc/Battery/Power': -640, 'system/0/Dc/Battery/Current': -12.5, 'system/0/Dc/Battery/State': 2 }, { battPower: 640, battCurr: 12.5, battState: 2 }],
  ['the battery is idle', { 'system/0/Dc/Battery/Power': 0, 'system/0/Dc/Battery/State': 0 }, { battPower: 0, battState: 1 }],
  ['the battery state is unknown', { 'system/0/Dc/Battery/State': 9 }, { battState: null }],
  ['the state of charge is only in the list', { 'system/0/Dc/Battery/Soc': null, 'system/0/Batteries': [{ active_battery_service: true, id: 'com.victronenergy.battery.can1', instance: 512, soc: 74 }] }, { battSoc: 74 }],
  ['the battery in use is another one', { 'battery/1/Soc': 11, 'system/0/Batteries': [{ active_battery_service: true, id: 'com.victronenergy.battery.can1', instance: 1 }] }, { bmsSoc: 11, bmsSoh: null, bmsTemp: null, battTemp: null, bmsChargeLimit: null, charge: null, bmsAlarmWord: null }],
  ['the battery in use is unknown', { 'battery/1/Soc': 11 }, { bmsSoc: null, bmsSoh: null, bmsTemp: null, battTemp: null, bmsChargeLimit: null, charge: null, bmsAlarmWord: null }],
  ['the system has a temperature', { 'system/0/Dc/Battery/Temperature': 21 }, { battTemp: 21 }],
  ['the state of charge is no percentage', { 'system/0/Dc/Battery/Soc': 655.35 }, { battSoc: null }],
  ['a temperature is that of a broken sensor', { 'battery/512/Dc/0/Temperature': -273.15 }, { battTemp: null, bmsTemp: null }],
  ['the inverter has a fault', { 'vebus/276/State': 2 }, { runState: 4 }],
  ['the inverter has an error', { 'vebus/276/VebusError': 17 }, { runState: 4, faultWord1: 17 }],
  ['the inverter is off', { 'vebus/276/State': 0 }, { runState: 0 }],
  ['the inverter is in a state of the future', { 'vebus/276/State': 77 }, { runState: null }],
  ['the grid is lost', { 'system/0/Ac/ActiveIn/Source': 240, 'vebus/276/Ac/ActiveIn/ActiveInput': 240, 'vebus/276/Ac/ActiveIn/P': null, 'vebus/276/Ac/ActiveIn/L1/V': null, 'vebus/276/Ac/ActiveIn/L1/F': null, 'vebus/276/Ac/ActiveIn/L1/I': null }, { gridRelay: 0, gridVolt: null, gridCurr: null, gridFreq: null, invPower: 1200 }],
  ['the generator runs', { 'system/0/Ac/ActiveIn/Source': 2, 'system/0/Ac/Genset/NumberOfPhases': 1, 'system/0/Ac/Genset/L1/Power': 900 }, { gridRelay: 0, gridVolt: null, gridCurr: null, gridFreq: null, genPower: 900, genVolt: 231.4, genFreq: 50.02 }],
  ['a generator is measured', { 'genset/40/Ac/L1/Voltage': 229, 'genset/40/Ac/Frequency': 51 }, { genVolt: 229, genFreq: 51 }],
  ['the source is not published', { 'system/0/Ac/ActiveIn/Source': null }, {}],
  ['the relay starts a generator', { 'settings/0/Settings/Relay/Function': 1, 'system/0/Relay/0/State': 1 }, { genRelay: 1 }],
  ['the relay does something else', { 'settings/0/Settings/Relay/Function': 2, 'system/0/Relay/0/State': 1 }, {}],
  ['there are two grid meters', { 'grid/31/Ac/Power': 5 }, { ctPower: null, buy: null, sell: null }],
  ['one phase of the output is null', { 'vebus/276/Ac/Out/L3/P': null }, { invPower: null }],
  ['no alarm of the inverter has a value', { 'vebus/276/Alarms/LowBattery': null, 'vebus/276/Alarms/Overload': null, 'vebus/276/Alarms/L2/Overload': null }, { warnWord: null }],
])('When %s, these values change', (_title, changes, result) => {
  expect(changed(changes)).toEqual(result);
});

test('A Multi RS is an inverter with solar trackers, read by its numbered inputs', () => {
  const values = read({
    ...{ 'system/0/Serial': PORTAL, 'system/0/Dc/Pv/Power': 2000 },
    ...{ 'multi/0/State': 252, 'multi/0/Ac/NumberOfPhases': 1, 'multi/0/Ac/ActiveIn/ActiveInput': 0 },
    ...{
      'multi/0/Ac/In/1/L1/V': 230,
      'multi/0/Ac/In/1/L1/P': -400,
      'multi/0/Ac/Out/L1/P': 100,
      'multi/0/ErrorCode': 0,
    },
    ...{ 'multi/0/Yield/Power': 2000, 'multi/0/Yield/User': 50, 'multi/0/Pv/0/V': 400, 'multi/0/Pv/0/P': 1200 },
    ...{ 'multi/0/Pv/1/V': 320, 'multi/0/Pv/1/P': 800 },
  });
  expect(values).toEqual({
    ...{ P: 2000, KRA: 50, runState: 2, gridVolt: 230, gridRelay: 1, invPower: 500, faultWord1: 0 },
    ...{ pv1Volt: 400, pv1Power: 1200, pv1Curr: 3, pv2Volt: 320, pv2Power: 800, pv2Curr: 2.5 },
  });
});

test('A charger that left does not lower the counters or take the name of another, until it is given up after a day', () => {
  const store = storeOf(HOUSE);
  store.receive(`N/${PORTAL}/solarcharger/278/Pv/V`, '', NOW);
  const { KRA, 'today-KRA': today, pv1Power, pv2Power } = readStore(store);
  expect([KRA, today, pv1Power, pv2Power]).toEqual([undefined, undefined, undefined, 700]);
  const later = readStore(store, SYSTEM, NOW + 25 * 3_600_000);
  expect([later.KRA, later.pv1Power]).toEqual([499.75, 700]);
});

test('A meter that left is not replaced by another one unnoticed', () => {
  const store = storeOf({ ...HOUSE, 'grid/31/Ac/Energy/Forward': 5 });
  store.receive(`N/${PORTAL}/grid/30/Ac/Power`, '', NOW);
  expect(readStore(store).buy).toBeUndefined();
});

test('The battery has the opposite sign, and the grid the same', () => {
  const watts = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(watts, watts, (battery, grid) => {
      const values = read({
        ...{ 'system/0/Dc/Battery/Power': battery, 'system/0/Ac/Grid/NumberOfPhases': 1 },
        'system/0/Ac/Grid/L1/Power': grid,
      });
      // toBe tells 0 from -0.
      expect(values.battPower).toBe(0 - battery);
      expect(values.gridPower).toBe(grid);
    }),
  );
});

test('A sum over chargers is the sum of all, or missing if one of them is', () => {
  const yields = fc.array(fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: null }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(yields, (all) => {
      const store = storeOf({});
      all.forEach((kwh, at) => {
        put(store, `solarcharger/${at}/State`, 3);
        put(store, `solarcharger/${at}/Yield/System`, kwh);
      });
      const sum = all.includes(null) ? undefined : all.reduce<number>((total, kwh) => total + (kwh ?? 0), 0);
      expect(readStore(store).KRA).toBe(sum);
    }),
  );
});

test('Whatever a device publishes, a value is a text or a finite number, and never made of nothing', () => {
  const path = fc.constantFrom(...Object.keys(HOUSE), 'system/0/Batteries', 'system/0/Relay/0/State');
  const house = fc.dictionary(path, fc.jsonValue());
  fc.assert(
    fc.property(house, (values) => {
      for (const value of Object.values(read(values)))
        expect(typeof value === 'string' || Number.isFinite(value)).toBe(true);
    }),
  );
  expect(read({})).toEqual({});
});
