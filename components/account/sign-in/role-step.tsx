'use client';

import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Building2, UserRound } from 'lucide-react';
import type { Role } from '@/lib/domain/account/session/types';
import { SubmitButton } from '../submit-button';
import { RadioCards } from '../../ui/radio-cards';
import styles from './auth.module.css';

const ROLES = [
  { role: 'individual', Icon: UserRound },
  { role: 'enterprise', Icon: Building2 },
] as const;

/** Step 0 of the registration: the role; the form follows only once one is chosen (P4.8, P5.13, P6.1). */
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
    <form noValidate onSubmit={submit} className="stack" aria-label={t('register.role')}>
      <RadioCards
        name="role"
        label={t('register.role')}
        value={role}
        options={ROLES.map(({ role: value, Icon }) => ({
          value,
          name: t(`register.${value}`),
          note: t(`register.${value}Note`),
          icon: <Icon size={32} aria-hidden="true" />,
        }))}
        error={missing && !role ? t('chooseRole') : undefined}
        onChange={onChoose}
      />
      <SubmitButton className={styles.submit}>{t('register.next')}</SubmitButton>
    </form>
  );
}
