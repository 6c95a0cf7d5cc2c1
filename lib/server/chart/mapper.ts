import 'server-only';
import type { ChartProperties, ReadSeries } from '@/lib/contract/portal/chart';
import type { SavedChart } from '@/lib/contract/portal/saved-chart';
import type { SavedChartDto } from '@/lib/contract/upstream/saved-chart';
import { parseSeries } from '@/lib/domain/chart/address';
import type { DeviceFunction } from '@/lib/domain/devices/types';
import type { TemplateFunctions } from '@/lib/domain/fleet/types';
import type { ProblemKind } from '@/lib/domain/problem';
import type { Fleet } from '../fleet/fleet';

type Group = ChartProperties['groups'][number];

/** D8.15: any answer other than the data is no data of that series, and told as a failure: nobody knows that there is none. */
export function toState(kind: ProblemKind): ReadSeries['state'] {
  if (kind === 'forbidden') return 'refused';
  return kind === 'timeout' ? 'slow' : 'failed';
}

/** The read-only numbers of all templates in their groups, each once (D2.24). */
export function toPropertyGroups(templates: readonly TemplateFunctions[]): Group[] {
  const groups = new Map<string, Group>();
  const known = new Set<string>();
  for (const { groups: named, functions } of templates) {
    const names = new Map(named.map(({ id, name }) => [id, name]));
    for (const one of functions.filter(isNumber)) {
      if (known.has(one.code)) continue;
      known.add(one.code);
      const group = groups.get(one.groupId) ?? { id: one.groupId, name: names.get(one.groupId) ?? '', properties: [] };
      group.properties.push({ code: one.code, name: one.name, unit: one.unit });
      groups.set(one.groupId, group);
    }
  }
  return [...groups.values()];
}

/** A state or a text has no line. Whatever has a unit is a number, whatever its type is called. */
function isNumber({ readOnly, hidden, type, unit, options }: DeviceFunction): boolean {
  return readOnly && !hidden && options.length === 0 && (unit !== '' || type === 'value');
}

export function toSaved(wire: SavedChartDto, fleet: Pick<Fleet, 'deviceById' | 'stationById'>): SavedChart {
  const own = wire.own === 1;
  const { station_id: station, enterprise_name: enterprise } = wire;
  return {
    ...{ id: wire.chart_id, name: wire.name, chart: wire.chart, own, owner: wire.owner_name },
    station: station === null ? null : { id: station, name: wire.station_name },
    enterprise: enterprise === '' ? null : enterprise,
    stations: own ? editableStations(wire.chart, fleet) : [],
  };
}

/** Stations of the series of a chart whose name and pictures the caller may change, each once. */
function editableStations(chart: string, fleet: Pick<Fleet, 'deviceById' | 'stationById'>): SavedChart['stations'] {
  const devices = new URLSearchParams(chart).getAll('series').flatMap((text) => parseSeries(text)?.deviceId ?? []);
  const places = devices.map((id) => fleet.deviceById.get(id)?.stationId ?? null);
  return [...new Set(places)].flatMap((id) => {
    const station = id === null ? undefined : fleet.stationById.get(id);
    if (!station || station.stationAuth === 0) return [];
    return [{ id: station.id, name: station.name, others: places.filter((place) => place !== id).length }];
  });
}
