'use client';

import { Suspense, lazy, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { UserPlus } from 'lucide-react';
import type { Member, Members } from '@/lib/domain/organisation/types';
import type { Outcome } from '@/lib/domain/problem';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { FailedPart } from '../ui/failed-part';
import { preloadDialog, near } from '../ui/on-demand';
import { AddUserDialog } from './add-user-dialog';
import { MemberDialog } from './member-dialog';
import { MemberTable } from './member-table';
import type { MemberAction } from './member-table';
import { PendingInvitations } from './pending-invitations';

const loadBinding = () => import('./binding-dialog').then((part) => ({ default: part.BindingDialog }));
const BindingDialog = lazy(loadBinding);

/** The customers of the user's organisation (P2.69, P2.71, P2.72, P6.10). */
export function MemberBox({ members }: { members: Outcome<Members> }) {
  const t = useTranslations();
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [doing, setDoing] = useState<{ action: MemberAction; member: Member } | null>(null);
  const [open, setOpen] = useState<MemberAction | null>(null);
  const close = () => setOpen(null);

  if (!members.ok) {
    return (
      <Panel title={t('organisation.title')}>
        <FailedPart title={t('organisation.failed')} problem={members.problem} again={() => router.refresh()} />
      </Panel>
    );
  }
  const { members: people, invitations } = members.value;
  const preload = () => {
    preloadDialog();
    void loadBinding();
  };

  return (
    <Panel
      flush
      title={t('organisation.title')}
      note={
        <>
          {t('organisation.lead')} {people.every(({ self }) => self) && <span>{t('organisation.emptyNote')}</span>}
        </>
      }
      actions={
        <Button
          variant="contained"
          startIcon={<UserPlus size={18} aria-hidden="true" />}
          {...near(preload)}
          onClick={() => setAdding(true)}
        >
          {t('organisation.add.open')}
        </Button>
      }
    >
      <MemberTable
        members={people}
        onApproach={preload}
        onAct={(action, member) => {
          setDoing({ action, member });
          setOpen(action);
        }}
      />
      {invitations && invitations.length > 0 && <PendingInvitations invitations={invitations} />}
      <AddUserDialog open={adding} isConfirming={invitations !== null} onClose={() => setAdding(false)} />
      {doing && (
        <>
          {(['transfer', 'delete'] as const).map((action) => (
            <MemberDialog key={action} action={action} open={open === action} member={doing.member} onClose={close} />
          ))}
          {open === 'stations' && (
            <Suspense fallback={null}>
              <BindingDialog key={doing.member.id} member={doing.member} onClose={close} />
            </Suspense>
          )}
        </>
      )}
    </Panel>
  );
}
