import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type {
  AuxiliaryPort,
  ControlSlot,
  Curve,
  GridControl,
  Level,
  ReactiveControl,
  UnitControl,
} from '../physics/control';
import type { DispatchSettings } from '../physics/dispatch';

/** Value of a setting by its code. */
export type ReadSetting = (code: string) => PropertyValue | null;

const PORTS: readonly AuxiliaryPort[] = ['generator', 'smartLoad', 'microInverter'];
/** What the battery is controlled by. */
const WORKS_BY = { volts: 0, percent: 1, nothing: 2 } as const;
const WEEKDAYS = ['touSun', 'touMon', 'touTue', 'touWed', 'touThu', 'touFri', 'touSat'] as const;
const NOMINAL_VOLTS = 230;

/** Converts the settings of a unit into the numbers its physics uses. */
export function unitControl(read: ReadSetting): UnitControl {
  const number = (code: string) => Number(read(code) ?? 0);
  const on = (code: string) => number(code) === 1;
  const level = (soc: string, volts: string): Level => ({ soc: number(soc), volts: number(volts) });
  const worksBy = number('battOperatesBy');
  const workMode = number('workMode');
  const dispatch: DispatchSettings = {
    workMode: workMode === 0 || workMode === 1 ? workMode : 2,
    pattern: on('energyPattern') ? 1 : 0,
    solarSell: on('solarSell'),
    maxSolarPower: number('maxSolarPower'),
    maxSellPower: number('maxSellPower'),
    zeroExportPower: number('zeroExportPower'),
    timeOfUse: on('touSelling'),
    gridCharge: on('gridCharge'),
    gridChargeAmperes: number('gridChargeCurrent'),
    peakLimit: on('gridPeakShaving') ? number('gridPeakShavingPower') : null,
  };
  return {
    on: on('inverterOn'),
    dispatch,
    dispatchWithoutSlots: { ...dispatch, timeOfUse: false },
    battery: {
      used: worksBy !== WORKS_BY.nothing && on('activateBattery'),
      byVolts: worksBy === WORKS_BY.volts,
      chargeAmperes: number('maxChargeCurrent'),
      dischargeAmperes: number('maxDischargeCurrent'),
      low: level('lowBattSoc', 'lowBattVolt'),
      shutdown: level('shutdownSoc', 'shutdownVolt'),
      restart: level('restartSoc', 'restartVolt'),
      gridStart: level('gridChargeStartSoc', 'gridChargeStartVolt'),
    },
    slots: slots(read),
    days: WEEKDAYS.reduce((bits, code, index) => (on(code) ? bits | (1 << index) : bits), 0),
    port: PORTS[number('smartLoadSetup')] ?? 'generator',
    generator: {
      allowed: on('genSignal') && number('genGridSignal') <= 1,
      charges: on('genCharge'),
      start: level('genChargeStartSoc', 'genChargeStartVolt'),
      amperes: number('genChargeCurrent'),
      // 24 means no time limit.
      longestRun: number('genMaxRunTime') >= 24 ? Infinity : number('genMaxRunTime') * 3600,
      shortestRest: number('genDownTime') * 3600,
      peakLimit: on('genPeakShaving') ? number('genPeakShavingPower') : null,
    },
    smartLoad: {
      on: level('smartLoadOnSoc', 'smartLoadOnVolt'),
      off: level('smartLoadOffSoc', 'smartLoadOffVolt'),
      minSolar: number('genMinSolar'),
      delay: number('smartLoadDelay') * 60,
      alwaysOnGrid: on('onGridAlwaysOn'),
      offWithoutGrid: on('offGridImmediatelyOff'),
    },
    grid: grid(number, on),
  };
}

function slots(read: ReadSetting): ControlSlot[] {
  return [1, 2, 3, 4, 5, 6]
    .map((n) => ({
      from: hoursOf(read(`touTime${n}`)),
      soc: Number(read(`touSoc${n}`) ?? 100),
      volts: Number(read(`touVolt${n}`) ?? 61),
      power: Number(read(`touPower${n}`) ?? 0),
      gridCharge: Number(read(`touGridCharge${n}`)) === 1,
      generatorCharge: Number(read(`touGenCharge${n}`)) === 1,
    }))
    .sort((a, b) => a.from - b.from);
}

/** `HH:mm` as hours; 0 if invalid. */
function hoursOf(time: PropertyValue | null): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(String(time));
  return match ? Number(match[1]) + Number(match[2]) / 60 : 0;
}

function grid(number: (code: string) => number, on: (code: string) => boolean): GridControl {
  return {
    stay: {
      volts: [number('gridVoltLow'), number('gridVoltHigh')],
      hertz: [number('gridFreqLow'), number('gridFreqHigh')],
    },
    reconnect: {
      volts: [number('reconnVoltLow'), number('reconnVoltHigh')],
      hertz: [number('reconnFreqLow'), number('reconnFreqHigh')],
    },
    wait: number('reconnectionTime'),
    ramp: number('reconnRampRate'),
    voltWatt: on('vwMode')
      ? curve(number, 'vwV', 'vwP', (volts) => (volts * NOMINAL_VOLTS) / 100, (share) => share / 100)
      : null, // prettier-ignore
    hertzWatt: on('fwMode')
      ? { start: number('fwStartOver'), stop: number('fwStopOver'), droop: number('fwDroopOver') / 100 }
      : null,
    reactive: reactive(number, on),
  };
}

/** Only one mode applies: the first of these that is on. */
function reactive(number: (code: string) => number, on: (code: string) => boolean): ReactiveControl {
  const share = (percent: number) => percent / 100;
  if (on('vqMode')) {
    const points = curve(number, 'vqV', 'vqQ', (volts) => (volts * NOMINAL_VOLTS) / 100, share);
    return { kind: 'byVolts', curve: points, from: share(number('vqLockIn')) };
  }
  if (on('pqMode')) return { kind: 'byPower', curve: curve(number, 'pqP', 'pqQ', share, share) };
  if (on('ppfMode')) {
    const points = curve(number, 'ppfP', 'ppfPf', share, tangentOf);
    return { kind: 'factorByPower', curve: points, from: share(number('ppfLockIn')) };
  }
  if (number('fixedQ') !== 0) return { kind: 'fixed', share: share(number('fixedQ')) };
  // A value above 1 denotes the other quadrant.
  const factor = number('powerFactor');
  return { kind: 'factor', tangent: factor > 1 ? tangentOf(-(2 - factor)) : tangentOf(factor) };
}

/** Tangent of the angle of a power factor; negative absorbs. */
function tangentOf(factor: number): number {
  const size = Math.min(1, Math.abs(factor));
  return size > 0 ? Math.sign(factor) * Math.tan(Math.acos(size)) : 0;
}

function curve(
  number: (code: string) => number,
  x: string,
  y: string,
  xOf: (value: number) => number,
  yOf: (value: number) => number,
): Curve {
  return [1, 2, 3, 4]
    .map((n) => [xOf(number(`${x}${n}`)), yOf(number(`${y}${n}`))] as const)
    .sort((a, b) => a[0] - b[0]);
}
