'use client';

import { useTranslations } from 'next-intl';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { openAfresh } from '@/lib/client/http/open-afresh';
import { signOut } from '@/lib/client/session/commands';
import { MenuButton } from '../ui/menu-button';
import { showToast } from '../ui/toast';
import styles from './shell.module.css';

/** How long the message of the logout stands before the login page comes (P2.34, P9.12). */
export const LOGOUT_MESSAGE_MS = 2_000;

/** Who is signed in, and what they can do with their account (P2.32). */
export function UserMenu({ name, email }: { name: string; email: string }) {
  const t = useTranslations('shell.user');
  const errors = useTranslations('errors.kind');
  const leave = async () => {
    const outcome = await signOut();
    if (!outcome.ok && outcome.problem.kind !== 'unauthorised') {
      showToast('error', errors(outcome.problem.kind));
      return;
    }
    showToast('success', t('loggedOut'), LOGOUT_MESSAGE_MS);
    // A fresh page: nothing of this user stays in the memory of the tab.
    setTimeout(() => openAfresh('/login'), LOGOUT_MESSAGE_MS);
  };
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

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}
