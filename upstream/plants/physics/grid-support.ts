import { onCurve, type GridControl, type ReactiveControl } from './control';
import type { Latches } from './latches';

/** Air temperature in degrees above which the inverter is derated, and by how much per degree. */
const HOT = 45;
const DERATING = 0.025;

/** Share of its rating that an inverter may give: limited by heat, volts, hertz, and after reconnecting to the grid. */
export function activeLimit(
  grid: GridControl,
  relay: Latches['relay'],
  seen: { readonly instant: number; readonly volts: number; readonly hertz: number; readonly air: number },
): number {
  let share = seen.air > HOT ? Math.max(0, 1 - DERATING * (seen.air - HOT)) : 1;
  if (grid.voltWatt) share = Math.min(share, onCurve(grid.voltWatt, seen.volts));
  const { hertzWatt } = grid;
  if (hertzWatt && seen.hertz > hertzWatt.start) {
    const fall = 1 - hertzWatt.droop * (seen.hertz - hertzWatt.start);
    share = Math.min(share, seen.hertz >= hertzWatt.stop ? 0 : Math.max(0, fall));
  }
  if (grid.ramp > 0) share = Math.min(share, (seen.instant - relay.since) / (grid.ramp * 1000));
  return share;
}

/**
 * Reactive power (var) of an inverter that gives `active` watts; positive supplies. Active power takes precedence within the
 * apparent limit.
 */
export function reactivePower(
  control: ReactiveControl,
  active: number,
  volts: number,
  rated: number,
  apparentLimit: number,
): number {
  const wanted = wantedReactive(control, active, volts, rated);
  const room = Math.sqrt(Math.max(0, apparentLimit * apparentLimit - active * active));
  return Math.max(-room, Math.min(room, wanted));
}

function wantedReactive(control: ReactiveControl, active: number, volts: number, rated: number): number {
  const load = Math.abs(active) / rated;
  switch (control.kind) {
    case 'fixed':
      return control.share * rated;
    case 'factor':
      return control.tangent * Math.abs(active);
    case 'byVolts':
      return load > control.from ? onCurve(control.curve, volts) * rated : 0;
    case 'byPower':
      return onCurve(control.curve, load) * rated;
    case 'factorByPower':
      return load > control.from ? onCurve(control.curve, load) * Math.abs(active) : 0;
  }
}
