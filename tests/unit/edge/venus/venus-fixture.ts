import { createVenusStore, type VenusStore } from '@/edge/venus/values';

export const PORTAL = 'c0619ab2f10b';
export const NOW = Date.parse('2024-12-21T02:00:00Z');

/** Values by service/instance/path. */
export type Published = Readonly<Record<string, unknown>>;

/** A three-phase system with two solar chargers, a battery, a grid meter and a PV inverter. */
// prettier-ignore
export const HOUSE: Published = {
  'system/0/Serial': PORTAL,
  'system/0/Dc/Pv/Power': 3100,
  'system/0/Dc/Battery/Power': 800.5,
  'system/0/Dc/Battery/Current': 15.300000190734863,
  'system/0/Dc/Battery/Voltage': 52.31999969482422,
  'system/0/Dc/Battery/Soc': 84.5,
  'system/0/Dc/Battery/State': 1,
  'system/0/Ac/Grid/NumberOfPhases': 3,
  'system/0/Ac/Grid/L1/Power': -500,
  'system/0/Ac/Grid/L2/Power': 120,
  'system/0/Ac/Grid/L3/Power': 80,
  'system/0/Ac/Consumption/NumberOfPhases': 3,
  'system/0/Ac/Consumption/L1/Power': 300,
  'system/0/Ac/Consumption/L2/Power': 400,
  'system/0/Ac/Consumption/L3/Power': 500,
  'system/0/Ac/ActiveIn/Source': 1,
  'platform/0/Firmware/Installed/Version': 'v3.55',
  'solarcharger/278/Pv/V': 120,
  'solarcharger/278/Yield/Power': 2400,
  'solarcharger/278/Yield/System': '1500.25',
  'solarcharger/278/History/Daily/0/Yield': 7.5,
  'solarcharger/279/Pv/V': 100,
  'solarcharger/279/Yield/Power': 700,
  'solarcharger/279/Yield/System': 499.75,
  'solarcharger/279/History/Daily/0/Yield': 2.1,
  'vebus/276/ProductName': 'MultiPlus-II 48/5000/70-50',
  'vebus/276/State': 252,
  'vebus/276/VebusError': 0,
  'vebus/276/Ac/NumberOfPhases': 3,
  'vebus/276/Ac/ActiveIn/ActiveInput': 0,
  'vebus/276/Ac/ActiveIn/L1/V': 231.4,
  'vebus/276/Ac/ActiveIn/L1/I': -2.2,
  'vebus/276/Ac/ActiveIn/L1/F': 50.02,
  'vebus/276/Ac/ActiveIn/P': -300,
  'vebus/276/Ac/Out/L1/V': 231.1,
  'vebus/276/Ac/Out/L1/I': 4.4,
  'vebus/276/Ac/Out/L1/F': 50.01,
  'vebus/276/Ac/Out/L1/P': 1000,
  'vebus/276/Ac/Out/L2/P': 150,
  'vebus/276/Ac/Out/L3/P': 50,
  'vebus/276/Alarms/LowBattery': 0,
  'vebus/276/Alarms/Overload': 0,
  'vebus/276/Alarms/L2/Overload': 2,
  'battery/512/Soc': 84,
  'battery/512/Soh': 98,
  'battery/512/Dc/0/Temperature': 12.399999618530273,
  'battery/512/Info/MaxChargeCurrent': 100,
  'battery/512/History/ChargedEnergy': 812.5,
  'battery/512/Alarms/HighVoltage': 0,
  'battery/512/Alarms/LowSoc': 1,
  'grid/30/ProductName': 'EM24',
  'grid/30/Serial': 'G30',
  'grid/30/FirmwareVersion': 12,
  'grid/30/Ac/Power': -300,
  'grid/30/Ac/L1/Power': -500,
  'grid/30/Ac/L1/Current': -2.17,
  'grid/30/Ac/L1/Voltage': 230.9,
  'grid/30/Ac/Frequency': 50.01,
  'grid/30/Ac/Energy/Forward': 1200.123,
  'grid/30/Ac/Energy/Reverse': 3400.5,
  'pvinverter/20/Ac/Power': 936,
  'pvinverter/20/Ac/L1/Power': 936,
  'pvinverter/20/Ac/Energy/Forward': 5012.25,
  'pvinverter/20/StatusCode': 7,
};

/** A store that received these values at `NOW`. */
export function storeOf(values: Published): VenusStore {
  const store = createVenusStore(PORTAL);
  for (const [path, value] of Object.entries(values)) put(store, path, value);
  return store;
}

export function put(store: VenusStore, path: string, value: unknown, at = NOW): void {
  store.receive(`N/${PORTAL}/${path}`, JSON.stringify({ value }), at);
}
