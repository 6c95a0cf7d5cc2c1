'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { restoreStation } from '@/lib/contract/portal/calls/sharing';
import type { DeletedStation } from '@/lib/contract/portal/sharing';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { CheckField } from '../ui/check-field';

/** Asks whether those whom a deleted station was shared with get their access again; by default they do not. */
export function RestoreDialog({
  station: requested,
  onClose,
  onRestored,
}: {
  /** Null while nothing is asked. */
  station: DeletedStation | null;
  onClose: () => void;
  onRestored: () => void;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [shares, setShares] = useState(false);
  // While it closes its text stays.
  const [station, setStation] = useState(requested);
  if (requested && requested !== station) {
    setStation(requested);
    setShares(false);
  }
  if (!station) return null;
  const { id, name, shares: count } = station;
  return (
    <ConfirmDialog
      open={requested !== null}
      title={t('devices.deleted.restoreNamed', { name: isolated(name) })}
      submit={t('devices.deleted.restore')}
      done={t('devices.deleted.restored', { name: isolated(name) })}
      act={() => call(restoreStation, { id, shares })}
      onClose={onClose}
      onDone={() => {
        onClose();
        onRestored();
        router.refresh();
      }}
    >
      <p>{t('sharing.deleted.wasShared', { count: count ?? 0 })}</p>
      <CheckField checked={shares} onChange={(event) => setShares(event.target.checked)}>
        {t('sharing.deleted.withShares')}
      </CheckField>
      <p>{t(shares ? 'sharing.deleted.sharesNote' : 'sharing.deleted.noSharesNote')}</p>
    </ConfirmDialog>
  );
}
