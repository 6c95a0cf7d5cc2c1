'use client';

import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Skeleton from '@mui/material/Skeleton';
import { dayOf } from '@/lib/client/stations/days';
import type { StationDay } from '@/lib/contract/portal/stations/list';
import { dayPicture, isDark } from '@/lib/domain/stations/day-power';
import { quantityText } from '@/lib/format/quantity';
import { clockTime } from '../../charts/clock-time';
import { useWhenSeen } from '../../ui/use-when-seen';
import { Value } from '../../ui/value';
import { figureOf } from '../live-figure';
import { useListFigures } from '../live-stations';
import { DayChart } from './day-chart';
import { useDaysOfList } from './days-context';
import { DAY_SIZE } from './size';

const Blank = () => <Skeleton {...DAY_SIZE} animation={false} data-skeleton aria-hidden="true" />;

export interface TodayProps {
  readonly id: string;
  /** kWp. */
  readonly installedCapacity: number | null;
}

/** Stations whose day was in sight: a list that a grid takes over does not wait for them once more. */
const SEEN = new Set<string>();

/** A grey box of its size until it is in sight and read; then the day, or a dash with the reason. */
export function TodayPlace({ id, installedCapacity }: TodayProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useWhenSeen(place);
  const isSeen = isNear || SEEN.has(id);
  const { days, isFailed, want } = useDaysOfList();
  useEffect(() => {
    if (!isSeen) return;
    SEEN.add(id);
    want();
  }, [id, isSeen, want]);
  const day = dayOf(days, id);
  return (
    <span
      ref={place}
      data-today
      style={{ display: 'inline-block', minHeight: DAY_SIZE.height, verticalAlign: 'middle' }}
    >
      {isSeen && day?.ready ? (
        <Day day={day} installedCapacity={installedCapacity} now={days?.at ?? 0} />
      ) : days !== null && !day ? (
        <Value reading={NONE} />
      ) : days === null && isFailed ? (
        <Value reading={FAILED} />
      ) : (
        <Blank />
      )}
    </span>
  );
}

const NONE = { value: null, why: 'no-data' } as const;
const FAILED = { value: null, why: 'failed' } as const;

function Day({ day, installedCapacity, now }: { day: StationDay; installedCapacity: number | null; now: number }) {
  const picture = dayPicture(day.hours, day.clear, { installedCapacity, now });
  const label = useLabel(day, picture.peak, now);
  const [first] = day.hours;
  if (picture.peak === null || label === null || !first) return <Value reading={NONE} />;
  return (
    <span role="img" aria-label={label} title={label}>
      <DayChart picture={picture} from={first.start} to={day.hours.at(-1)?.end ?? first.end} />
    </span>
  );
}

/** What the picture shows, in words. */
function useLabel(
  { clear, id, zone }: StationDay,
  peak: ReturnType<typeof dayPicture>['peak'],
  now: number,
): string | null {
  const t = useTranslations('stations.dayCurve');
  const locale = useLocale();
  const power = figureOf(useListFigures(), id, 'power');
  if (!peak) return null;
  const most = {
    power: quantityText(peak.power, 'W', locale),
    from: clockTime(peak.start, zone, locale),
    to: clockTime(peak.end, zone, locale),
  };
  if (power === null || power.value === null) return t('peak', most);
  const text = t('peakNow', { ...most, now: quantityText(power.value, power.unit, locale) });
  return power.value <= 0 && isDark(clear, now) ? `${text} ${t('night')}` : text;
}
