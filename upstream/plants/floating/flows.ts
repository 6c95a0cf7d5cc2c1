import { planeOfArray } from '@/lib/domain/energy/solar/plane-of-array';
import { cellTemperature, inverterOutput, panelPower } from '@/lib/domain/energy/solar/pv-output';
import { seedOf, uniformAt } from '../physics/chance';
import type { Light } from '../physics/strings';
import { FEEDERS, HOUSES, MOTORS, SECTIONS, type House } from './circuits';
import { around, cableLoss, houseLoss, minus, NOTHING, power, sum, transformerLoss, type Power } from './power';

/** Sizes of a floating plant, and the circuit of each device. */
export interface PlantPlan {
  /** Panels and inverter behind each of the fourteen feeders of container 1, in W. */
  readonly feeder: { readonly peakWatts: number; readonly ratedWatts: number };
  /** The array connected at 20 kV. */
  readonly pv1: { readonly peakWatts: number; readonly ratedWatts: number };
  readonly circuits: readonly { readonly device: string; readonly key: string }[];
}

export interface PlantMoment {
  readonly light: Light;
  readonly instant: number;
  /** Hours since local midnight. */
  readonly hour: number;
}

export type Circuits = ReadonlyMap<string, Power>;

const SURFACE = { tilt: 11, azimuth: 0, albedo: 0.07 };
/** Cooling of panels over water, open from below: W/m2 per degree in still air. */
const COOLING = 31;
const COSINE = 0.98;
const TANGENT = Math.tan(Math.acos(COSINE));
const PUMP_WATTS = 140_000;
const HALF_HOUR_MS = 1_800_000;
/** Power house 1 has the larger motors. */
const MOTOR_WATTS: Readonly<Record<House, number>> = { PH1: 75_000, PH5: 55_000 };

/**
 * Watts and var of every circuit, positive in its direction of normal service: feeders, incomers and bays of container 1
 * towards the bar and on to container 2; in container 2 from the bar to the pumps, and to the utility. Every bar sums to
 * exactly 0 W. `closed` returns whether the breaker of a circuit is closed.
 */
export function plantFlows(
  site: string,
  plan: PlantPlan,
  moment: PlantMoment,
  closed: (key: string) => boolean,
): Circuits {
  const found = new Map<string, Power>();
  const set = (key: string, value: Power): Power => {
    found.set(key, value);
    return value;
  };
  const { light, instant } = moment;
  // Inverters stop if their power cannot flow: every breaker on the way to the utility must be closed.
  const way = closed('C1/H3') && closed('C2/H1') && closed('C2/H3');
  const raising = way && closed('C1/H2');
  const array = (key: string, live: boolean, { peakWatts, ratedWatts }: PlantPlan['feeder']) => {
    const watts = inverterOutput(directPower(peakWatts * soiling(site, key), light), ratedWatts);
    return live && closed(key) && watts > 0 ? power(watts, watts * TANGENT, seedOf(site, key), instant) : NOTHING;
  };
  const supplied = raising && closed('C1/I1');
  const services = set('C1/AUX', supplied ? auxiliary(site, 'C1', moment) : NOTHING);
  const board = SECTIONS.map((feeders, section) => {
    const incomer = `C1/I${section + 1}`;
    const live = raising && closed(incomer);
    const parts = feeders.map((name) => set(`C1/${name}`, array(`C1/${name}`, live, plan.feeder)));
    return set(incomer, section === 0 ? sum(...parts, minus(services)) : sum(...parts));
  });
  const raised = set('C1/MEASURE', sum(...board));
  const transformed = sum(raised, minus(transformerLoss(raised, raising)));
  set('C1/TR', set('C1/H2', transformed));
  const leaving = set('C1/H3', sum(set('C1/H1', array('C1/H1', way, plan.pv1)), transformed));

  const arriving = set('C2/H1', sum(leaving, minus(cableLoss(leaving))));
  const drawn = pumpingStation(site, moment, closed, set);
  const utility = set('C2/H3', sum(arriving, minus(drawn)));
  set('REVENUE', minus(utility));
  return found;
}

type Set = (key: string, value: Power) => Power;

/** Computes container 2 and its loads; returns what its transformer draws from the 20 kV bar. */
function pumpingStation(site: string, moment: PlantMoment, closed: (key: string) => boolean, set: Set): Power {
  const live = closed('C2/H3') && closed('C2/H2');
  const liveSections = [live && closed('C2/I1'), live && closed('C2/I2')];
  const houses = new Map<string, Power>(
    (Object.keys(HOUSES) as House[]).map((house) => [
      HOUSES[house],
      powerHouse(site, house, moment, (key) => liveSections[0] === true && closed(key), set),
    ]),
  );
  const services = set('C2/AUX', liveSections[0] ? auxiliary(site, 'C2', moment) : NOTHING);
  const board = SECTIONS.map((feeders, section) => {
    const parts = feeders.map((name) => {
      const key = `C2/${name}`;
      const drawn = houses.get(name) ?? motor(site, key, PUMP_WATTS, moment);
      return set(key, liveSections[section] && closed(key) ? drawn : NOTHING);
    });
    return set(`C2/I${section + 1}`, section === 0 ? sum(...parts, services) : sum(...parts));
  });
  const needed = set('C2/MEASURE', sum(...board));
  return set('C2/TR', set('C2/H2', sum(needed, transformerLoss(needed, live))));
}

function powerHouse(
  site: string,
  house: House,
  moment: PlantMoment,
  closed: (key: string) => boolean,
  set: Set,
): Power {
  const live = closed(`C2/${HOUSES[house]}`) && closed(`${house}/MAIN`);
  const parts = MOTORS.map((name) => {
    const key = `${house}/${name}`;
    return set(key, live && closed(key) ? motor(site, key, MOTOR_WATTS[house], moment) : NOTHING);
  });
  const service = `${house}/SERVICE`;
  const seed = seedOf(site, service);
  const watts = 9000 * around(seed, moment.instant, 0.15);
  const served = live && closed(service) ? power(watts, watts * TANGENT, seed, moment.instant) : NOTHING;
  const main = set(`${house}/MAIN`, sum(...parts, set(service, served)));
  return closed(`C2/${HOUSES[house]}`) ? sum(main, houseLoss(main)) : NOTHING;
}

/** A pump runs or rests for half an hour at a time; more of them run while the sun shines. */
function motor(site: string, key: string, rated: number, { hour, instant }: PlantMoment): Power {
  const seed = seedOf(site, key);
  const wanted = hour >= 8 && hour < 17 ? 0.75 : hour >= 6 && hour < 21 ? 0.45 : 0.25;
  if (uniformAt(seed, Math.floor(instant / HALF_HOUR_MS)) >= wanted) return NOTHING;
  const watts = rated * 0.9 * around(seed, instant, 0.03);
  return power(watts, watts * TANGENT, seed, instant);
}

/** Heaters against damp at night, control supply and sockets always; within the 10 kVA of their transformer. */
function auxiliary(site: string, container: string, { hour, instant, light }: PlantMoment): Power {
  const seed = seedOf(site, container, 'services');
  const heaters = light.air < 18 && (hour < 8 || hour >= 20) ? 3000 : 0;
  const watts = (1800 + heaters) * around(seed, instant, 0.1);
  return power(watts, watts * 0.2, seed, instant);
}

function directPower(peak: number, { ghi, sun, air, wind }: Light): number {
  if (ghi <= 0) return 0;
  const { onPlane } = planeOfArray(ghi, sun, SURFACE);
  return panelPower(peak, onPlane, cellTemperature(air, onPlane, wind, COOLING));
}

/** Soiling by birds, which differs between floats. */
function soiling(site: string, key: string): number {
  return 0.97 + 0.03 * uniformAt(seedOf(site, key), FEEDERS.length);
}
