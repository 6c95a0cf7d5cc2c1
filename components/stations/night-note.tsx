'use client';

import { useLocale, useTranslations } from 'next-intl';
import { isPlace } from '@/lib/domain/map/position';
import { nightAt } from '@/lib/domain/energy/solar/night';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { clockTime } from '../charts/clock-time';

/** Less than this (W) is shown as none. */
const LEAST_WATTS = 1;

/** Where a station stands. */
export type SunPlace = Pick<Station, 'latitude' | 'longitude' | 'timeZone'>;

interface Night {
  readonly place: SunPlace;
  readonly power: Reading | undefined;
  /** Null on the server, whose clock is not the viewer's. */
  readonly now: number | null;
}

/** Why a station makes nothing: it is night there, and until when. Null by day, and where it makes something all the same. */
export function useNightText({ now, place, power }: Night): string | null {
  const t = useTranslations('stations.dark');
  const locale = useLocale();
  const { latitude, longitude, timeZone } = place;
  if (now === null || latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  if (!power || power.value === null || power.value >= LEAST_WATTS) return null;
  const night = nightAt({ latitude, longitude }, now);
  if (night === null) return null;
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return night.until === null ? t('polar') : t('until', { time: clockTime(night.until, zone, locale) });
}

/** The same as a line, whose room is there by day as well: nothing moves at dusk. */
export function NightNote(night: Night) {
  return (
    <p className="fine" data-night>
      {useNightText(night) ?? '\u00a0'}
    </p>
  );
}
