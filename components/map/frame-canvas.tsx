'use client';

import { useEffect, useMemo, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import type { MapStation } from '@/lib/domain/map/types';
import type { MapCanvasProps } from './map-canvas-props';
import { VendorFrame } from './vendor-frame';

/** Stations on the tenant's own map. Only what was shown there can be opened, whatever the frame says. */
export function FrameCanvas({
  setup,
  items,
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
    for (const item of items) if (item.kind === 'station') known.current.set(item.id, item);
  }, [items]);
  // The frame is of no origin, so it could not load a picture; its script does not need to know of it.
  const messages = useMemo<readonly ToFrame[]>(
    () => [
      { kind: 'items', items: items.map((item) => (item.kind === 'station' ? { ...item, picture: null } : item)) },
    ],
    [items],
  );
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
