'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/live-values';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import type { Station } from '@/lib/domain/stations/types';
import { Facts } from '../ui/facts';
import { Panel } from '../ui/panel';
import { figureOf, LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { AsideNote } from '../energy/aside-note';

/** Power and yield of one station, every 10 s (P9.14); battery and grid too where it has such points (`more`). */
export function StationLive({
  station,
  more,
  live,
  note,
}: {
  station: Pick<Station, 'id' | 'timeZone'>;
  more: readonly DetailFigure[];
  live: LiveValues;
  /** Below power and yield. */
  note?: ReactNode;
}) {
  const t = useTranslations('stations');
  const { id, timeZone } = station;
  const isAside = (kind: 'power' | DetailFigure) => {
    const reading = figureOf(live, id, kind);
    return reading?.value === null && reading.why === 'set-aside';
  };
  const figure = (kind: 'power' | 'yieldToday' | DetailFigure) => (
    <LiveFigure live={live} id={id} kind={kind} timeZone={timeZone} />
  );
  const aside = [
    ...(isAside('power') ? [t('columns.power')] : []),
    ...more.filter(isAside).map((kind) => t(`figures.${kind}`)),
  ];
  return (
    <Panel title={t('now')} actions={<LiveNote live={live} />}>
      <div className="stack" data-station={id}>
        <Facts
          size="big"
          live
          facts={[
            { name: t('columns.power'), value: figure('power') },
            { name: t('columns.yield'), value: figure('yieldToday') },
          ]}
        />
        {note}
        <Facts size="figure" live facts={more.map((kind) => ({ name: t(`figures.${kind}`), value: figure(kind) }))} />
      </div>
      <AsideNote station={id} names={aside} />
    </Panel>
  );
}
