'use client';

import { useTranslations } from 'next-intl';
import { CircleCheck } from 'lucide-react';
import Alert from '@mui/material/Alert';
import { ErrorState } from '../../ui/state-message';
import { useProblemMessage } from '../../ui/use-problem-message';
import type { WizardOutcome } from './use-wizard';
import styles from './wizard.module.css';

/** How it ended (P2.58, P2.61, P8.11): with the station, or with why there is none; what was typed is still there then. */
export function ResultStep({
  outcome,
  authorised,
  ownEquipment,
}: {
  outcome: WizardOutcome;
  authorised: boolean;
  ownEquipment: boolean;
}) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  if (outcome.kind === 'failed') {
    const { message, retryAfter } = outcome.problem;
    return (
      <ErrorState
        title={t('stationWizard.result.failed')}
        note={
          <>
            {t('stationWizard.result.contact')}
            <br />
            {problemMessage(outcome.problem)}
          </>
        }
        action={
          <>
            {message === undefined && retryAfter !== undefined && (
              <p className="hint">{t('stationWizard.result.wait', { minutes: Math.ceil(retryAfter / 60) })}</p>
            )}
            <p className="hint">{t('stationWizard.result.entriesRetained')}</p>
          </>
        }
      />
    );
  }
  const { tariffProblem } = outcome.station;
  return (
    <div className={styles.result}>
      <CircleCheck size={48} aria-hidden="true" className={styles.good} />
      <p className={styles.head}>{t('stationWizard.result.added')}</p>
      {(authorised || !ownEquipment) && (
        <p>{t(authorised ? 'stationWizard.result.authorised' : 'stationWizard.result.reports')}</p>
      )}
      {ownEquipment && <p>{t('stationWizard.result.connect')}</p>}
      {tariffProblem && (
        <Alert severity="warning">
          {t('stationWizard.result.noTariff', {
            reason: tariffProblem.message ?? t('stationWizard.result.unknown'),
          })}
        </Alert>
      )}
    </div>
  );
}
