import 'server-only';
import type { ListParams } from '@/lib/domain/list-params';
import { parseChart } from '@/lib/domain/charts/address';
import type { ChartStart } from '@/lib/domain/charts/start';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { requireCaller } from '../session/loaders';
import { readPreset, readPlacesOf } from './data';

/** The initial state of the chart page: the chart of its address, or one of the first station. */
export async function loadChartStart(params: ListParams): Promise<ChartStart> {
  const caller = await requireCaller();
  const { series } = parseChart(params);
  const preset = series.length === 0 ? await readPreset(caller) : null;
  const devices = [...new Set([...series, ...(preset?.series ?? [])].map(({ deviceId }) => deviceId))];
  const { places, zone } = await readPlacesOf(caller, devices);
  return { preset, places, today: cutsOf(zone ?? 'UTC').dayOf(Date.now()) };
}
