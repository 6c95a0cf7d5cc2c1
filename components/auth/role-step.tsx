'use client';

import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Building2, UserRound } from 'lucide-react';
import type { Role } from '@/lib/domain/session/types';
import { SubmitButton } from '../account/submit-button';
import styles from './auth.module.css';

const ROLES = [
  { role: 'individual', Icon: UserRound },
  { role: 'enterprise', Icon: Building2 },
] as const;

/** Step 0 of the registration: the role; on to the form only when one is chosen (P4.8, P5.13, P6.1). */
export function RoleStep({
  role,
  onChoose,
  onNext,
}: {
  role: Role | null;
  onChoose: (role: Role) => void;
  onNext: () => void;
}) {
  const t = useTranslations('auth');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (role) onNext();
    else setMissing(true);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={t('register.role')}>
      <fieldset className={styles.roles} aria-describedby={missing && !role ? 'role-note' : undefined}>
        <legend>{t('register.role')}</legend>
        {ROLES.map(({ role: choice, Icon }) => (
          <label key={choice} className={styles.role}>
            <input
              type="radio"
              name="role"
              value={choice}
              checked={role === choice}
              onChange={() => {
                onChoose(choice);
                setMissing(false);
              }}
            />
            <Icon size={32} aria-hidden="true" />
            <strong>{t(`register.${choice}`)}</strong>
            <small>{t(`register.${choice}Note`)}</small>
          </label>
        ))}
      </fieldset>
      {missing && !role && (
        <p id="role-note" role="alert" className={styles.roleError}>
          {t('chooseRole')}
        </p>
      )}
      <SubmitButton className={styles.submit}>{t('register.next')}</SubmitButton>
    </form>
  );
}
