'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { useStationForm } from '@/lib/client/stations/form';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { FailedPart } from '../../ui/failed-part';
import { LazyDialog } from '../../ui/on-demand';

/** P2.62. */
const WIDTH = 1050;

/** Loads what a form of a station starts with; loading and failed look like the dialog that comes. */
export function SetupDialog({
  station,
  titleKey,
  onClose,
  children,
}: {
  station?: string;
  titleKey: 'title' | 'editTitle';
  onClose: () => void;
  children: (setup: StationFormSetup) => ReactNode;
}) {
  const t = useTranslations();
  const { setup, problem, retry } = useStationForm(useLocale(), station);
  if (setup) return children(setup);
  return (
    <LazyDialog
      open
      width={WIDTH}
      title={t(`stationWizard.${titleKey}`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('stationWizard.actions.close')}</Button>}
    >
      {problem ? (
        <FailedPart title={t('stationWizard.setupFailed')} problem={problem} again={retry} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="stack">
          {['66px', '66px', '66px', '240px'].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
    </LazyDialog>
  );
}
