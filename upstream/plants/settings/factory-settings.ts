import type { PropertyValue } from '@/lib/contract/gateway/messages';

const SLOTS: readonly (readonly [time: string, soc: number, volts: number, gridCharge: 0 | 1])[] = [
  ['00:00', 80, 49, 1],
  ['05:00', 40, 50.2, 0],
  ['09:00', 40, 50.9, 0],
  ['13:00', 80, 51.4, 1],
  ['17:00', 40, 47.1, 0],
  ['21:00', 35, 49, 0],
];

export const WEEKDAYS = ['touMon', 'touTue', 'touWed', 'touThu', 'touFri', 'touSat', 'touSun'] as const;

/** What an inverter is delivered with: the settings that change how it behaves, by their code. */
export const FACTORY: Readonly<Record<string, PropertyValue>> = {
  ...{ battType: 0, battControlMode: 1, battOperatesBy: 1, activateBattery: 1 },
  ...{ maxChargeCurrent: 100, maxDischargeCurrent: 100 },
  ...{ shutdownSoc: 20, lowBattSoc: 35, restartSoc: 50, shutdownVolt: 46, lowBattVolt: 47.5, restartVolt: 52 },
  ...{ gridCharge: 0, gridChargeStartSoc: 30, gridChargeStartVolt: 49, gridChargeCurrent: 40 },
  ...{ genCharge: 0, genChargeStartSoc: 30, genChargeStartVolt: 49, genChargeCurrent: 40 },
  ...{ genMaxRunTime: 24, genDownTime: 0.5, genSignal: 1, genGridSignal: 1, genPeakShaving: 0 },
  genPeakShavingPower: 8000,
  ...{ workMode: 2, solarSell: 1, maxSellPower: 5500, maxSolarPower: 6500, zeroExportPower: 20, energyPattern: 1 },
  touSelling: 0,
  ...Object.fromEntries(WEEKDAYS.map((code) => [code, 1])),
  ...Object.fromEntries(
    SLOTS.flatMap(([time, soc, volts, gridCharge], index) => {
      const n = index + 1;
      return [
        [`touTime${n}`, time],
        [`touPower${n}`, 5000],
        [`touSoc${n}`, soc],
        [`touVolt${n}`, volts],
        [`touGridCharge${n}`, gridCharge],
        [`touGenCharge${n}`, 0],
      ] satisfies [string, PropertyValue][];
    }),
  ),
  ...{ gridMode: 6, gridVoltHigh: 265, gridVoltLow: 185, gridFreqHigh: 51.5, gridFreqLow: 48 },
  ...{ reconnVoltHigh: 263, reconnVoltLow: 187, reconnFreqHigh: 51.3, reconnFreqLow: 48.2 },
  ...{ reconnRampRate: 36, reconnectionTime: 60, overVolt10min: 258, powerFactor: 1, fixedQ: 0 },
  ...{ fwMode: 0, fwDroopOver: 40, fwStartOver: 50.2, fwStopOver: 51.5 },
  ...{ vwMode: 1, vwV1: 109, vwP1: 100, vwV2: 110, vwP2: 100, vwV3: 113, vwP3: 20, vwV4: 115, vwP4: 20 },
  ...{ vqMode: 1, vqLockIn: 5, vqLockOut: 20, vqV1: 90, vqQ1: 44, vqV2: 95.7, vqQ2: 0 },
  ...{ vqV3: 104.3, vqQ3: 0, vqV4: 112.2, vqQ4: -60 },
  ...{ pqMode: 0, pqP1: 0, pqQ1: 0, pqP2: 50, pqQ2: 0, pqP3: 75, pqQ3: -22, pqP4: 100, pqQ4: -44 },
  ...{ ppfMode: 0, ppfLockIn: 50, ppfP1: 0, ppfPf1: 1, ppfP2: 50, ppfPf2: 1 },
  ...{ ppfP3: 75, ppfPf3: -0.95, ppfP4: 100, ppfPf4: -0.9 },
  ...{ smartLoadSetup: 0, genMinSolar: 500, smartLoadOffSoc: 95, smartLoadOnSoc: 100 },
  ...{ smartLoadOffVolt: 51, smartLoadOnVolt: 54, smartLoadDelay: 5, onGridAlwaysOn: 0, offGridImmediatelyOff: 0 },
  ...{ gridPeakShaving: 0, gridPeakShavingPower: 8000 },
  ...{ lockOutChanges: 0, inverterOn: 1 },
};

/** Written to start something; they read back as 0. */
export const MOMENTARY: readonly string[] = ['factoryReset', 'clearArcFault'];

const curve = (
  vw: readonly (readonly [volts: number, percent: number])[],
  vq: readonly (readonly [volts: number, percent: number])[],
): Record<string, number> => {
  const percent = (volts: number) => Math.round((volts / 230) * 1000) / 10;
  const [[v1, p1], [v2, p2]] = [vw[0] ?? [253, 100], vw[1] ?? [260, 20]];
  return {
    // The standard names two points of this curve; the device has four.
    ...{ vwV1: percent(v1), vwP1: p1, vwV2: percent(v1), vwP2: p1, vwV3: percent(v2), vwP3: p2 },
    ...{ vwV4: percent(v2), vwP4: p2 },
    ...Object.fromEntries(
      vq.flatMap(([volts, share], i) => [
        [`vqV${i + 1}`, percent(volts)],
        [`vqQ${i + 1}`, share],
      ]),
    ),
  };
};

/** What the device loads when the grid standard changes, by the value of `gridMode`. */
export const GRID_MODES: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: {
    ...{ gridVoltHigh: 265, gridVoltLow: 185, gridFreqHigh: 51.5, gridFreqLow: 48 },
    ...{ reconnVoltHigh: 263, reconnVoltLow: 187, reconnFreqHigh: 51.3, reconnFreqLow: 48.2, reconnectionTime: 60 },
  },
  6: {
    overVolt10min: 258,
    ...curve([[253, 100], [260, 20]], [[207, 44], [220, 0], [240, 0], [258, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.25, fwStopOver: 52, fwStartUnder: 49.75 },
  },
  7: {
    overVolt10min: 258,
    ...curve([[250, 100], [260, 20]], [[205, 30], [220, 0], [235, 0], [255, -40]]), // prettier-ignore
    ...{ fwStartOver: 50.15, fwStopOver: 52, fwStartUnder: 49.85 },
  },
  8: {
    overVolt10min: 258,
    ...curve([[253, 100], [260, 20]], [[215, 44], [230, 0], [240, 0], [255, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.5, fwStopOver: 53, fwStartUnder: 49.5 },
  },
  9: {
    overVolt10min: 249,
    ...curve([[242, 100], [250, 20]], [[207, 60], [220, 0], [235, 0], [244, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.2, fwStopOver: 52, fwStartUnder: 49.8 },
  },
  10: {
    overVolt10min: 253,
    ...{ gridVoltHigh: 253, gridVoltLow: 184, gridFreqHigh: 51.5, gridFreqLow: 47.5 },
    ...{ reconnVoltLow: 186, reconnVoltHigh: 251, reconnFreqLow: 47.7, reconnFreqHigh: 51.3, reconnectionTime: 60 },
    ...{ fwStartOver: 50.2, fwDroopOver: 40, fwStartUnder: 49.8, fwDroopUnder: 40 },
  },
};
