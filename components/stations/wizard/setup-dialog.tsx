'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { useStationForm } from '@/lib/client/stations/form';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '../../ui/state-message';
import { LazyDialog } from '../../ui/on-demand';
import { useProblemMessage } from '../../ui/use-problem-message';

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
  const problemMessage = useProblemMessage();
  const { setup, problem, retry } = useStationForm(useLocale(), station);
  if (setup) return children(setup);
  return (
    <LazyDialog
      open
      width={WIDTH}
      title={t(`wizard.${titleKey}`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('wizard.actions.close')}</Button>}
    >
      {problem ? (
        <ErrorState
          title={t('wizard.setupFailed')}
          note={problemMessage(problem)}
          action={<Button onClick={retry}>{t('wizard.actions.retry')}</Button>}
        />
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
