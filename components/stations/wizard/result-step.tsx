'use client';

import { useTranslations } from 'next-intl';
import { CircleAlert, CircleCheck } from 'lucide-react';
import Alert from '@mui/material/Alert';
import { useProblemWords } from '../../ui/use-problem-words';
import type { WizardOutcome } from './use-wizard';
import styles from './wizard.module.css';

/** How it ended (P2.58, P2.61, P8.11): with the station, or with why there is none; what was typed is still there then. */
export function ResultStep({ outcome, authorised }: { outcome: WizardOutcome; authorised: boolean }) {
  const t = useTranslations();
  const say = useProblemWords();
  if (outcome.kind === 'failed') {
    const { message, retryAfter } = outcome.problem;
    return (
      <div className={styles.result} role="alert">
        <CircleAlert size={48} aria-hidden="true" className={styles.bad} />
        <p className={styles.resultTitle}>{t('wizard.result.failed')}</p>
        <p>{t('wizard.result.contact')}</p>
        <p className={styles.reason}>{say(outcome.problem)}</p>
        {message === undefined && retryAfter !== undefined && (
          <p className={styles.hint}>{t('wizard.result.wait', { minutes: Math.ceil(retryAfter / 60) })}</p>
        )}
        <p className={styles.hint}>{t('wizard.result.kept')}</p>
      </div>
    );
  }
  const { tariffProblem } = outcome.station;
  return (
    <div className={styles.result}>
      <CircleCheck size={48} aria-hidden="true" className={styles.good} />
      <p className={styles.resultTitle}>{t('wizard.result.added')}</p>
      <p>{t(authorised ? 'wizard.result.authorised' : 'wizard.result.reports')}</p>
      {tariffProblem && (
        <Alert severity="warning">
          {t('wizard.result.noTariff', {
            reason: tariffProblem.message ?? t('wizard.result.unknown'),
          })}
        </Alert>
      )}
    </div>
  );
}
