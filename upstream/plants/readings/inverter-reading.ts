import { dischargeLimit, chargeLimit } from '../physics/battery';
import { stringVolts } from '../physics/strings';
import type { UnitFlow } from '../physics/unit';
import type { UnitPlan } from '../physics/unit-step';
import type { DeviceFault } from '../plants-file';
import type { Moment } from '../station';
import type { UnitState } from '../station-state';
import { digits, register, type Reading } from './reading';
import { unitWatts, type UnitWatts } from './unit-watts';

const VERSIONS = { protocolVersion: 'V1.0.1.5', hmiVersion: 'V1.2.3.0', mainVersion: 'V3.4.0.8' };
/** Watts around zero within which a battery counts as idle. */
const DEAD_BAND = 50;
/** kWh moved by one full cycle of a battery per ampere hour. */
const CYCLE_ENERGY = 0.0512;

/** The whole reading of a C002. */
export function inverterReading(
  plan: UnitPlan,
  state: UnitState,
  flow: UnitFlow,
  moment: Moment,
  incident: DeviceFault | null,
): Reading {
  const watts = unitWatts(flow);
  return {
    P: watts.sun,
    runState: runState(flow, moment, plan, incident),
    ...strings(plan, flow, watts),
    ...alternating(flow, watts, moment),
    ...auxiliary(plan, flow, watts, moment),
    ...energies(state),
    ...battery(plan, state, flow, watts, moment),
    ...temperatures(plan, flow, moment),
    ...statusWords(incident),
    ratedPower: plan.ratedWatts,
    ...VERSIONS,
  };
}

function runState(flow: UnitFlow, moment: Moment, plan: UnitPlan, incident: DeviceFault | null): number {
  if (incident?.type === 'fault') return 4;
  if (!flow.works) return 0;
  // Reports off-grid; when the grid is back, it checks it for a while first.
  if (!flow.relayClosed) return moment.gridUp ? 1 : 3;
  if (incident && incident.level >= 2) return 3;
  return plan.battery === null && flow.available <= 0 && moment.elevation < 0 ? 0 : 2;
}

function strings(plan: UnitPlan, flow: UnitFlow, watts: UnitWatts): Reading {
  const reading: Record<string, number> = {};
  plan.strings.forEach((string, index) => {
    const power = index === 0 ? watts.pv1 : watts.pv2;
    const volts = stringVolts(string.modules, flow.irradiance, flow.cell);
    const name = `pv${index + 1}`;
    reading[`${name}Power`] = power;
    reading[`${name}Volt`] = digits(volts, 1);
    reading[`${name}Curr`] = power > 0 && volts > 0 ? digits(power / volts, 1) : 0;
  });
  return reading;
}

/** Grid, load and output: connected to a live port there is a voltage, otherwise none. */
function alternating(flow: UnitFlow, watts: UnitWatts, moment: Moment): Reading {
  const grid = flow.gridVolts;
  // A unit cut off from the board has no grid, even if the street has.
  const gridThere = moment.gridUp && grid > 0;
  const hertz = gridThere ? moment.hertz : 0;
  const fed = flow.relayClosed || (!flow.works && gridThere);
  const alive = flow.works && (flow.relayClosed || watts.load > 0);
  const [loadVolts, loadHertz] = fed ? [grid, hertz] : alive ? [ISLAND.volts, ISLAND.hertz] : [0, 0];
  const [ownVolts, ownHertz] = flow.works ? [loadVolts, loadHertz] : [0, 0];
  const apparent = Math.hypot(watts.inverter, flow.reactive);
  return {
    gridPower: watts.grid,
    gridL1Power: watts.grid,
    ctPower: watts.grid,
    gridVolt: digits(grid, 1),
    gridCurr: grid > 0 ? digits(watts.grid / grid, 2) : 0,
    gridFreq: digits(hertz, 2),
    gridRelay: flow.relayClosed ? 1 : 0,
    loadPower: watts.load,
    loadVolt: digits(loadVolts, 1),
    loadCurr: loadVolts > 0 ? digits(watts.load / loadVolts, 2) : 0,
    loadFreq: digits(loadHertz, 2),
    invPower: watts.inverter,
    invVolt: digits(ownVolts, 1),
    invCurr: ownVolts > 0 ? digits(watts.inverter / ownVolts, 2) : 0,
    invFreq: digits(ownHertz, 2),
    powerFactor: apparent > 0 ? digits(watts.inverter / apparent, 3) : 1,
  };
}

const ISLAND = { volts: 230, hertz: 50 };
const RELAY = { open: 0, closed: 1, vacant: 2 };

/** The third port: a generator supplies power, a smart load is counted with the load. */
function auxiliary(plan: UnitPlan, flow: UnitFlow, watts: UnitWatts, moment: Moment): Reading {
  if (!plan.auxiliary) return { genPower: 0, genVolt: 0, genFreq: 0, genRelay: RELAY.vacant };
  const live = plan.auxiliary.kind === 'generator' ? flow.generatorRuns : flow.smartLoad > 0;
  const volts = plan.auxiliary.kind === 'smartLoad' && flow.relayClosed ? flow.gridVolts : ISLAND.volts;
  return {
    genPower: watts.generator,
    genVolt: live ? digits(volts, 1) : 0,
    genFreq: live ? digits(moment.gridUp ? moment.hertz : ISLAND.hertz, 2) : 0,
    genRelay: live ? RELAY.closed : RELAY.open,
  };
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
    'today-gen': register(counters.generatorToday, 1),
    'month-KRA': register(counters.month, 0),
    'year-KRA': register(counters.year, 1),
  };
}

/** A unit without a battery reports no battery figures, since missing is not 0. */
function battery(plan: UnitPlan, state: UnitState, flow: UnitFlow, watts: UnitWatts, moment: Moment): Reading {
  const pack = plan.battery;
  if (!pack) return { battPower: 0, battState: 1 };
  const warmth = moment.air + 3 + (4 * Math.abs(flow.amperes)) / 100;
  const cycles = state.counters.total.discharge / (pack.ampereHours * CYCLE_ENERGY);
  const cell = flow.volts / pack.cells;
  return {
    battSoc: digits(state.soc, 0),
    battVolt: digits(flow.volts, 2),
    battCurr: digits(flow.amperes, 2),
    battPower: watts.battery,
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

/** Status words whose bits stand for the active alarms. */
function statusWords(incident: DeviceFault | null): Reading {
  const statusWords = {
    warnWord: 0,
    faultWord1: 0,
    faultWord2: 0,
    faultWord3: 0,
    faultWord4: 0,
    bmsAlarmWord: 0,
    bmsFaultWord: 0,
  };
  const match = incident === null ? null : /^(F|W|BMS)(\d\d)$/.exec(incident.code);
  if (!match) return statusWords;
  const bit = Number(match[2]) - 1;
  if (match[1] === 'W') statusWords.warnWord = 2 ** bit;
  else if (match[1] === 'BMS')
    statusWords[incident?.type === 'fault' ? 'bmsFaultWord' : 'bmsAlarmWord'] = 2 ** (bit % 16);
  else {
    const name = (['faultWord1', 'faultWord2', 'faultWord3', 'faultWord4'] as const)[Math.floor(bit / 16)];
    if (name) statusWords[name] = 2 ** (bit % 16);
  }
  return statusWords;
}
