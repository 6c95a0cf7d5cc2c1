'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { WizardStep } from '@/lib/domain/stations/wizard';
import Alert from '@mui/material/Alert';
import { WizardSteps } from './wizard-steps';
import styles from './wizard.module.css';

/** Where one is, and what this step is about. `skipped` was left out on the way. */
export function StepHead({
  step,
  skipped,
  resumed,
}: {
  step: WizardStep;
  skipped: WizardStep | null;
  /** Somebody goes on here with what was typed before. */
  resumed: boolean;
}) {
  const t = useTranslations('stationWizard');
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // A new step begins at its head, for the eyes and for those who listen.
    if (shown.current !== step) head.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <WizardSteps step={step} skipped={skipped} />
      <h3 ref={head} tabIndex={-1} className={`focus-target ${styles.head}`}>
        {t(`heads.${step}`)}
      </h3>
      {resumed && <Alert>{t('resumed')}</Alert>}
    </>
  );
}
