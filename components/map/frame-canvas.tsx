'use client';

import { useEffect, useMemo, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import type { MapItem, MapStation } from '@/lib/domain/map/types';
import type { MapCanvasProps } from './map-canvas-props';
import { VendorFrame } from './vendor-frame';

function withoutPicture(item: MapItem): MapItem {
  if (item.kind === 'station') return { ...item, picture: null };
  return item.stations ? { ...item, stations: item.stations.map((one) => ({ ...one, picture: null })) } : item;
}

/** Stations on the tenant's own map. Whatever the frame sends, only stations shown on it can be opened. */
export function FrameCanvas({
  setup,
  items,
  first,
  shown,
  onWindow,
  onChoose,
  onState,
  hrefOf,
}: MapCanvasProps & { shown: boolean; onState: (state: 'ready' | 'failed') => void }) {
  const router = useRouter();
  const t = useTranslations('map');
  const known = useRef(new Map<string, MapStation>());
  useEffect(() => {
    for (const item of items) {
      for (const station of item.kind === 'station' ? [item] : (item.stations ?? []))
        known.current.set(station.id, station);
    }
  }, [items]);
  // The frame has an opaque origin and cannot load pictures, so their addresses are not sent to its script.
  const shownItems = useMemo<ToFrame>(() => ({ kind: 'items', items: items.map(withoutPicture) }), [items]);
  const fit = useMemo<readonly ToFrame[]>(() => (first ? [{ kind: 'fit', bounds: first }] : []), [first]);
  const messages = useMemo(() => [...fit, shownItems], [fit, shownItems]);
  const take = (message: FromFrame) => {
    if (message.kind === 'ready' || message.kind === 'failed') onState(message.kind);
    else if (message.kind === 'window') onWindow(message.window);
    else if (message.kind === 'open') {
      const station = known.current.get(message.id);
      if (!station) return;
      onChoose(station);
      router.push(hrefOf(station.id));
    }
  };
  return (
    <VendorFrame
      view={setup}
      vendors={setup.vendors.length}
      label={t('title')}
      pin={false}
      shown={shown}
      messages={messages}
      onMessage={take}
    />
  );
}
