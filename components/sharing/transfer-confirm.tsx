'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { STATION_LIST } from './station-list';

/**
 * Names the effect of a hand-over before it happens (P6.2); a remembered session shows its password first (safety 1.9). The page
 * of the station is left afterwards: it is somebody else's.
 */
export function TransferConfirm({
  open,
  station,
  to,
  channel = 'email',
  keeps = false,
  act,
  onClose,
  onDone,
}: {
  open: boolean;
  station: string;
  to: string;
  channel?: 'email' | 'phone';
  /** The own enterprise goes on looking after it (P4.20). */
  keeps?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('sharing.transfer');
  const tEnterprise = useTranslations('sharing.enterprise');
  const router = useRouter();
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { station: isolated(station), to: isolated(to) })}
      submit={t('submit')}
      look="danger"
      done={t('success')}
      act={act}
      onClose={onClose}
      onDone={() => {
        router.push(STATION_LIST);
        router.refresh();
        onDone();
      }}
    >
      <p>{t('what', { to: isolated(to) })}</p>
      <p>{keeps ? tEnterprise('handKeep') : t('own', { to: isolated(to) })}</p>
      {!keeps && <p>{t('others', { to: isolated(to) })}</p>}
      <p>{t(channel === 'email' ? 'unknown' : 'unknownPhone')}</p>
    </ConfirmDialog>
  );
}
