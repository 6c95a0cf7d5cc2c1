'use client';

import { useTranslations } from 'next-intl';
import { useHistory } from '@/lib/client/energy/queries';
import { useLiveValues } from '@/lib/client/stations/live-values';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { dayIn } from '@/lib/format/day';
import { CurveCard } from '../stations/overview/curve-card';
import { EnergiesCard } from '../stations/overview/energies-card';
import { FlowCard } from '../stations/overview/flow-card';
import { BatteryCard } from '../stations/overview/battery-card';
import { ForecastCard } from '../stations/overview/forecast-card';
import { NightCard } from '../stations/overview/night-card';
import { periodValues } from '../stations/overview/period-values';
import type { ShownPeriod } from '../stations/overview/use-period';
import type { OverviewProps, ViewProps } from '../stations/overview/view-props';
import layout from '../ui/layout.module.css';
import { useBrowserValue } from '../ui/use-browser-value';
import styles from './own.module.css';

export interface OwnStationProps extends Omit<OverviewProps, 'switchgear'> {
  /** Today's and this month's data, read by the server for the first HTML; `today` is in the station's zone, null where it has none. */
  readonly energies: {
    readonly today: string | null;
    readonly day: StationHistory | null;
    readonly month: StationHistory | null;
    readonly forecast: StationForecast | null;
    readonly weakDay: { readonly day: string; readonly share: number } | null;
  };
}

const periodOf = (kind: 'day' | 'month', today: string | null) =>
  today === null ? null : periodAt(kind, today, today);

const fixed = (period: ShownPeriod['period'], today: string | null, isToday: boolean): ShownPeriod => ({
  ...{ period, today, isToday, others: {} },
  setPeriod: () => undefined,
  compare: 'previous',
  setCompare: () => undefined,
});

/**
 * The overview of a user with one station: live energy flow, energy and money of today and this month, its curve, its battery,
 * tomorrow's forecast.
 */
export function OwnStation({
  station,
  offered,
  first,
  energies: { day, forecast, month, today: known },
}: OwnStationProps) {
  const t = useTranslations('home.own');
  const today = useBrowserValue(() => dayIn(Date.now(), station.timeZone), known);
  const live = useLiveValues([station.id], true, first ? [first] : undefined);
  const ofDay = fixed(periodOf('day', today), today, true);
  const ofMonth = fixed(periodOf('month', today), today, false);
  const isKnown = today === known;
  const histories = {
    day: useHistory(station, ofDay.period, today, isKnown ? day : null),
    month: useHistory(station, ofMonth.period, today, isKnown ? month : null),
  };
  const common = { station, offered, live, switchgear: [] };
  const props: ViewProps = { ...common, shown: ofDay, history: histories.day, energies: live };
  const monthProps: ViewProps = {
    ...common,
    ...{ shown: ofMonth, history: histories.month },
    energies: periodValues(live, station.id, { isToday: false, history: histories.month.value, offered }),
  };
  const hasBattery = offered.includes('charge');
  return (
    <div className={layout.halves}>
      <FlowCard station={station} live={live} />
      <div className={styles.side}>
        <EnergiesCard {...props} />
        <EnergiesCard {...monthProps} title={t('month')} />
      </div>
      <CurveCard station={station} shown={ofDay} />
      {hasBattery && (
        <>
          <BatteryCard {...props} />
          <NightCard station={station} today={today} forecast={forecast} />
        </>
      )}
      {station.type !== 'storage' && <ForecastCard station={station} live={live} first={forecast} />}
    </div>
  );
}
