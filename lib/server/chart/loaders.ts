import 'server-only';
import type { ListParams } from '@/lib/domain/list-params';
import { parseChart } from '@/lib/domain/chart/address';
import type { ChartStart } from '@/lib/domain/chart/start';
import { cutsOf } from '@/lib/domain/series/cuts';
import { requireCaller } from '../session/loaders';
import { readPreset, readZone } from './data';

/** What the chart page begins with: the chart of its address, or one of the first station. */
export async function loadChartStart(params: ListParams): Promise<ChartStart> {
  const caller = await requireCaller();
  const [first] = parseChart(params).series;
  const preset = first === undefined ? await readPreset(caller) : null;
  const zone = await readZone(caller, first?.deviceId ?? preset?.device.id);
  return { preset, today: cutsOf(zone ?? 'UTC').dayOf(Date.now()) };
}
