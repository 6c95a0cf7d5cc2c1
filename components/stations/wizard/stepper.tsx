'use client';

import { useTranslations } from 'next-intl';
import { Check } from 'lucide-react';
import { WIZARD_STEPS } from '@/lib/domain/stations/wizard';
import type { WizardStep } from '@/lib/domain/stations/wizard';
import styles from './wizard.module.css';

/** Where one is among the five steps (P2.53); a phone shows the number and the name of this one. `skipped` was left out. */
export function Stepper({ step, skipped = null }: { step: WizardStep; skipped?: WizardStep | null }) {
  const t = useTranslations('wizard.steps');
  const at = WIZARD_STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {WIZARD_STEPS.map((name, index) => {
        const isDone = index < at && name !== skipped;
        return (
          <li
            key={name}
            className={styles.step}
            data-state={isDone ? 'done' : index === at ? 'now' : 'to-come'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.stepNumber} aria-hidden="true">
              {isDone ? <Check size={16} /> : index + 1}
            </span>
            <span className={styles.stepName}>{t(name)}</span>
            {isDone && <span className="visually-hidden">{t('done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
