'use client';

import { useEffect } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useDeviceTrend } from '@/lib/client/devices/trend';
import { useLink } from '@/lib/client/live/use-link';
import { useLivePoints } from '@/lib/client/live/use-live-points';
import { LIVE_EVERY_MS, LIVE_WINDOW_MS } from '@/lib/domain/devices/live-chart';
import type { LiveSeries } from '@/lib/domain/devices/live-codes';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import { clockSeconds } from '../../charts/clock-time';
import Skeleton from '@mui/material/Skeleton';
import { LazyPowerChart } from '../../charts/lazy-power-chart';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { useZone } from '../../ui/zoned-time';
import { LiveChartNote } from './live-chart-note';
import { LiveChartTable } from './live-chart-table';
import { asideLines, linesOf, pointsOf } from './trend-lines';
import styles from './overview.module.css';

export interface ChartedDevice {
  readonly id: string;
  readonly type: string;
  readonly gatewayUuid: string;
  /** Whether it was reported offline. */
  readonly offline: boolean;
  readonly timeZone: string | null;
}

const NO_LIMITS: LiveLimits = {};

/**
 * The live chart of an inverter (D9.4) and the trend chart of a breaker or meter (D2.21): the last hour from the stored data, then a
 * point every 10 s from the gateway (D4.14). Gaps are not connected (decisions C5); an implausible value is a gap.
 */
export function LiveChartCard({
  device,
  series,
  limits = NO_LIMITS,
  title,
}: {
  device: ChartedDevice;
  series: readonly LiveSeries[];
  /** Plausible ranges of its measured properties. */
  limits?: LiveLimits;
  title: string;
}) {
  const t = useTranslations('deviceViews.chart');
  const locale = useLocale();
  const zone = useZone(device.timeZone);
  const link = useLink(device.gatewayUuid === '' ? null : device.gatewayUuid);
  const saved = useDeviceTrend(device.type, device.id);
  const live = useLivePoints(
    device.gatewayUuid,
    device.id,
    series.map(({ code }) => code),
    { everyMs: LIVE_EVERY_MS, keepMs: LIVE_WINDOW_MS, limits },
  );
  // The stored data covers the time during which the page was hidden.
  const { retry } = saved;
  useEffect(() => {
    if (live.returns > 0) retry();
  }, [live.returns, retry]);

  const { trend } = saved;
  const now = Math.max(trend?.now ?? 0, live.now === null ? 0 : live.now + (trend?.ahead ?? 0));
  const last = live.points.at(-1);
  const shown = series.filter(({ code }) => last?.aside.has(code) || isShownProperty(code, last?.values.get(code)));
  const points = pointsOf(shown, trend, live.points, { limits, now });
  const lines = linesOf(shown, points, (code) => t(`lines.${code}`));
  const read = points.some(({ values }) => values.some((value) => value !== null));
  const aside = asideLines(lines, points, live.points);
  // Without a live link no reading will start; the note below gives the reason.
  const noneNote = link.state === 'none' ? undefined : t(aside.length > 0 ? 'noneAside' : 'noneNote');
  const waiting = !read && trend === null && saved.problem === null;
  return (
    <Panel title={title}>
      <div className={styles.chartBox}>
        {read ? (
          <figure aria-label={title}>
            <LazyPowerChart
              {...{ zone, lines }}
              label={title}
              timeText={(at) => clockSeconds(at, zone, locale)}
              from={now - LIVE_WINDOW_MS}
              to={now}
              times={points.map(({ at }) => at)}
              labels={{ legend: t('legend'), power: t('power'), reactive: t('reactive'), current: t('current') }}
            />
          </figure>
        ) : waiting ? (
          <Skeleton height="100%" role="status" aria-label={t('loading')} data-skeleton />
        ) : (
          <EmptyState title={t('none')} note={noneNote} />
        )}
      </div>
      <LiveChartNote
        {...{ link, live, stored: saved, zone, aside }}
        offline={device.offline}
        hasGateway={device.gatewayUuid !== ''}
      />
      {read && <LiveChartTable caption={title} {...{ zone, points, lines }} />}
    </Panel>
  );
}
