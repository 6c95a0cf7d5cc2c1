'use client';

import { useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFaultPage } from '@/lib/client/faults/queries';
import { loadPlaces } from '@/lib/client/tree/queries';
import type { FaultPage, FaultQuery, invalidFaults } from '@/lib/domain/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/tree/nodes';
import { TreePanel } from '../tree/tree-panel';
import { AddressNote } from '../ui/address-note';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { FirstStationPage } from '../ui/first-station-page';
import { announceLeaving } from '../ui/leaving';
import { faultHref } from './addresses';
import { ExportFaults } from './export-faults';
import { FaultFilters } from './fault-filters';
import { FaultList } from './fault-list';
import { usePick } from './use-pick';
import styles from './faults.module.css';

/**
 * The fault page (D2.14): stations and devices on the left, what is wrong with the chosen ones on the right. Everything that is
 * chosen stands in the address; the server reads the rows, and what others change meanwhile comes by itself.
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
  /** What of the address was left out. */
  invalid: ReturnType<typeof invalidFaults>;
  /** Null where nothing is chosen. */
  outcome: Outcome<FaultPage | null>;
  /** The first stations of the tree. */
  places: Outcome<TreePage>;
  /** Epoch ms, of the server. */
  now: number;
  /** The account that looks. */
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
  const { marks, waiting, choose } = usePick(query.pick, busy, (pick) => go({ pick }));
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
              marks={marks}
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
