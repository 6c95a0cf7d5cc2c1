'use client';

import { useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFaultPage } from '@/lib/client/alarms/faults';
import { loadPlaces } from '@/lib/client/shell/tree';
import type { FaultPage, FaultQuery, invalidFaults } from '@/lib/domain/alarms/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { TreePanel } from '../../tree/tree-panel';
import { AddressNote } from '../../ui/address-note';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { FirstStationPage } from '../../ui/first-station-page';
import { announceLeaving } from '../../ui/leaving';
import { faultHref } from './addresses';
import { ExportFaults } from './export-faults';
import { FaultFilters } from './fault-filters';
import { FaultList } from './fault-list';
import { useSelection } from './use-selection';
import styles from './faults.module.css';

/**
 * The fault page (D2.14): stations and devices on the left, alarms of the selected ones on the right. The whole selection is in the
 * URL; the server reads the rows, and changes by other users appear automatically.
 */
export function FaultScreen({
  query,
  invalid,
  outcome,
  places,
  now,
  viewer,
}: {
  query: FaultQuery;
  /** The invalid parts of the URL, which are ignored. */
  invalid: ReturnType<typeof invalidFaults>;
  /** Its value is null where nothing is selected. */
  outcome: Outcome<FaultPage | null>;
  /** The first stations of the tree. */
  places: Outcome<TreePage>;
  /** Server time, epoch ms. */
  now: number;
  /** User id of the viewer. */
  viewer: string;
}) {
  const t = useTranslations('faults');
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const go = (change: Partial<FaultQuery>) => {
    const href = faultHref(query, change);
    announceLeaving(href);
    startTransition(() => router.replace(href, { scroll: false }));
  };
  const { selection, waiting, choose } = useSelection(query.pick, busy, (pick) => go({ pick }));
  const faults = useFaultPage(query, outcome);
  const { page } = faults;
  if (places.ok && places.value.total === 0) return <FirstStationPage title={t('title')} note={t('note')} />;
  return (
    <>
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={
          page && page.total > 0 ? <ExportFaults key={faultHref(query)} query={query} now={page.now} /> : undefined
        }
      />
      <AddressNote invalid={invalid} />
      <div className={styles.screen}>
        <div className={styles.tree}>
          <Panel flush>
            <TreePanel
              load={loadPlaces}
              first={places}
              selection={selection}
              onChange={choose}
              all
              startOpen={query.pick === ''}
            />
          </Panel>
        </div>
        <div className={styles.list} aria-busy={busy || waiting}>
          <Panel flush>
            <FaultFilters query={query} now={now} busy={busy} onChange={go} />
            <FaultList faults={faults} query={query} viewer={viewer} />
          </Panel>
        </div>
      </div>
    </>
  );
}
