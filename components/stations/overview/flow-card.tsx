'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/queries';
import { flowOf } from '@/lib/domain/energy/flow';
import type { FlowLeg } from '@/lib/domain/energy/flow';
import { quantityText } from '@/lib/format/quantity';
import { Card } from '../../ui/card';
import { EmptyFace } from '../../ui/faces';
import { LiveNote } from '../live-note';
import { EnergyFlow } from './energy-flow';
import type { ViewedStation } from './view-props';
import { powersOf } from './powers';
import styles from './flow.module.css';

/** Where a station's energy goes right now (P2.50, P9.14): a drawing, and the same as a list for whoever cannot see it. */
export function FlowCard({ station, live }: { station: ViewedStation; live: LiveValues }) {
  const t = useTranslations('stations');
  const locale = useLocale();
  const figures = live.values.get(station.id);
  const legs = figures ? flowOf(powersOf(figures), (station.installedCapacity ?? 0) * 1000) : null;
  const watts = (leg: FlowLeg) => (leg.watts === null ? '-' : quantityText(leg.watts, 'W', locale));
  return (
    <div className={styles.place}>
      <Card title={t('flow.title')} actions={<LiveNote live={live} />} fill>
        <div className={styles.frame} data-stale={live.problem !== null || undefined}>
          {legs === null ? (
            <div className={styles.waiting} data-skeleton aria-hidden="true" />
          ) : legs.length === 0 ? (
            <EmptyFace title={t('flow.none')} note={t('flow.noneNote')} />
          ) : (
            <>
              <EnergyFlow legs={legs} nameOf={(node) => t(`flow.nodes.${node}`)} wattsOf={watts} />
              <ul className="visually-hidden" aria-label={t('flow.title')}>
                {legs.map((leg) => (
                  <li key={leg.node} data-flow={leg.node}>
                    {t(`flow.told.${leg.node}`, { way: leg.way, watts: watts(leg) })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {legs?.some(({ derived }) => derived) && <p className={styles.derived}>{t('flow.derived')}</p>}
      </Card>
    </div>
  );
}
