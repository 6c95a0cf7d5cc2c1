'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { readTariff } from '@/lib/contract/portal/calls/tariffs';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import { call, problemOf } from '@/lib/client/http/call';
import type { Problem } from '@/lib/domain/problem';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LazyDialog } from '../ui/on-demand';
import { TariffDialogForm } from './tariff-dialog-form';

/** P2.65. */
const WIDTH = 1200;

/**
 * The import and export prices of a station per kWh. If the tariff cannot be loaded, the dialog still opens, with default values and the
 * reason (P8.7).
 */
export function TariffDialog({ station, onClose, onDone }: StationDialogProps) {
  const t = useTranslations();
  const [read, setRead] = useState<{ readonly tariff: StationTariff | null; readonly problem: Problem | null }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(readTariff, { station: station.id }, { signal: leaving.signal }).then(
      (tariff) => setRead({ tariff, problem: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ tariff: null, problem: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [station.id, attempt]);
  const title = t('tariffs.title', { name: isolated(station.name) });
  if (read) {
    return (
      <TariffDialogForm
        // Mounts a new form when a failed load is repeated.
        key={attempt}
        station={station}
        title={title}
        width={WIDTH}
        tariff={read.tariff}
        problem={read.problem}
        onRetry={() => {
          setRead(undefined);
          setAttempt(attempt + 1);
        }}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      width={WIDTH}
      title={title}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <div role="status" aria-label={t('common.loading')} className="stack">
        <Skeleton height="66px" />
        <Skeleton height="220px" />
        <Skeleton height="220px" />
      </div>
    </LazyDialog>
  );
}
