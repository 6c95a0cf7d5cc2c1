'use client';

import { useTranslations } from 'next-intl';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import type { PictureAddress } from '@/lib/domain/stations/pictures/address';
import { isolated } from '@/lib/format/isolated';
import { PersonAvatar } from '../ui/person-avatar';
import { MenuButton } from '../ui/menu-button';
import { useSignOut } from './use-sign-out';
import styles from './shell.module.css';

/** The signed-in user, and the actions of the account (P2.32). */
export function UserMenu({
  name,
  email,
  avatar,
}: {
  name: string;
  email: string;
  /** Null for a user without a picture. */
  avatar: PictureAddress | null;
}) {
  const t = useTranslations('shell.user');
  const leave = useSignOut();
  return (
    <MenuButton
      label={t('label', { name: isolated(name) })}
      head={
        <li className={styles.person} role="presentation">
          <PersonAvatar name={name} src={avatar} />
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <small>{email}</small>
          </div>
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
      <PersonAvatar name={name} src={avatar} size={32} />
    </MenuButton>
  );
}
