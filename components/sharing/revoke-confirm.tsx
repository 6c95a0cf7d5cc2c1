'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import styles from './sharing.module.css';

export interface Revoked {
  readonly user: string;
  readonly name: string;
  readonly invited: boolean;
}

/** States who loses which access before it is revoked (P6.9, P7.10): for one person or several at once. */
export function RevokeConfirm({
  people: requested,
  station,
  act,
  onClose,
  onDone,
}: {
  /** Empty while no confirmation is requested. */
  people: readonly Revoked[];
  station: string;
  act: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('sharing.revoke');
  const tDone = useTranslations('sharing.authorise');
  // Keeps the text during the closing animation.
  const [people, setPeople] = useState(requested);
  if (requested.length > 0 && requested !== people) setPeople(requested);
  const [first] = people;
  const alone = people.length === 1 ? first : undefined;
  const invited = alone?.invited === true;
  const name = isolated(alone?.name ?? '');
  return (
    <ConfirmDialog
      open={requested.length > 0}
      title={alone ? t(invited ? 'titleInvited' : 'title', { name }) : t('titleMany', { count: people.length })}
      submit={t(invited ? 'submitInvited' : 'submit')}
      danger
      done={
        alone
          ? tDone(invited ? 'withdrawSuccess' : 'deleteSuccess', { name })
          : tDone('deleteManySuccess', { count: people.length })
      }
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      {alone && <p>{t(invited ? 'invited' : 'what', { name, station: isolated(station) })}</p>}
      {!alone && (
        <>
          <p>{t('whatMany', { station: isolated(station) })}</p>
          <ul className={styles.names}>
            {people.map(({ user, name }) => (
              <li key={user}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
