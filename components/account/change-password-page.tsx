import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import type { Channel } from './account-check';
import { PersonAvatar } from '../ui/person-avatar';
import { ChangePasswordForm } from './change-password-form';
import type { OwnAddresses } from './change-password-form';
import styles from './account.module.css';

/** The change-password screen (P2.13, P2.70). */
export function ChangePasswordPage({
  title,
  name,
  avatar,
  addresses,
  product,
}: {
  title: string;
  name: string;
  /** URL of the picture, or null. */
  avatar: string | null;
  addresses: OwnAddresses;
  product: string;
}) {
  const t = useTranslations('auth.change');
  const [first, ...more] = (['email', 'phone'] as const).filter(
    (channel: Channel) => (channel === 'email' ? addresses.email : addresses.mobile) !== '',
  );
  return (
    <>
      <PageHead title={title} note={t('note')} />
      <Panel>
        <div className={`stack ${styles.narrow}`}>
          <div className={styles.person}>
            <PersonAvatar name={name} src={avatar} size={56} />
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </div>
          {first ? (
            <ChangePasswordForm addresses={addresses} channels={[first, ...more]} known={[name, product]} />
          ) : (
            <EmptyState
              title={t('nowhere')}
              action={
                <Button href="/userCenter" variant="contained">
                  {t('toProfile')}
                </Button>
              }
            />
          )}
        </div>
      </Panel>
    </>
  );
}
