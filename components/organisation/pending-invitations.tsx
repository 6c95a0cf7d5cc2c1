'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { withdrawInvitation } from '@/lib/contract/portal/calls/organisation';
import type { PendingInvitation } from '@/lib/domain/organisation/types';
import { ConfirmDialog } from '../account/confirm-dialog';
import Button from '@mui/material/Button';
import { nearDialog } from '../ui/on-demand';
import { ZonedTime } from '../ui/zoned-time';
import listStyles from '../ui/list.module.css';
import styles from './enterprise.module.css';

/** Sent invitations that are not answered yet. */
export function PendingInvitations({ invitations }: { invitations: readonly PendingInvitation[] }) {
  const t = useTranslations('enterprise');
  const [requested, setRequested] = useState<PendingInvitation | null>(null);

  return (
    <section className={styles.pending} aria-label={t('pending.title')}>
      <h3>{t('pending.title')}</h3>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={listStyles.row}>
            <div className={styles.name}>
              <p>{invitation.email}</p>
              <p className="hint">
                {t.rich('pending.since', { time: () => <ZonedTime at={invitation.at} timeZone={null} /> })}
              </p>
            </div>
            <Button
              aria-label={t('pending.withdrawNamed', { email: invitation.email })}
              {...nearDialog}
              onClick={() => setRequested(invitation)}
            >
              {t('pending.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {requested && (
        <ConfirmDialog
          open
          title={t('pending.withdrawTitle', { email: requested.email })}
          submit={t('pending.withdraw')}
          danger
          done={t('success')}
          act={() => call(withdrawInvitation, { invitation: requested.id })}
          onClose={() => setRequested(null)}
        >
          <p>{t('pending.withdrawWhat')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
