import { dischargeLimit, chargeLimit } from '../physics/battery';
import { seedOf } from '../physics/chance';
import { gridHertz, gridVolts } from '../physics/grid';
import type { UnitFlow, UnitPlan } from '../physics/unit';
import type { Trouble } from '../plants-file';
import type { Moment } from '../station';
import type { UnitState } from '../station-state';
import { digits, register, type Reading } from './reading';

const VERSIONS = { protocolVersion: 'V1.0.1.5', hmiVersion: 'V1.2.3.0', mainVersion: 'V3.4.0.8' };
/** Watts around zero in which a battery counts as idle. */
const DEAD_BAND = 50;
/** kWh that one full cycle of a pack moves per ampere hour. */
const CYCLE_ENERGY = 0.0512;

/** Everything that a C002 reports. */
export function inverterReading(
  plan: UnitPlan,
  state: UnitState,
  flow: UnitFlow,
  moment: Moment,
  trouble: Trouble | null,
): Reading {
  const tripped = trouble?.type === 'fault';
  const grid = gridVolts(seedOf('volt', plan.id), moment.hour, flow.grid, moment.instant);
  const hertz = gridHertz(moment.instant);
  return {
    P: digits(flow.pvUsed, 0),
    runState: runState(flow, moment, plan, trouble),
    ...strings(plan, flow),
    gridPower: digits(flow.grid, 0),
    gridL1Power: digits(flow.grid, 0),
    ctPower: digits(flow.grid, 0),
    gridVolt: digits(grid, 1),
    gridCurr: digits(flow.grid / grid, 2),
    gridFreq: digits(hertz, 2),
    gridRelay: tripped ? 0 : 1,
    loadPower: digits(flow.load, 0),
    loadVolt: digits(grid, 1),
    loadCurr: digits(flow.load / grid, 2),
    loadFreq: digits(hertz, 2),
    genPower: 0,
    genVolt: 0,
    genFreq: 0,
    genRelay: 2,
    invPower: digits(flow.inverter, 0),
    invVolt: tripped ? 0 : digits(grid, 1),
    invCurr: digits(flow.inverter / grid, 2),
    invFreq: tripped ? 0 : digits(hertz, 2),
    powerFactor: 1,
    ...energies(state),
    ...battery(plan, state, flow, moment),
    ...temperatures(plan, flow, moment),
    ...words(trouble),
    ratedPower: plan.ratedWatts,
    ...VERSIONS,
  };
}

function runState(flow: UnitFlow, moment: Moment, plan: UnitPlan, trouble: Trouble | null): number {
  if (trouble?.type === 'fault') return 4;
  if (trouble && trouble.level >= 2) return 3;
  return plan.battery === null && flow.available <= 0 && moment.elevation < 0 ? 0 : 2;
}

function strings(plan: UnitPlan, flow: UnitFlow): Reading {
  const reading: Record<string, number> = {};
  plan.strings.forEach((string, index) => {
    const watts = flow.pv[index] ?? 0;
    const heat = 1 - 0.0027 * (flow.cell - 25);
    const lit = flow.irradiance > 15;
    const bright = Math.min(1, flow.irradiance / 15);
    const volts = lit
      ? string.modules * 38.5 * heat * (0.94 + 0.06 * Math.min(1, flow.irradiance / 300))
      : string.modules * 46 * 0.8 * bright;
    const name = `pv${index + 1}`;
    reading[`${name}Power`] = digits(watts, 0);
    reading[`${name}Volt`] = digits(volts, 1);
    reading[`${name}Curr`] = lit && volts > 0 ? digits(watts / volts, 1) : 0;
  });
  return reading;
}

function energies({ counters }: UnitState): Reading {
  const { total, today } = counters;
  return {
    KRA: register(total.KRA, 1),
    charge: register(total.charge, 1),
    discharge: register(total.discharge, 1),
    buy: register(total.buy, 1),
    sell: register(total.sell, 1),
    load: register(total.load, 1),
    'today-KRA': register(today.KRA, 1),
    'today-charge': register(today.charge, 1),
    'today-discharge': register(today.discharge, 1),
    'today-buy': register(today.buy, 1),
    'today-sell': register(today.sell, 1),
    'today-load': register(today.load, 1),
    'today-gen': 0,
    'month-KRA': register(counters.month, 0),
    'year-KRA': register(counters.year, 1),
  };
}

/** A unit without a battery reports no battery figures: missing is not 0. */
function battery(plan: UnitPlan, state: UnitState, flow: UnitFlow, moment: Moment): Reading {
  const pack = plan.battery;
  if (!pack) return { battPower: 0, battState: 1 };
  const warmth = moment.air + 3 + (4 * Math.abs(flow.amperes)) / 100;
  const cycles = state.counters.total.discharge / (pack.ampereHours * CYCLE_ENERGY);
  const cell = flow.volts / pack.cells;
  return {
    battSoc: digits(state.soc, 0),
    battVolt: digits(flow.volts, 2),
    battCurr: digits(flow.amperes, 2),
    battPower: digits(flow.battery, 0),
    battTemp: digits(warmth, 1),
    battState: flow.battery < -DEAD_BAND ? 0 : flow.battery > DEAD_BAND ? 2 : 1,
    bmsChargeVolt: 56,
    bmsDischargeVolt: 46,
    bmsChargeLimit: digits(chargeLimit(pack, state.soc, warmth), 0),
    bmsDischargeLimit: digits(dischargeLimit(pack, state.soc), 0),
    bmsSoc: digits(state.soc, 0),
    bmsTemp: digits(warmth, 1),
    bmsSoh: digits(100 - (20 * cycles) / 6000, 0),
    bmsCycles: Math.floor(cycles),
    cellMaxVolt: digits(cell + 0.004, 3),
    cellMinVolt: digits(cell - 0.004, 3),
  };
}

function temperatures(plan: UnitPlan, flow: UnitFlow, moment: Moment): Reading {
  const load = Math.min(1, Math.abs(flow.inverter) / plan.ratedWatts);
  return {
    envTemp: digits(moment.air, 1),
    acTemp: digits(moment.air + 6 + 25 * load, 1),
    dcTemp: digits(moment.air + 5 + 20 * load, 1),
  };
}

/** The words whose bits name the alarms that are on. */
function words(trouble: Trouble | null): Reading {
  const words = {
    warnWord: 0,
    faultWord1: 0,
    faultWord2: 0,
    faultWord3: 0,
    faultWord4: 0,
    bmsAlarmWord: 0,
    bmsFaultWord: 0,
  };
  const match = trouble === null ? null : /^(F|W|BMS)(\d\d)$/.exec(trouble.code);
  if (!match) return words;
  const bit = Number(match[2]) - 1;
  if (match[1] === 'W') words.warnWord = 2 ** bit;
  else if (match[1] === 'BMS') words[trouble?.type === 'fault' ? 'bmsFaultWord' : 'bmsAlarmWord'] = 2 ** (bit % 16);
  else {
    const name = (['faultWord1', 'faultWord2', 'faultWord3', 'faultWord4'] as const)[Math.floor(bit / 16)];
    if (name) words[name] = 2 ** (bit % 16);
  }
  return words;
}
