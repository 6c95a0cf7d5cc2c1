import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { FlowNode, FlowPowers, OldPowers } from '@/lib/domain/energy/flow';
import type { DayEnergies } from '@/lib/domain/energy/self-use';
import type { Reading } from '@/lib/domain/stations/types';

/** A figure for a rule: undefined where the station has no such point, null where its reading is missing. */
function amountOf(reading: Reading | undefined): number | null | undefined {
  if (reading === undefined) return null;
  if (reading.value !== null) return reading.value;
  return reading.why === 'no-point' ? undefined : null;
}

/** The powers of the flow; null before the first answer. */
export function powersOf(figures: StationFigures): FlowPowers {
  const { power, flow } = figures;
  return {
    solar: amountOf(power),
    battery: amountOf(flow?.battery),
    grid: amountOf(flow?.grid),
    load: amountOf(flow?.load),
    generator: runs(figures) ? amountOf(flow?.generator) : undefined,
  };
}

/** Of which powers of the flow the newest reading was set aside. */
export function setAsideOf({ power, flow }: StationFigures): FlowNode[] {
  const { battery, grid, load, generator } = flow ?? {};
  return Object.entries({ solar: power, battery, grid, load, generator } as const).flatMap(([node, reading]) =>
    reading?.value === null && reading.why === 'set-aside' ? [node as FlowNode] : [],
  );
}

/** When the powers of the flow were read, of those that `isOld` takes for too old. */
export function oldPowersOf({ power, flow }: StationFigures, isOld: (at: number) => boolean): OldPowers {
  const { battery, grid, load, generator } = flow ?? {};
  const readings = { solar: power, battery, grid, load, generator };
  return Object.fromEntries(
    Object.entries(readings).flatMap(([node, reading]) =>
      reading && reading.value !== null && reading.at !== null && isOld(reading.at) ? [[node, reading.at]] : [],
    ),
  );
}

/** Every inverter has a port for a generator, and most have none behind it: one that never ran today is not drawn. */
function runs({ flow }: StationFigures): boolean {
  const ran = (reading: Reading | undefined) => reading !== undefined && reading.value !== null && reading.value > 0;
  return ran(flow?.generator) || ran(flow?.generatorToday);
}

/** The energies since the station's midnight. */
export function energiesOf({ yieldToday, detail, flow }: StationFigures): DayEnergies {
  return {
    generation: amountOf(yieldToday),
    bought: amountOf(detail?.boughtToday),
    sold: amountOf(detail?.soldToday),
    charged: amountOf(detail?.chargedToday),
    discharged: amountOf(detail?.dischargedToday),
    generator: amountOf(flow?.generatorToday),
    load: amountOf(flow?.loadToday),
  };
}
