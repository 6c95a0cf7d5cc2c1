import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import gcoord from 'gcoord';
import { tidyBounds } from '@/lib/domain/map/bounds';
import { baiduZoom, plainZoom } from '@/lib/domain/map/baidu-zoom';
import { tidyPosition } from '@/lib/domain/map/position';
import { FIT_ZOOM } from '@/lib/domain/map/types';
import type { MapItem, Position } from '@/lib/domain/map/types';
import { ItemInfo } from '../station-info';
import { iconAddress, pinAddress } from './icon-address';
import { markerLabels, noAddress } from './frame-map';
import type { FrameMap, FrameOptions } from './frame-map';
import type { BaiduMaps, BaiduMarker, BaiduPoint } from './vendor-types';

const ICON = 44;

/** Baidu's map, which uses its own coordinates (BD-09): positions are converted in both directions. */
export function openBaidu(maps: BaiduMaps, options: FrameOptions): FrameMap {
  const { element, view, labels: frameLabels, pinned, onWindow, onOpen, onMove } = options;
  const toPoint = ({ latitude, longitude }: Position): BaiduPoint => {
    const [lng = 0, lat = 0] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.BD09);
    return new maps.Point(lng, lat);
  };
  const map = new maps.Map(element, { enableMapClick: false });
  map.centerAndZoom(toPoint(view.centre), baiduZoom(view.zoom));
  map.enableScrollWheelZoom(true);
  map.addControl(new maps.NavigationControl());
  const reportView = () => {
    const seen = map.getBounds();
    const [from, to] = [toPosition(seen.getSouthWest()), toPosition(seen.getNorthEast())];
    const bounds = tidyBounds({
      west: from.longitude,
      south: from.latitude,
      east: to.longitude,
      north: to.latitude,
    });
    onWindow({ bounds, seen: bounds, zoom: plainZoom(map.getZoom()) });
  };
  map.addEventListener('moveend', reportView);
  map.addEventListener('zoomend', reportView);
  reportView();

  const labels = markerLabels(frameLabels);
  let info: Root | null = null;
  let markers: BaiduMarker[] = [];
  const press = (item: MapItem) => {
    if (item.kind === 'cluster' && item.stations === undefined) {
      map.centerAndZoom(toPoint(item), Math.max(baiduZoom(item.zoom), map.getZoom() + 1));
      return;
    }
    const node = document.createElement('div');
    info?.unmount();
    const root = createRoot(node);
    info = root;
    // The vendor measures the content of its info window.
    flushSync(() =>
      root.render(<ItemInfo item={item} labels={labels} hrefOf={noAddress} onOpen={({ id }) => onOpen(id)} />),
    );
    map.openInfoWindow(new maps.InfoWindow(node, { width: 260, enableMessage: false }), toPoint(item));
  };
  const iconOf = (address: string) => new maps.Icon(address, new maps.Size(ICON, ICON));
  let pin: BaiduMarker | null = null;
  const place = (point: BaiduPoint | undefined) => point && onMove(tidyPosition(toPosition(point)));
  if (pinned) map.addEventListener('click', ({ point }) => place(point));
  return {
    show: (items) => {
      for (const old of markers) map.removeOverlay(old);
      markers = items.map((item) => {
        const made = new maps.Marker(toPoint(item), { icon: iconOf(iconAddress(item)) });
        made.setTitle(labels.nameOf(item));
        made.setTop(item.level === 'fault');
        made.addEventListener('click', () => press(item));
        map.addOverlay(made);
        return made;
      });
    },
    pin: (position) => {
      if (pin) map.removeOverlay(pin);
      pin = null;
      if (position === null) return;
      const made = new maps.Marker(toPoint(position), { icon: iconOf(pinAddress()) });
      made.setTitle(frameLabels.label);
      made.enableDragging();
      made.addEventListener('dragend', ({ point }) => place(point ?? made.getPosition()));
      map.addOverlay(made);
      pin = made;
    },
    fit: ({ west, south, east, north }) => {
      const corners = [
        { latitude: south, longitude: west },
        { latitude: north, longitude: east },
      ];
      map.setViewport(corners.map(toPoint));
      if (map.getZoom() <= baiduZoom(FIT_ZOOM)) return;
      map.centerAndZoom(toPoint({ latitude: (south + north) / 2, longitude: (west + east) / 2 }), baiduZoom(FIT_ZOOM));
    },
  };
}

function toPosition({ lng, lat }: BaiduPoint): Position {
  const [longitude = 0, latitude = 0] = gcoord.transform([lng, lat], gcoord.BD09, gcoord.WGS84);
  return { latitude, longitude };
}
