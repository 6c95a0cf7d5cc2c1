'use client';

import { useTranslations } from 'next-intl';
import { removeMember, transferAuthority } from '@/lib/client/enterprise/commands';
import type { Member } from '@/lib/domain/enterprise/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';

interface Props {
  open: boolean;
  member: Member;
  onClose: () => void;
}

/** Hands the authority over (P4.13, P6.10). */
export function TransferDialog({ open, member: { id, name }, onClose }: Props) {
  const t = useTranslations('enterprise');
  return (
    <ConfirmDialog
      open={open}
      title={t('transfer.title', { name: isolated(name) })}
      submit={t('transfer.submit')}
      done={t('success')}
      act={() => transferAuthority(id)}
      onClose={onClose}
    >
      <p>{t('transfer.what', { name: isolated(name) })}</p>
      <p>{t('transfer.own', { name: isolated(name) })}</p>
    </ConfirmDialog>
  );
}

/** Removes a member (P6.10). */
export function DeleteDialog({ open, member: { id, name }, onClose }: Props) {
  const t = useTranslations('enterprise');
  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title', { name: isolated(name) })}
      submit={t('delete.submit')}
      danger
      done={t('success')}
      act={() => removeMember(id)}
      onClose={onClose}
    >
      <p>{t('delete.what', { name: isolated(name) })}</p>
      <p>{t('delete.account')}</p>
    </ConfirmDialog>
  );
}
