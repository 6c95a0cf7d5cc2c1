import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Outcome } from '@/lib/domain/problem';
import type { OwnSession } from '@/lib/domain/account/profile/types';
import type { SessionView } from '@/lib/domain/account/session/types';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { AvatarPicker } from './avatar-picker';
import { ProfileDetails } from './profile-details';
import { SessionList } from './session-list';
import styles from './profile.module.css';

/** The user's profile (P2.12, P2.66 to P2.69): picture, name, details and sessions. */
export function ProfilePage({
  profile,
  avatar,
  sessions,
  notices,
  children,
}: {
  profile: SessionView;
  /** URL of the picture. */
  avatar: string | null;
  /** Null where the upstream does not report sessions. */
  sessions: Outcome<readonly OwnSession[]> | null;
  /** Notification settings. */
  notices?: ReactNode;
  /** The panel about an organisation's customers (P2.69). */
  children?: ReactNode;
}) {
  const t = useTranslations();
  const name = profile.name || profile.userName;
  return (
    <>
      <PageHead title={t('shell.screens.userCenter')} note={t('account.lead')} />
      <div className={styles.grid}>
        <Panel>
          <AvatarPicker name={name} avatar={avatar} />
        </Panel>
        <Panel title={t('account.details.title')}>
          <ProfileDetails profile={profile} />
        </Panel>
        {children && <div className={styles.whole}>{children}</div>}
        {notices && <div className={styles.whole}>{notices}</div>}
        {sessions && (
          <div className={styles.whole}>
            <Panel title={t('account.sessions.title')}>
              <SessionList sessions={sessions} />
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}
