'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/live-values';
import { flowOf, newestOld } from '@/lib/domain/energy/flow';
import type { FlowLeg, FlowNode } from '@/lib/domain/energy/flow';
import { ageOf, isStale, USUAL_PERIOD_MS } from '@/lib/format/age';
import { quantityText } from '@/lib/format/quantity';
import Skeleton from '@mui/material/Skeleton';
import { AsideNote } from '../../energy/aside-note';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { LiveNote } from '../live-note';
import { useNightText } from '../night-note';
import { EnergyFlow } from './energy-flow';
import type { ViewedStation } from './view-props';
import { oldPowersOf, powersOf, setAsideOf } from './powers';
import styles from './flow.module.css';

/** Ways that are named, not left to an arrow: those that change, and unexpected ones, as of inverters that draw at night. */
const NAMED_WAYS = [
  'battery.in',
  'battery.out',
  'grid.in',
  'grid.out',
  'solar.out',
  'generator.out',
  'load.in',
] as const;

/** Where a station's energy goes right now (P2.50, P9.14): a drawing, and the same as a list for whoever cannot see it. */
export function FlowCard({
  station,
  live,
  isToday = true,
}: {
  station: ViewedStation;
  live: LiveValues;
  /** Beside the sums of another period it is named as that of now. */
  isToday?: boolean;
}) {
  const t = useTranslations('stations');
  const title = t(isToday ? 'flow.title' : 'flow.titleNow');
  const tAge = useTranslations('common.value');
  const locale = useLocale();
  const figures = live.values.get(station.id);
  const { now } = live;
  const isOld = (at: number) => now !== null && isStale(at, now, USUAL_PERIOD_MS);
  const capacity = (station.installedCapacity ?? 0) * 1000;
  const legs = figures ? flowOf(powersOf(figures), capacity, oldPowersOf(figures, isOld)) : null;
  const night = useNightText({ place: station, power: figures?.power, now });
  const oldAt = newestOld(legs ?? []);
  const age = (at: number) => tAge('age', { ...ageOf(at, now ?? at) });
  const watts = (leg: FlowLeg) => (leg.watts === null ? '-' : quantityText(leg.watts, 'W', locale));
  const charge = figures?.detail?.charge.value ?? null;
  // How full a battery is, is asked with where its energy goes.
  const nameOf = (node: FlowNode) => {
    const name = t(`flow.nodes.${node}`);
    return node === 'battery' && charge !== null ? `${name} ${quantityText(charge, '%', locale)}` : name;
  };
  const doing = (leg: FlowLeg) => {
    const named = NAMED_WAYS.find((one) => one === `${leg.node}.${leg.way}`);
    return named ? t(`flow.doing.${named}`, { watts: watts(leg) }) : watts(leg);
  };
  return (
    <div className={styles.place}>
      <Panel title={title} actions={<LiveNote live={live} />} fill>
        <div className={styles.frame} data-stale={live.problem !== null || undefined}>
          {legs === null ? (
            <Skeleton className={styles.waiting} height="auto" data-skeleton aria-hidden="true" />
          ) : legs.length === 0 ? (
            <EmptyState title={t('flow.none')} note={t('flow.noneNote')} />
          ) : (
            <>
              <EnergyFlow legs={legs} nameOf={nameOf} wattsOf={doing} night={night} />
              <ul className="visually-hidden" aria-label={title}>
                {legs.map((leg) => (
                  <li key={leg.node} data-flow={leg.node}>
                    {t(`flow.legs.${leg.node}`, { way: leg.way, watts: watts(leg) })}
                    {leg.oldAt !== null && ` (${age(leg.oldAt)})`}
                    {leg.node === 'battery' && charge !== null && ` (${quantityText(charge, '%', locale)})`}
                    {leg.node === 'solar' && night !== null && ` (${night})`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {figures && (
          <AsideNote station={station.id} names={setAsideOf(figures).map((node) => t(`flow.nodes.${node}`))} />
        )}
        {oldAt !== null && <p className="fine">{t('flow.old', { age: age(oldAt) })}</p>}
        {legs?.some(({ derived }) => derived) && <p className="fine">{t('flow.derived')}</p>}
      </Panel>
    </div>
  );
}
