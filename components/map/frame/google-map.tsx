import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import GoogleMutant from 'leaflet.gridlayer.googlemutant';
import { MapContainer, useMap } from 'react-leaflet';
import { tidyPosition } from '@/lib/domain/map/position';
import { MAX_ZOOM, MIN_ZOOM } from '@/lib/domain/map/types';
import type { Bounds, MapItem, Position } from '@/lib/domain/map/types';
import { FirstFit } from '../first-fit';
import { MapBehaviour } from '../map-behaviour';
import { PinLayer } from '../pin-layer';
import { StationMarkers, WindowReport } from '../station-markers';
import { markerLabels, noAddress } from './frame-map';
import type { FrameMap, FrameOptions } from './frame-map';
import type { GoogleMaps } from './vendor-types';

/** Near enough to tell houses apart. */
const NEAR = 16;
/** Where addresses are looked for first, as the address search does (P7.34). */
const REGION = 'au';

interface Shown {
  readonly items: readonly MapItem[];
  readonly position: Position | null;
  readonly bounds: Bounds | null;
}

/** Google's map as a layer of Leaflet's, with our own markers on it. Its script has come already. */
export function openGoogle(maps: GoogleMaps, options: FrameOptions): FrameMap {
  let failure: unknown;
  const root = createRoot(options.element, { onUncaughtError: (error) => void (failure = error) });
  let shown: Shown = { items: [], position: null, bounds: null };
  const change = (next: Partial<Shown>) => {
    shown = { ...shown, ...next };
    flushSync(() => root.render(<GoogleMap {...options} {...shown} />));
  };
  change({});
  if (failure !== undefined) {
    // Whoever opened it tries the next map.
    root.unmount();
    throw failure;
  }
  return {
    show: (items) => change({ items }),
    pin: (position) => change({ position }),
    fit: (bounds) => change({ bounds }),
    locate: async (address) => {
      try {
        const { results } = await new maps.Geocoder().geocode({ address, region: REGION });
        const found = results[0]?.geometry.location;
        return found ? tidyPosition({ latitude: found.lat(), longitude: found.lng() }) : null;
      } catch {
        // The vendor throws where it finds nothing.
        return null;
      }
    },
  };
}

function GoogleMap({
  view,
  labels: frameLabels,
  pinned,
  onWindow,
  onOpen,
  onMove,
  items,
  position,
  bounds,
}: FrameOptions & Shown) {
  return (
    <MapContainer
      style={{ height: '100%' }}
      center={[view.centre.latitude, view.centre.longitude]}
      zoom={view.zoom}
      zoomSnap={0.1}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      worldCopyJump
      // Google's own logo and terms stand there.
      attributionControl={false}
    >
      <MapBehaviour label={frameLabels.label} wheel={pinned ? 'ctrl' : 'focus'} />
      <GoogleTiles />
      <WindowReport onWindow={onWindow} />
      <StationMarkers
        items={items}
        labels={markerLabels(frameLabels)}
        hrefOf={noAddress}
        onOpen={(station) => onOpen(station.id)}
      />
      {bounds && <FirstFit bounds={bounds} animate />}
      {pinned && <PinLayer position={position} near={NEAR} label={frameLabels.label} onMove={onMove} />}
    </MapContainer>
  );
}

function GoogleTiles() {
  const map = useMap();
  useEffect(() => {
    const layer = new GoogleMutant({ type: 'roadmap', maxZoom: MAX_ZOOM }).addTo(map);
    return () => void layer.remove();
  }, [map]);
  return null;
}
