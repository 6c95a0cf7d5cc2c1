'use client';

import { useTranslations } from 'next-intl';
import { Download } from 'lucide-react';
import { exportLogFile } from '@/lib/client/comm-log/export';
import type { LogScope } from '@/lib/domain/comm-log/place';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { useCall } from '../../account/use-call';
import { ActionButton } from '../../ui/action-button';
import { showToast, toastError } from '../../ui/toast';
import { logCsv } from './log-csv';
import { useLineLabels } from './use-line-labels';
import { useReasonText } from './use-reason-text';
import { saveFile } from '../../ui/save-file';

/** Exports the filtered entries as a CSV file, times in the station's zone. */
export function ExportLogButton({ scope: place, query }: { scope: LogScope; query: LogQuery }) {
  const t = useTranslations('commLog');
  const lineLabels = useLineLabels();
  const reason = useReasonText();
  const { busy, run } = useCall({ notify: toastError });
  const save = async () => {
    const file = await exportLogFile(place, query);
    const zone = file.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const csv = logCsv(file.rows, zone, {
      heads: (
        ['at', 'utc', 'person', 'device', 'kind', 'module', 'setting', 'code', 'from', 'to', 'unit', 'result'] as const
      )
        .map((key) => t(`file.${key}`))
        .concat(t('file.deviceValue'), t('file.note')),
      kind: (key) => t(`kinds.${key}`),
      result: (key) => t(`results.${key}`),
      read: (answered, requested) => t('read', { answered, requested: requested }),
      reason,
      line: lineLabels,
    });
    const name = file.name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
    saveFile(`${t('file.name')}-${name}.csv`, csv);
    if (file.complete) showToast('success', t('file.saved', { count: file.rows.length }));
    else showToast('info', t('file.cut', { count: file.rows.length }), 8_000);
  };
  return (
    <ActionButton
      startIcon={<Download size={18} aria-hidden="true" />}
      busy={busy}
      onClick={() => void run(save, () => undefined)}
    >
      {t('export')}
    </ActionButton>
  );
}
