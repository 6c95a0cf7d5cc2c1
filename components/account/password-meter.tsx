'use client';

import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { passwordStrength } from './password-strength';
import styles from './account.module.css';

/** How hard a password is to guess: four bars, a label, and a warning about what makes it easy. */
export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const t = useTranslations('auth.strength');
  const shown = useDeferredValue(password);
  const about = known.join('\n');
  const { score, warning } = useMemo(() => passwordStrength(shown, about.split('\n')), [shown, about]);
  return (
    <div className={styles.meter} data-score={score}>
      <div
        role="meter"
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={t(`score${score}`)}
        className={styles.bars}
      >
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-full={bar <= Math.max(1, score) ? '' : undefined} />
        ))}
      </div>
      <p aria-live="polite">
        <strong>{t(`score${score}`)}</strong>
        {warning && ` · ${t(`warnings.${warning}`)}`}
      </p>
    </div>
  );
}
