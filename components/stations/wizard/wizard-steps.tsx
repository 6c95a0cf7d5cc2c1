'use client';

import { useTranslations } from 'next-intl';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { WIZARD_STEPS } from '@/lib/domain/stations/wizard';
import type { WizardStep } from '@/lib/domain/stations/wizard';

/** Where one is among the five steps (P2.53); a phone shows the number and the name of this one. `skipped` was left out. */
export function WizardSteps({ step, skipped = null }: { step: WizardStep; skipped?: WizardStep | null }) {
  const t = useTranslations('stationWizard.steps');
  const at = WIZARD_STEPS.indexOf(step);
  return (
    <Stepper activeStep={at} aria-label={t('label')}>
      {WIZARD_STEPS.map((name, index) => {
        const isDone = index < at && name !== skipped;
        return (
          <Step key={name} completed={isDone} aria-current={index === at ? 'step' : undefined}>
            <StepLabel>
              {t(name)}
              {isDone && <span className="visually-hidden">{t('done')}</span>}
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
}
