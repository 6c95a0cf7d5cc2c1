import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { SHEETS, type SheetName } from '@/lib/domain/diagrams/sheets';
import type { StationPage } from '@/lib/domain/stations/list-query';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { NavTabs } from '../ui/nav-tabs';
import { diagramHref } from './addresses';
import { StationList } from './station-list';
import layout from '../ui/layout.module.css';
import styles from './diagrams.module.css';

/** The diagram screen (D2.33): the stations on the left, if there are at least two, and the diagram of one of them. */
export function DiagramPage({
  list,
  current,
  sheet,
  name,
  children,
}: {
  list: StationPage;
  /** The id of the station that is shown; empty if there is none. */
  current: string;
  /** The selected tab; null where the diagram is generated from the devices. */
  sheet: SheetName | null;
  name: string;
  children: ReactNode;
}) {
  const t = useTranslations('diagrams');
  const { page, search } = list.query;
  const several = list.counts.all >= 2;
  return (
    <>
      <PageHead title={t('title')} note={<bdi>{name}</bdi>} />
      <div className={several ? styles.split : undefined}>
        {several && <StationList list={list} current={current} sheet={sheet} />}
        <div className={`${styles.main} ${layout.stack}`}>
          {sheet !== null && (
            <NavTabs
              label={t('tabs')}
              tabs={SHEETS.map((key) => ({
                ...{ key, name: t(`sheets.${key}`) },
                href: diagramHref(current, { sheet: key, search, page }),
              }))}
              current={sheet}
            />
          )}
          {children}
        </div>
      </div>
    </>
  );
}

/** Shown if there is no station, or if it has no device that can be drawn. */
export function NothingToDraw({ why }: { why: 'stations' | 'devices' }) {
  const t = useTranslations('diagrams.none');
  return (
    <Panel>
      <EmptyState
        title={t(`${why}.title`)}
        note={t(`${why}.note`)}
        action={
          <Button href="/powerDetail" variant="contained">
            {t('back')}
          </Button>
        }
      />
    </Panel>
  );
}
