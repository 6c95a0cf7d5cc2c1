'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { answerInvitation } from '@/lib/client/enterprise/commands';
import { problemOf } from '@/lib/client/http/call';
import type { ReceivedInvitation } from '@/lib/domain/enterprise/types';
import { NotConfirmed, useConfirmed } from '../account/use-confirmed';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { showToast } from '../ui/toast';
import { ZonedTime } from '../ui/zoned-time';
import styles from './enterprise.module.css';

/** Organisations that ask the user to join, with what it means; nothing happens before the answer. */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return invitations.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}

function Invitation({ invitation: { id, organisation, inviter, at } }: { invitation: ReceivedInvitation }) {
  const t = useTranslations('enterprise.received');
  const errors = useTranslations('errors.kind');
  const router = useRouter();
  const confirmed = useConfirmed();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);

  const answer = async (how: 'accept' | 'decline') => {
    setAnswering(how);
    setMistake(null);
    try {
      await confirmed.run(() => answerInvitation(id, how === 'accept'));
      showToast('success', how === 'accept' ? t('accepted', { organisation }) : t('declined'));
      router.refresh();
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      const problem = problemOf(error);
      setMistake(problem.message ?? errors(problem.kind));
    } finally {
      setAnswering(null);
    }
  };

  return (
    <Card title={t('title', { organisation })}>
      <div className={styles.words}>
        <p>{t('what', { organisation })}</p>
        <p className={styles.hint}>{t.rich('from', { inviter, time: () => <ZonedTime at={at} timeZone={null} /> })}</p>
        {mistake && <Banner tone="fault">{mistake}</Banner>}
        <div className={styles.buttons}>
          <Button
            look="primary"
            busy={answering === 'accept'}
            disabled={answering === 'decline'}
            onClick={() => void answer('accept')}
          >
            {t('accept')}
          </Button>
          <Button
            busy={answering === 'decline'}
            disabled={answering === 'accept'}
            onClick={() => void answer('decline')}
          >
            {t('decline')}
          </Button>
        </div>
      </div>
      {confirmed.dialog}
    </Card>
  );
}
