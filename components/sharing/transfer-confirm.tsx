'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useOnce } from '@/lib/client/http/use-once';
import { transferEffect } from '@/lib/contract/portal/calls/sharing';
import type { RecipientInput } from '@/lib/contract/portal/sharing';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Skeleton from '@mui/material/Skeleton';
import { STATION_LIST } from './station-list';
import { TransferEffectText } from './transfer-effect';

export interface TransferConfirmProps {
  stationId: string;
  station: string;
  /** The recipient as typed. */
  to: string;
  recipient: RecipientInput;
  /** The user's own enterprise keeps its access to the station (P4.20). */
  entrust?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/**
 * States the effect of a transfer before it happens (P6.2); a remembered session must enter its password first (safety 1.9). Afterwards
 * the page of the station is left, as it has another owner.
 */
export function TransferConfirm({ open, ...props }: TransferConfirmProps & { open: boolean }) {
  // Mounted again each time, as earlier results may be out of date.
  return open ? <OpenTransferConfirm {...props} /> : null;
}

function OpenTransferConfirm({
  stationId,
  station,
  to,
  recipient,
  entrust = false,
  act,
  onClose,
  onDone,
}: TransferConfirmProps) {
  const t = useTranslations('sharing.transfer');
  const router = useRouter();
  const { value, problem } = useOnce(transferEffect, { id: stationId, to: recipient, entrust });
  const loading = value === null && problem === null;
  return (
    <ConfirmDialog
      open
      title={t('title', { station: isolated(station), to: isolated(to) })}
      submit={t('submit')}
      danger
      done={t('success', { station: isolated(station), to: isolated(to) })}
      ready={!loading}
      act={act}
      onClose={onClose}
      onDone={() => {
        router.push(STATION_LIST);
        router.refresh();
        onDone();
      }}
    >
      <p>{t('what', { to: isolated(to) })}</p>
      {loading ? <Skeleton height="80px" /> : <TransferEffectText effect={value?.effect ?? null} to={to} />}
      <p>{t(recipient.channel === 'email' ? 'unknown' : 'unknownPhone')}</p>
    </ConfirmDialog>
  );
}
