import { z } from 'zod';
import type { Level, UnitControl } from './control';

/** States a unit keeps between steps besides its charge. Instants in epoch ms; 0 is long ago. */
export const latches = z.object({
  /** The battery was discharged to the shutdown level and has not reached the restart level since. */
  empty: z.boolean(),
  /** `since`: if closed, when it closed; if open, when the grid came back into the window. */
  relay: z.object({ closed: z.boolean(), since: z.number() }),
  /** `since` of the last start or stop. */
  generator: z.object({ running: z.boolean(), since: z.number() }),
  /** `since`: if on, when it was switched on; if off, since when there is enough power for it. */
  smartLoad: z.object({ on: z.boolean(), since: z.number().nullable() }),
});
export type Latches = z.output<typeof latches>;

export const restLatches = (): Latches => ({
  empty: false,
  relay: { closed: true, since: 0 },
  generator: { running: false, since: 0 },
  smartLoad: { on: false, since: null },
});

/** The conditions at the start of a step. */
export interface Visibility {
  readonly instant: number;
  /** Null without a battery. */
  readonly battery: Level | null;
  readonly grid: { readonly up: boolean; readonly volts: number; readonly hertz: number };
  readonly sun: number;
  /** The battery level targeted by the slot's generator charging; null without it. */
  readonly generatorTarget: Level | null;
  readonly hasGenerator: boolean;
}

/** Updates the latches of a unit. */
export function moveLatches(state: Latches, control: UnitControl, visibility: Visibility): void {
  moveBattery(state, control, visibility.battery);
  moveRelay(state, control, visibility);
  moveGenerator(state, control, visibility);
  moveSmartLoad(state, control, visibility);
}

/** Whether a level has been reached, in the battery's unit. The state of charge is rounded as displayed. */
export function reaches(battery: Level, level: Level, byVolts: boolean): boolean {
  return byVolts ? battery.volts >= level.volts : Math.round(battery.soc) >= level.soc;
}

function moveBattery(state: Latches, { battery: control }: UnitControl, battery: Level | null): void {
  if (!battery) return;
  const { byVolts } = control;
  if (state.empty) state.empty = !reaches(battery, control.restart, byVolts);
  else state.empty = !reaches(battery, above(control.shutdown), byVolts);
}

function moveRelay({ relay }: Latches, { grid }: UnitControl, { instant, grid: seen }: Visibility): void {
  const inside = (window: UnitControl['grid']['stay']) =>
    seen.up &&
    seen.volts >= window.volts[0] &&
    seen.volts <= window.volts[1] &&
    seen.hertz >= window.hertz[0] &&
    seen.hertz <= window.hertz[1];
  if (relay.closed) {
    if (!inside(grid.stay)) Object.assign(relay, { closed: false, since: instant });
    return;
  }
  if (!inside(grid.reconnect)) relay.since = instant;
  else if (instant - relay.since >= grid.wait * 1000) Object.assign(relay, { closed: true, since: instant });
}

function moveGenerator({ generator }: Latches, control: UnitControl, visibility: Visibility): void {
  const { allowed, charges, start, longestRun, shortestRest } = control.generator;
  const turn = (running: boolean) => Object.assign(generator, { running, since: visibility.instant });
  const available = visibility.hasGenerator && allowed && control.port === 'generator' && control.on;
  if (!available) {
    if (generator.running) turn(false);
    return;
  }
  const { battery, generatorTarget: target } = visibility;
  const { byVolts } = control.battery;
  const seconds = (visibility.instant - generator.since) / 1000;
  // Off the grid it supplies the load, so it may start whether or not it is to charge.
  const mayStart = charges || !visibility.grid.up;
  const lifts = battery !== null && target !== null && charges && !reaches(battery, target, byVolts);
  if (!generator.running) {
    const low = battery === null ? !visibility.grid.up : !reaches(battery, start, byVolts);
    if (seconds >= shortestRest && ((mayStart && low) || lifts)) turn(true);
    return;
  }
  const full = battery === null ? visibility.grid.up : reaches(battery, control.battery.restart, byVolts);
  if (seconds >= longestRun || (full && !lifts) || !mayStart) turn(false);
}

function moveSmartLoad({ smartLoad }: Latches, control: UnitControl, visibility: Visibility): void {
  const { on, off, minSolar, delay, alwaysOnGrid, offWithoutGrid } = control.smartLoad;
  const { battery, instant } = visibility;
  const allowed = control.port === 'smartLoad' && control.on && !(offWithoutGrid && !visibility.grid.up);
  const always = allowed && alwaysOnGrid && visibility.grid.up;
  const { byVolts } = control.battery;
  if (smartLoad.on) {
    if (!allowed || (!always && (battery === null || !reaches(battery, above(off), byVolts))))
      Object.assign(smartLoad, { on: false, since: null });
    return;
  }
  const enough = allowed && battery !== null && reaches(battery, on, byVolts) && visibility.sun >= minSolar;
  if (!enough && !always) smartLoad.since = null;
  else {
    smartLoad.since ??= instant;
    if (always || instant - smartLoad.since >= delay * 1000) Object.assign(smartLoad, { on: true, since: instant });
  }
}

/** A condition that ends at a level lasts until just above it. */
function above({ soc, volts }: Level): Level {
  return { soc: soc + 0.5, volts: volts + 0.05 };
}
