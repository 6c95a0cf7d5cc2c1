'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { answerInvitation } from '@/lib/contract/portal/calls/organisation';
import type { ReceivedInvitation } from '@/lib/domain/organisation/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { useCall } from '../account/use-call';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { Panel } from '../ui/panel';
import { nearDialog } from '../ui/on-demand';
import { showToast } from '../ui/toast';
import { Mistake } from '../ui/mistake';
import { ZonedTime } from '../ui/zoned-time';

/** Organisations that invite the user to join, with an explanation; nothing happens before the user answers. */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return invitations.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}

function Invitation({ invitation: { id, organisation, inviter, at } }: { invitation: ReceivedInvitation }) {
  const t = useTranslations('enterprise.received');
  const router = useRouter();
  const { busy, mistake, run } = useCall();
  const [declining, setDeclining] = useState(false);

  const accept = () =>
    void run(
      () => call(answerInvitation, { invitation: id, accept: true }),
      () => {
        showToast('success', t('accepted', { organisation: isolated(organisation) }));
        router.refresh();
      },
    );

  return (
    <Panel title={t('title', { organisation: isolated(organisation) })}>
      <div className="stack">
        <p>{t('what', { organisation: isolated(organisation) })}</p>
        <p className="hint">{t.rich('from', { inviter, time: () => <ZonedTime at={at} timeZone={null} /> })}</p>
        <Mistake>{mistake}</Mistake>
        <div className="row">
          <ActionButton variant="contained" busy={busy} onClick={accept}>
            {t('accept')}
          </ActionButton>
          <Button disabled={busy} {...nearDialog} onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={declining}
        title={t('declineTitle', { organisation: isolated(organisation) })}
        submit={t('decline')}
        danger
        done={t('declined')}
        act={() => call(answerInvitation, { invitation: id, accept: false })}
        onClose={() => setDeclining(false)}
      >
        <p>{t('declineWhat')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
