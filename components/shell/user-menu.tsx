'use client';

import { useTranslations } from 'next-intl';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { initialOf } from '@/lib/domain/profile/initial';
import { MenuButton } from '../ui/menu-button';
import { useSignOut } from './use-sign-out';
import styles from './shell.module.css';

/** Who is signed in, and what they can do with their account (P2.32). */
export function UserMenu({ name, email }: { name: string; email: string }) {
  const t = useTranslations('shell.user');
  const leave = useSignOut();
  return (
    <MenuButton
      label={t('label', { name })}
      head={
        <li className={styles.person} role="presentation">
          <strong>{name}</strong>
          <span>{email}</span>
        </li>
      }
      choices={[
        { key: 'info', name: t('info'), icon: <UserRound size={18} aria-hidden="true" />, href: '/userCenter' },
        {
          key: 'password',
          name: t('changePassword'),
          icon: <KeyRound size={18} aria-hidden="true" />,
          href: '/changePassword',
        },
        {
          key: 'logout',
          name: t('logout'),
          icon: <LogOut size={18} aria-hidden="true" />,
          onChoose: () => void leave(),
        },
      ]}
    >
      <span className={styles.avatar} aria-hidden="true">
        {initialOf(name)}
      </span>
    </MenuButton>
  );
}
