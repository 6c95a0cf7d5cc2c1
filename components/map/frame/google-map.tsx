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

/** Zoom level at which single houses are visible. */
const NEAR = 16;
/** The preferred region of address lookups, as in the address search (P7.34). */
const REGION = 'au';

interface Shown {
  readonly items: readonly MapItem[];
  readonly position: Position | null;
  readonly bounds: Bounds | null;
}

/** Google's map as a Leaflet layer with the portal's markers. Requires its script to be loaded. */
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
    // The caller tries the next map.
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
        // The vendor throws when nothing is found.
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
      // Google shows its own logo and terms.
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
