'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { withoutBlanks } from './account-check';
import { PasswordField } from './password-field';
import styles from './account.module.css';

const loadMeter = () => import('./password-meter').then((part) => ({ default: part.PasswordMeter }));
const Meter = lazy(loadMeter);

/** A new password with its strength; the meter's code and words come when the field gets the focus. */
export function NewPasswordField({
  value,
  error,
  known,
  renews = false,
  onChange,
}: {
  value: string;
  error?: string;
  /** What others know about the person and the page: no password is made of it. */
  known: readonly string[];
  /** There is a present password, which is no new one. */
  renews?: boolean;
  onChange: (password: string) => void;
}) {
  const t = useTranslations('auth');
  const [hadBlanks, setHadBlanks] = useState(false);
  return (
    <div className="stack">
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        spellCheck={false}
        value={value}
        error={error}
        help={t(hadBlanks ? 'noBlanks' : renews ? 'strength.hintRenew' : 'strength.hint')}
        onFocus={() => void loadMeter()}
        onChange={(event) => {
          const typed = withoutBlanks(event.target.value);
          // Said until the field is begun anew: the next letter comes at once.
          setHadBlanks((before) => typed.had || (before && typed.text !== ''));
          onChange(typed.text);
        }}
      />
      {value !== '' && (
        <Suspense fallback={<MeterSpace />}>
          <Meter password={value} known={known} />
        </Suspense>
      )}
    </div>
  );
}

/** The room of the meter while its code is on its way: what is below must not move under a finger. */
function MeterSpace() {
  return (
    <div className={styles.meter} aria-hidden>
      <div className={styles.bars}>
        <span />
      </div>
      <p>&nbsp;</p>
    </div>
  );
}
