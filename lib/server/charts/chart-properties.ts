import 'server-only';
import type { ChartProperties, ReadSeries } from '@/lib/contract/portal/charts/series';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import type { SavedChartDto } from '@/lib/contract/upstream/charts';
import { parseSeries } from '@/lib/domain/charts/address';
import { realTimeFirst } from '@/lib/domain/devices/overview-kind';
import type { DeviceFunction } from '@/lib/domain/devices/types';
import type { TemplateFunctions } from '@/lib/domain/stations/fleet/types';
import type { ProblemKind } from '@/lib/domain/problem';
import type { Fleet } from '../fleet/fleet';

type Group = ChartProperties['groups'][number];

/** D8.15: any response other than data means no data for that series, and is reported as a failure, since data may exist. */
export function toState(kind: ProblemKind): ReadSeries['state'] {
  if (kind === 'forbidden') return 'refused';
  return kind === 'timeout' ? 'slow' : 'failed';
}

/**
 * The read-only numeric properties of all templates by group, each once (D2.24), as on the device's page: measured ones
 * first, groups in their order, ungrouped ones last.
 */
export function toPropertyGroups(templates: Readonly<Record<string, TemplateFunctions>>): Group[] {
  const groups = new Map<string, Group>();
  const other: Group = { id: '', name: '', properties: [] };
  const known = new Set<string>();
  const ordered = Object.entries(templates).map(([id, one]) => ({ ...one, id: Number(id) }));
  for (const { groups: named, functions } of ordered.toSorted(realTimeFirst)) {
    for (const { id, name } of named) if (!groups.has(id)) groups.set(id, { id, name, properties: [] });
    for (const { code, groupId, name, unit } of functions.filter(isNumber)) {
      if (known.has(code)) continue;
      known.add(code);
      const group = groups.get(groupId) ?? other;
      group.properties.push({ code, name, unit });
    }
  }
  return [...groups.values(), other].filter(({ properties }) => properties.length > 0);
}

/** States and texts cannot be drawn. A property with a unit is a number, whatever its type is called. */
function isNumber({ readOnly, hidden, type, unit, options }: DeviceFunction): boolean {
  return readOnly && !hidden && options.length === 0 && (unit !== '' || type === 'value');
}

export function toSaved(dto: SavedChartDto, fleet: Pick<Fleet, 'deviceById' | 'stationById'>): SavedChart {
  const own = dto.own === 1;
  const { station_id: station, enterprise_name: enterprise } = dto;
  return {
    ...{ id: dto.chart_id, name: dto.name, chart: dto.chart, own, owner: dto.owner_name },
    station: station === null ? null : { id: station, name: dto.station_name },
    enterprise: enterprise === '' ? null : enterprise,
    stations: own ? editableStations(dto.chart, fleet) : [],
  };
}

/** The stations in a chart's series whose name and pictures the caller may change, each once. */
function editableStations(chart: string, fleet: Pick<Fleet, 'deviceById' | 'stationById'>): SavedChart['stations'] {
  const devices = new URLSearchParams(chart).getAll('series').flatMap((text) => parseSeries(text)?.deviceId ?? []);
  const places = devices.map((id) => fleet.deviceById.get(id)?.stationId ?? null);
  return [...new Set(places)].flatMap((id) => {
    const station = id === null ? undefined : fleet.stationById.get(id);
    if (!station || station.stationAuth === 0) return [];
    return [{ id: station.id, name: station.name, others: places.filter((place) => place !== id).length }];
  });
}
