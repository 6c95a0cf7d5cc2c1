'use client';

import { useTranslations } from 'next-intl';
import { useHeldReadings } from '@/lib/client/settings/held-readings';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import { HELD_PER_PAGE } from '@/lib/domain/time/held-page';
import type { ShownClock } from '@/lib/domain/time/shown';
import type { Outcome } from '@/lib/domain/problem';
import { StaleRecords } from '../../alarms/stale-records';
import { Panel } from '../../ui/panel';
import { TableSkeleton } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { ListFooter } from '../../ui/list-footer';
import { heldHref } from '../addresses';
import { ClockRules } from './clock-rules';
import { Corrections } from './corrections';
import { HeldTable } from './held-table';
import layout from '../../ui/layout.module.css';

/**
 * Readings of a gateway that are held back because they cannot be dated, and the times that were corrected, refreshed once a minute.
 * Renders nothing where the upstream does not support holding readings back.
 */
export function HeldReadings({
  device,
  pageNumber,
  first,
  clock,
  timeZone,
}: {
  device: { readonly id: string; readonly type: string };
  /** The page number in the URL. */
  pageNumber: number;
  first: Outcome<HeldPage>;
  /** The offset of the gateway's clock; null where it is correct as far as known. */
  clock: ShownClock | null;
  timeZone: string | null;
}) {
  const t = useTranslations('clocks.held');
  const { page, problem, reading, retry } = useHeldReadings(device.id, pageNumber, first);
  if (page && !page.supported) return null;
  return (
    <Panel title={t('title')} flush>
      {page ? (
        <>
          {problem && <StaleRecords text={t('stale')} {...{ problem, reading }} onRetry={retry} />}
          <ClockRules clock={clock} />
          {page.rows.length === 0 ? (
            <p className={`${layout.inset} hint`}>
              <strong>{t('none')}</strong> {t('noneNote')}
            </p>
          ) : (
            <>
              <p className={`${layout.inset} hint`}>{t('note', { count: page.values })}</p>
              <HeldTable rows={page.rows} timeZone={timeZone} />
              <ListFooter page={page} pageSize={HELD_PER_PAGE} hrefOf={(number) => heldHref(device, number)} />
            </>
          )}
          {page.gone > 0 && <p className={`${layout.inset} hint`}>{t('gone', { count: page.gone })}</p>}
          <Corrections corrections={page.corrections} timeZone={timeZone} />
        </>
      ) : reading || !problem ? (
        <TableSkeleton rows={3} label={t('loading')} />
      ) : (
        <FailedPart
          title={t(problem.kind === 'forbidden' ? 'noRight' : 'failed')}
          problem={problem}
          busy={reading}
          again={retry}
        />
      )}
    </Panel>
  );
}
