'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { shownPhone } from '@/lib/domain/account/profile/shown-phone';
import type { SessionView } from '@/lib/domain/account/session/types';
import Button from '@mui/material/Button';
import { nearDialog } from '../../ui/on-demand';
import { AddressDialog } from './address-dialog';
import { NameDialog } from './name-dialog';
import styles from './profile.module.css';

type Changeable = 'name' | 'email' | 'mobile';

/** Name, email and mobile with Revise or Bind, then role and enterprise code (P2.67, P2.68). */
export function ProfileDetails({ profile }: { profile: SessionView }) {
  const t = useTranslations('account.details');
  const [open, setOpen] = useState<Changeable | null>(null);
  const close = () => setOpen(null);
  const { email, enterpriseCode, name, role } = profile;
  const shown = { name, email, mobile: shownPhone(profile) };

  const row = (what: Changeable) => {
    const action = shown[what] === '' ? 'bind' : 'revise';
    const label = t(what);
    return (
      <Row
        label={label}
        action={
          <Button aria-label={t(`${action}Named`, { what: label })} {...nearDialog} onClick={() => setOpen(what)}>
            {t(action)}
          </Button>
        }
      >
        {shown[what] || <span className={styles.none}>{t('none')}</span>}
      </Row>
    );
  };

  return (
    <>
      <dl>
        {row('name')}
        {row('email')}
        {row('mobile')}
        <Row label={t('role')}>{t(`roles.${role}`)}</Row>
        {enterpriseCode !== '' && <Row label={t('enterpriseCode')}>{enterpriseCode}</Row>}
      </dl>
      {/* Each dialog is mounted again when opened, with empty code fields (P4.17). */}
      <NameDialog open={open === 'name'} name={name} onClose={close} />
      {(['email', 'mobile'] as const).map((what) => (
        <AddressDialog
          key={`${what} ${open === what}`}
          channel={what === 'email' ? 'email' : 'phone'}
          open={open === what}
          current={shown[what]}
          onClose={close}
        />
      ))}
    </>
  );
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  );
}
