'use client';

import { useMemo } from 'react';
import type { MapSetup } from '@/lib/contract/portal/map';
import type { ToFrame } from '@/lib/domain/map/channel';
import type { Position } from '@/lib/domain/map/types';
import { VendorFrame } from './vendor-frame';

/** Zoom level at which single houses are visible. */
const NEAR = 16;

/** One pin on the tenant's own map. */
export function FramePin({
  setup,
  position,
  address,
  label,
  shown,
  onMove,
  onState,
}: {
  setup: MapSetup;
  position: Position | null;
  /** To be looked up by the vendor's geocoder (P7.35). */
  address: string | null;
  label: string;
  shown: boolean;
  onMove: (position: Position) => void;
  onState: (state: 'ready' | 'failed') => void;
}) {
  const [latitude, longitude] = [position?.latitude, position?.longitude];
  const messages = useMemo<readonly ToFrame[]>(
    () => [
      {
        kind: 'pin',
        position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      },
    ],
    [latitude, longitude],
  );
  const requested = useMemo<readonly ToFrame[]>(() => (address ? [{ kind: 'locate', address }] : []), [address]);
  const all = useMemo(() => [...messages, ...requested], [messages, requested]);
  return (
    <VendorFrame
      view={position ? { centre: position, zoom: NEAR } : setup}
      vendors={setup.vendors.length}
      label={label}
      pin
      shown={shown}
      messages={all}
      onMessage={(message) => {
        if (message.kind === 'ready' || message.kind === 'failed') onState(message.kind);
        else if (message.kind === 'moved') onMove(message.position);
        // A result is ignored once the user has moved the pin or chosen another address.
        else if (message.kind === 'found' && message.address === address) onMove(message.position);
      }}
    />
  );
}
