'use client';

import { useTranslations } from 'next-intl';
import type { ShareLevel } from '@/lib/domain/sharing/levels';
import styles from './sharing.module.css';

/** What the other person may do (P6.2): one of the levels that the user may give, each with what it opens. */
export function LevelChoice({
  levels,
  given,
  value,
  onChange,
}: {
  levels: readonly ShareLevel[];
  /** Those that can be chosen. */
  given: readonly ShareLevel[];
  value: ShareLevel;
  onChange: (level: ShareLevel) => void;
}) {
  const t = useTranslations('sharing');
  return (
    <fieldset className={styles.levels}>
      <legend>{t('share.level')}</legend>
      {levels.map((level) => (
        <label key={level} className={styles.level}>
          <input
            type="radio"
            name="level"
            value={level}
            checked={value === level}
            disabled={!given.includes(level)}
            onChange={() => onChange(level)}
          />
          <strong>{t(`levels.${level}`)}</strong>
          <small>{t(`levelNotes.${level}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
