'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Download } from 'lucide-react';
import { exportFaultParts } from '@/lib/client/faults/commands';
import { problemOf } from '@/lib/client/http/call';
import { CSV_MARK, csvLine } from '@/lib/domain/csv';
import { rangeOf } from '@/lib/domain/faults/query';
import type { FaultQuery } from '@/lib/domain/faults/query';
import { Button } from '../ui/button';
import { saveParts } from '../ui/save-file';
import { showToast, toastError } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';
import { FAULT_FILE, faultCells } from './fault-csv';
import type { FaultCsvWords } from './fault-csv';
import styles from './faults.module.css';

/** Gives what is filtered as a CSV file, part by part, and can be cancelled. */
export function ExportFaults({ query, now }: { query: FaultQuery; now: number }) {
  const t = useTranslations('faults');
  const tAlarms = useTranslations('alarms');
  const say = useProblemWords();
  const [done, setDone] = useState<{ soFar: number; count: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const control = new AbortController();
    running.current = control;
    setDone({ soFar: 0, count: 0 });
    const words: FaultCsvWords = {
      kind: (kind) => t(`kinds.${kind}`),
      state: (state) => tAlarms(`states.${state}`),
      level: (level) =>
        level === '1' || level === '2' || level === '3' || level === '4' ? t(`levels.${level}`) : level,
    };
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const parts = [CSV_MARK, csvLine(FAULT_FILE.map((key) => t(`file.${key}`)))];
    let saved = 0;
    try {
      await exportFaultParts(
        query,
        rangeOf(query, now),
        (rows, soFar, count) => {
          parts.push(rows.map((row) => csvLine(faultCells(row, own, words))).join(''));
          saved = soFar;
          setDone({ soFar, count });
        },
        control.signal,
      );
      saveParts(`${t('file.name')}.csv`, parts);
      showToast('success', t('exported', { count: saved }));
    } catch (error) {
      if (control.signal.aborted) showToast('info', t('exportEnded'));
      else toastError(say(problemOf(error)));
    } finally {
      setDone(null);
    }
  };

  if (done === null) {
    return (
      <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void save()}>
        {t('export')}
      </Button>
    );
  }
  return (
    <span className={styles.export}>
      <span className={styles.progress} role="status">
        {t('exporting', { done: done.soFar, count: done.count })}
      </span>
      <Button onClick={() => running.current?.abort()}>{t('exportCancel')}</Button>
    </span>
  );
}
