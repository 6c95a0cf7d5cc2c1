'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { deleteStation, listDeleted, sharingRights } from '@/lib/contract/portal/calls/sharing';
import { isolated } from '@/lib/format/isolated';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import { useCall } from '../account/use-call';
import Skeleton from '@mui/material/Skeleton';
import { FailedPart } from '../ui/failed-part';
import { FormDialog } from '../ui/form-dialog';
import { showToast, toastError } from '../ui/toast';
import { useTypedName } from '../ui/use-typed-name';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';

const AREAS = ['sharing'] as const;

/**
 * Deletes an own station once its name was typed, and says what is lost and for how long it is kept; for anyone else it gives up
 * the own access, and says so (P6.7, P7.5, decisions C6).
 */
export function DeleteStationDialog(props: StationDialogProps) {
  return (
    <MessagesOnDemand areas={AREAS}>
      <DeleteForm {...props} />
    </MessagesOnDemand>
  );
}

function DeleteForm({ station: { id, name, ownerName }, onClose, onDone }: StationDialogProps) {
  const t = useTranslations();
  const rights = useOnce(sharingRights, { id });
  const deleted = useOnce(listDeleted, {});
  const wrong = t('sharing.delete.wrongName', { name: isolated(name) });
  const named = useTypedName(name, { label: t('sharing.delete.name'), wrong });
  // P8.9.
  const { busy, run } = useCall({ notify: toastError });
  const known = rights.value !== null && !deleted.reading;
  const own = rights.value?.creator ?? false;
  const days = deleted.value?.restorable?.days ?? null;
  // Whose station it is decides what happens to it: until that is known nothing is promised.
  const part = !known ? 'unknown.' : own ? '' : 'giveUp.';

  const erase = async () => {
    const { retentionDays, message } = await call(deleteStation, { id, name: own ? named.typed : '' });
    const text = own
      ? retentionDays === null
        ? t('sharing.delete.success', { name: isolated(name) })
        : t('sharing.delete.successRetained', { name: isolated(name), days: retentionDays })
      : t('sharing.delete.giveUp.success', { name: isolated(name) });
    showToast('success', message || text, 6_000);
  };
  const submit = () => {
    if (!own || named.check()) void run(erase, onDone);
  };

  const failure = rights.problem;
  return (
    <FormDialog
      open
      width={550}
      compact
      title={t(`sharing.delete.${part}title`, { name: isolated(name) })}
      submit={t(`sharing.delete.${part}submit`)}
      danger
      busy={busy}
      ready={known}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure ? (
        <FailedPart problem={failure} again={rights.reload} />
      ) : !known ? (
        <Skeleton height="140px" />
      ) : (
        <>
          {own ? (
            <Lost days={days}>{named.field}</Lost>
          ) : (
            <>
              <p>{t('sharing.delete.giveUp.what', { owner: isolated(ownerName || '-') })}</p>
              <p>{t('sharing.delete.giveUp.back')}</p>
              <p className="hint">{t('sharing.delete.giveUp.organisation')}</p>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What is lost, and what is not. */
function Lost({ days, children }: { days: number | null; children: ReactNode }) {
  const t = useTranslations('sharing.delete');
  return (
    <>
      <p>{t('lost')}</p>
      <p>{days === null ? t('gone') : t('retained', { days })}</p>
      <p>{t('units')}</p>
      {children}
    </>
  );
}
