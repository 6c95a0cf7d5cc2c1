'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { answerInvitation } from '@/lib/client/enterprise/commands';
import type { ReceivedInvitation } from '@/lib/domain/enterprise/types';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
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
  const router = useRouter();
  const { busy, mistake, run } = useCall();
  const [chosen, setChosen] = useState<'accept' | 'decline' | null>(null);

  const answer = (how: 'accept' | 'decline') => {
    setChosen(how);
    void run(
      () => answerInvitation(id, how === 'accept'),
      () => {
        showToast(
          'success',
          how === 'accept' ? t('accepted', { organisation: isolated(organisation) }) : t('declined'),
        );
        router.refresh();
      },
    );
  };
  const button = (how: 'accept' | 'decline') => (
    <Button
      look={how === 'accept' ? 'primary' : 'plain'}
      busy={busy && chosen === how}
      disabled={busy && chosen !== how}
      onClick={() => answer(how)}
    >
      {t(how)}
    </Button>
  );

  return (
    <Card title={t('title', { organisation: isolated(organisation) })}>
      <div className={styles.words}>
        <p>{t('what', { organisation: isolated(organisation) })}</p>
        <p className={styles.hint}>{t.rich('from', { inviter, time: () => <ZonedTime at={at} timeZone={null} /> })}</p>
        {mistake && <Banner tone="fault">{mistake}</Banner>}
        <div className={styles.buttons}>
          {button('accept')}
          {button('decline')}
        </div>
      </div>
    </Card>
  );
}
