'use client';

import { useTranslations } from 'next-intl';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import type { Reading } from '@/lib/client/http/reading';
import type { Problem } from '@/lib/domain/problem';
import type { UpgradeOutcome } from '@/lib/domain/firmware/states';
import { versionText } from '@/lib/domain/firmware/versions';
import Alert from '@mui/material/Alert';
import { ListTable, type ListColumn } from '../../ui/list-table';
import { EmptyState, TableSkeleton } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ZonedTime } from '../../ui/zoned-time';
import { useFirmwareLabels } from './read-bar';
import layout from '../../ui/layout.module.css';

/** The upgrades of this device: user, time, versions before and after, result (D2.19, D3.11). */
export function UpgradeLog({
  log: { page, problem, retry },
  notSaved,
  current,
  timeZone,
}: {
  log: Reading<UpgradeLogRow[]>;
  notSaved: Problem | null;
  /** The upgrade that the gateway reports; null while it reports none. */
  current: { readonly id: string; readonly outcome: UpgradeOutcome } | null;
  timeZone: string | null;
}) {
  const t = useTranslations('firmware');
  const problemMessage = useProblemMessage();
  const reasonLabel = useFirmwareLabels();
  if (page === null && problem !== null) {
    return <FailedPart title={t('log.failed')} problem={problem} again={retry} />;
  }
  if (page === null) return <TableSkeleton rows={3} label={t('log.title')} />;
  const openOf = ({ mayRun, upgrade }: UpgradeLogRow) => {
    const outcome = current?.id === upgrade ? current.outcome : null;
    if (outcome !== null && outcome !== 'unknown') return t(`outcomes.${outcome}`);
    // The gateway does not currently report this upgrade; it may still run unless a later one exists.
    return mayRun && (outcome === 'unknown' || current === null) ? t('outcomes.running') : t('log.open');
  };
  const resultOf = (row: UpgradeLogRow) => {
    const { result, read, reason } = row;
    if (result === null) return openOf(row);
    const label = t(`outcomes.${result}`);
    if (result === 'refused') {
      const why = reason?.kind === 'refused' ? 'refused' : 'gateway';
      const { code = 0, deviceMessage: message = '' } = reason ?? {};
      return reason ? t('log.refused', { result: label, why: reasonLabel({ why, code, message }) }) : label;
    }
    return read === '' ? label : t('log.read', { result: label, version: versionText(read) });
  };
  const columns: readonly ListColumn<UpgradeLogRow>[] = [
    {
      key: 'when',
      name: t('log.when'),
      kind: 'main',
      cell: ({ at }) => (at === null ? '-' : <ZonedTime at={at} timeZone={timeZone} />),
    },
    { key: 'who', name: t('log.who'), cell: ({ user }) => user || '-' },
    {
      key: 'what',
      name: t('log.what'),
      cell: ({ name, type }) => (
        <>
          {t(`types.${type}`)} · <bdi>{name}</bdi>
        </>
      ),
    },
    { key: 'from', name: t('log.from'), cell: ({ from }) => versionText(from) },
    { key: 'to', name: t('log.to'), cell: ({ to }) => versionText(to) },
    { key: 'result', name: t('log.result'), cell: resultOf },
  ];
  return (
    <>
      {notSaved && (
        <div className={layout.inset}>
          <Alert variant="strip" severity="warning">
            {t('log.notRecorded', { why: problemMessage(notSaved) })}
          </Alert>
        </div>
      )}
      {page.length === 0 ? (
        <EmptyState title={t('log.none')} />
      ) : (
        <ListTable
          caption={t('log.table')}
          columns={columns}
          rows={page}
          rowKey={({ record }) => record}
          rowProps={({ upgrade }) => ({ 'data-upgrade': upgrade })}
        />
      )}
    </>
  );
}
