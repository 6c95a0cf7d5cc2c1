'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { withoutBlanks } from './account-check';
import { PasswordField } from './password-field';
import styles from './account.module.css';

const loadMeter = () => import('./password-meter').then((part) => ({ default: part.PasswordMeter }));
const Meter = lazy(loadMeter);

/** A new password with its strength; the meter's code and texts load when the field gets the focus. */
export function NewPasswordField({
  value,
  error,
  known,
  renews = false,
  onChange,
}: {
  value: string;
  error?: string;
  /** Known facts about the user and the page, which a password must not be built from. */
  known: readonly string[];
  /** Whether the user already has a password, which the new one must differ from. */
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
        onFocus={() => {
          void loadMeter();
          setHadBlanks(false);
        }}
        onChange={(event) => {
          const typed = withoutBlanks(event.target.value);
          // Shown until the user corrects the text or comes back to it: the next keystroke follows immediately.
          setHadBlanks((before) => typed.had || (before && typed.text.length > value.length));
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

/** Placeholder while the meter's code loads, so that the content below does not move. */
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
