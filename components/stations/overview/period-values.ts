import type { LiveValues } from '@/lib/client/stations/live-values';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import type { Reading } from '@/lib/domain/stations/types';

const NO_POINT: Reading = { value: null, why: 'no-point' };

/**
 * The energies of a period in the shape of live figures, so that one card shows both: of a station that has no battery or no meter nothing
 * is missing.
 */
export function periodFigures(id: string, history: StationHistory, offered: readonly DetailFigure[]): StationFigures {
  const { bought, charging, discharging, generation, sold } = history.sums;
  const reading = (value: number | null): Reading =>
    value === null ? { value: null, why: 'no-data' } : { value, unit: 'kWh', at: null };
  const of = (figure: DetailFigure, value: number | null): Reading =>
    value !== null || offered.includes(figure) ? reading(value) : NO_POINT;
  return {
    id,
    power: NO_POINT,
    yieldToday: reading(generation),
    detail: {
      charge: NO_POINT,
      chargedToday: of('chargedToday', charging),
      dischargedToday: of('dischargedToday', discharging),
      boughtToday: of('boughtToday', bought),
      soldToday: of('soldToday', sold),
    },
    // Reports hold neither: what was used comes from the others.
    flow: {
      ...{ battery: NO_POINT, grid: NO_POINT, load: NO_POINT, generator: NO_POINT },
      ...{ loadToday: NO_POINT, generatorToday: NO_POINT },
    },
  };
}

/** What the cards of a period show: today's live figures, or those of the history; empty until they are there. */
export function periodValues(
  live: LiveValues,
  id: string,
  about: {
    readonly isToday: boolean;
    readonly history: StationHistory | null;
    readonly offered: readonly DetailFigure[];
  },
): LiveValues {
  if (about.isToday) return live;
  const { history, offered } = about;
  const values = new Map(history?.supported && !history.waiting ? [[id, periodFigures(id, history, offered)]] : []);
  return { ...live, values, gone: new Set(), problem: null };
}
