'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Download } from 'lucide-react';
import { exportFaultParts } from '@/lib/client/alarms/fault-export';
import { problemOf } from '@/lib/client/http/call';
import { useOneRun } from '@/lib/client/live/use-one-run';
import { csvBlob } from '@/lib/domain/csv';
import { rangeOf } from '@/lib/domain/alarms/faults/query';
import type { FaultQuery } from '@/lib/domain/alarms/faults/query';
import Button from '@mui/material/Button';
import { saveBlob } from '../../ui/save-file';
import { showToast, toastError } from '../../ui/toast';
import { useProblemMessage } from '../../ui/use-problem-message';
import { FAULT_FILE, FAULT_MOMENTS, faultCells } from './fault-file';
import type { FaultFileLabels } from './fault-file';

/** Exports the filtered alarms as a CSV file or a workbook, in batches; can be cancelled. */
export function ExportFaults({ query, now }: { query: FaultQuery; now: number }) {
  const t = useTranslations('faults');
  const tAlarms = useTranslations('alarms');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  const [done, setDone] = useState<{ received: number; count: number } | null>(null);
  const { begin, end } = useOneRun();

  const save = async (kind: 'csv' | 'xlsx') => {
    const signal = begin();
    setDone({ received: 0, count: 0 });
    const labels: FaultFileLabels = {
      kind: (one) => t(`kinds.${one}`),
      state: (state) => tAlarms(`states.${state}`),
      level: (level) =>
        level === '1' || level === '2' || level === '3' || level === '4' ? t(`levels.${level}`) : level,
    };
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    let saved = 0;
    async function* rows() {
      for await (const part of exportFaultParts(query, rangeOf(query, now), signal)) {
        saved = part.received;
        setDone({ received: part.received, count: part.count });
        for (const row of part.rows) yield faultCells(row, own, labels);
      }
    }
    const columns = FAULT_FILE.map((key) => ({ name: t(`file.${key}`), moments: FAULT_MOMENTS.has(key) }));
    try {
      const name = t('file.name');
      const blob =
        kind === 'csv'
          ? await csvBlob(
              columns.map((column) => column.name),
              rows(),
            )
          : await (await import('@/lib/domain/xlsx')).xlsxBlob({ name, columns, rows: rows() });
      saveBlob(`${name}.${kind}`, blob);
      showToast('success', t('exported', { count: saved }));
    } catch (error) {
      if (signal.aborted) showToast('info', t('exportEnded'));
      else toastError(problemMessage(problemOf(error)));
    } finally {
      setDone(null);
    }
  };

  if (done === null) {
    return (
      <>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button key={kind} startIcon={<Download size={18} aria-hidden="true" />} onClick={() => void save(kind)}>
            {t(kind === 'csv' ? 'export' : 'exportXlsx')}
          </Button>
        ))}
      </>
    );
  }
  return (
    <span className="row">
      <span className="hint figures" role="status">
        {/* The total is known once the first batch is read. */}
        {done.count === 0 ? tCommon('loading') : t('exporting', { done: done.received, count: done.count })}
      </span>
      <Button onClick={end}>{t('exportCancel')}</Button>
    </span>
  );
}
