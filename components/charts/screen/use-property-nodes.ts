import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/http/call';
import { loadPlaces } from '@/lib/client/shell/tree';
import type { LoadNodes } from '@/lib/client/shell/tree';
import { chartProperties } from '@/lib/contract/portal/calls/charts/series';
import type { ChartProperties } from '@/lib/contract/portal/charts/series';
import { foundGroups, groupNodes, propertyNodes, UNCOUNTED } from '@/lib/domain/charts/property-nodes';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import type { DevicePlace } from '@/lib/domain/charts/start';
import type { Outcome } from '@/lib/domain/problem';
import type { TreeNode, TreePage } from '@/lib/domain/shell/tree/nodes';

const TREE_LIMIT_MS = 5_000;

/** The station of a device, and the groups of its properties by code, as far as they were read. */
interface Place {
  readonly station: string;
  readonly groups: ReadonlyMap<string, string>;
}

interface Query {
  readonly known: readonly DevicePlace[];
  readonly series: readonly ChosenSeries[];
  readonly first: Outcome<TreePage> | null;
  /** The name of the group for ungrouped properties. */
  readonly other: string;
}

/**
 * The nodes of a tree down to properties. A search finds stations and devices on the server, but properties only of the devices that
 * are drawn or were opened, so that it does not read those of a whole fleet.
 */
export function usePropertyNodes(query: Query) {
  const { known } = query;
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(
    () => new Map(known.map(({ device, station }) => [device.id, { station: station.id, groups: new Map() }])),
  );
  const loading = useRef<LoadNodes>(undefined);
  const load: LoadNodes = useCallback((...request) => {
    loading.current ??= loader(latest, setPlaces);
    return loading.current(...request);
  }, []);
  return { load, places };
}

function loader(
  latest: { readonly current: Query },
  setPlaces: (change: (places: ReadonlyMap<string, Place>) => ReadonlyMap<string, Place>) => void,
): LoadNodes {
  const read = new Map<string, ChartProperties>();
  const stations = new Map<string, TreeNode>();
  const devices = new Map<string, { readonly node: TreeNode; readonly station: string }>();
  const propertiesOf = async (device: string, signal: AbortSignal) => {
    const page = read.get(device) ?? (await call(chartProperties, { device }, { signal }));
    read.set(device, page);
    const groups = new Map(
      page.groups.flatMap(({ id, properties }) => properties.map(({ code }) => [code, id] as const)),
    );
    setPlaces((before) => {
      const station = before.get(device)?.station;
      return station === undefined ? before : new Map([...before, [device, { station, groups }]]);
    });
    return page;
  };
  /** Devices with a matching property, by station: of those that are drawn or were opened. */
  const found = async (search: string, signal: AbortSignal) => {
    const { known, series } = latest.current;
    const drawn = series.map(({ deviceId }) => deviceId);
    const near = [...new Set([...known.map(({ device }) => device.id), ...drawn, ...read.keys()])];
    const pages = await Promise.all(near.map((device) => propertiesOf(device, signal).catch(() => null)));
    return pages.flatMap((page) => {
      if (!page || foundGroups(page.groups, search).length === 0) return [];
      const place = devices.get(page.device);
      const begun = known.find(({ device }) => device.id === page.device)?.station;
      const station = place?.station ?? begun?.id;
      if (station === undefined) return [];
      if (begun && !stations.has(begun.id)) stations.set(begun.id, { ...begun, children: UNCOUNTED });
      const node = { ...toDevice(place?.node ?? { id: page.device, name: page.name, children: null }), open: true };
      return [{ station, node }];
    });
  };
  return async (path, request, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TREE_LIMIT_MS)]);
    const [station, device, group] = path;
    if (device !== undefined) {
      const { groups } = await propertiesOf(device, limited);
      if (group !== undefined) return propertyNodes(groups, group, request.search);
      return groupNodes(groups, request.search, latest.current.other);
    }
    const { first } = latest.current;
    if (first?.ok) for (const node of first.value.nodes) stations.set(node.id, node);
    const page = withoutBoxes(await loadPlaces(path, request, limited));
    const more = request.search === '' || request.page > 1 ? [] : await found(request.search, limited);
    if (station === undefined) {
      for (const node of page.nodes) stations.set(node.id, node);
      const beside = [...new Set(more.map((one) => one.station))].filter(
        (id) => !page.nodes.some((node) => node.id === id),
      );
      const others = beside.flatMap((id) => stations.get(id) ?? []);
      return withoutBoxes({
        nodes: [
          ...page.nodes.map((node) => ({ ...node, open: node.open || more.some((one) => one.station === node.id) })),
          ...others.map((node) => ({ ...node, open: true })),
        ],
        total: page.total + others.length,
      });
    }
    for (const node of page.nodes) devices.set(node.id, { node, station });
    setPlaces(
      (before) =>
        new Map([
          ...before,
          ...page.nodes.map(
            ({ id }) => [id, before.get(id) ?? { station, groups: new Map<string, string>() }] as const,
          ),
        ]),
    );
    const own = more.filter((one) => one.station === station).map(({ node }) => node);
    const others = page.nodes.filter(({ id }) => !own.some((node) => node.id === id)).map(toDevice);
    return { nodes: [...own, ...others], total: page.total + own.length - (page.nodes.length - others.length) };
  };
}

/** A device node can be opened; its number of properties is unknown before they are read. */
const toDevice = (node: TreeNode): TreeNode => ({ ...node, checkable: false, children: UNCOUNTED });

/** Stations have no checkbox. */
export function withoutBoxes(page: TreePage): TreePage {
  return { ...page, nodes: page.nodes.map((node) => ({ ...node, checkable: false })) };
}
