'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { removeMember, transferAuthority } from '@/lib/contract/portal/calls/organisation';
import type { Member } from '@/lib/domain/organisation/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';

/** Transfers the authority (P4.13), or removes a member, after explaining the consequences (P6.10). */
export function MemberDialog({
  action,
  open,
  member: { id, name },
  onClose,
}: {
  action: 'transfer' | 'delete';
  open: boolean;
  member: Member;
  onClose: () => void;
}) {
  const t = useTranslations('enterprise');
  const named = { name: isolated(name) };
  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}.title`, named)}
      submit={t(`${action}.submit`)}
      danger={action === 'delete'}
      done={t('success')}
      act={() => call(action === 'delete' ? removeMember : transferAuthority, { user: id })}
      onClose={onClose}
    >
      <p>{t(`${action}.what`, named)}</p>
      <p>{action === 'delete' ? t('delete.account') : t('transfer.own', named)}</p>
    </ConfirmDialog>
  );
}
