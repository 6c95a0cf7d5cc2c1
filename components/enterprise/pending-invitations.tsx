'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { withdrawInvitation } from '@/lib/client/enterprise/commands';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { PendingInvitation } from '@/lib/domain/enterprise/types';
import { Button } from '../ui/button';
import { showToast, toastError } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';
import { ZonedTime } from '../ui/zoned-time';
import styles from './enterprise.module.css';

/** Who was asked and has not answered. */
export function PendingInvitations({ invitations }: { invitations: readonly PendingInvitation[] }) {
  const t = useTranslations('enterprise');
  const say = useProblemWords();
  const router = useRouter();
  const [ending, setEnding] = useState<string | null>(null);

  const withdraw = async (id: string) => {
    setEnding(id);
    try {
      await withdrawInvitation(id);
      showToast('success', t('success'));
    } catch (error) {
      if (!(error instanceof NotConfirmed)) toastError(say(problemOf(error)));
    } finally {
      setEnding(null);
      // Also after a failure: it may have been answered meanwhile.
      router.refresh();
    }
  };

  return (
    <section className={styles.pending} aria-label={t('pending.title')}>
      <h3>{t('pending.title')}</h3>
      <ul className={styles.list}>
        {invitations.map(({ id, email, at }) => (
          <li key={id} className={styles.line}>
            <div className={styles.who}>
              <span>{email}</span>
              <span className={styles.hint}>
                {t.rich('pending.since', { time: () => <ZonedTime at={at} timeZone={null} /> })}
              </span>
            </div>
            <Button
              aria-label={t('pending.withdrawNamed', { email })}
              busy={ending === id}
              onClick={() => void withdraw(id)}
            >
              {t('pending.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
