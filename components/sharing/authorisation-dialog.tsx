'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { endShares, listShares, setRights, sharingRights } from '@/lib/contract/portal/calls/sharing';
import type { SharedPerson } from '@/lib/contract/portal/sharing';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { toggled } from '@/lib/domain/toggled';
import { isolated } from '@/lib/format/isolated';
import { withMessages } from '@/lib/i18n/messages-on-demand';
import { useCall } from '../account/use-call';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { FailedPart } from '../ui/failed-part';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { LazyDialog } from '../ui/on-demand';
import { showToast, toastError } from '../ui/toast';
import { DIALOG_AREAS } from './dialog-areas';
import { PeopleTable } from './people-table';
import { RevokeConfirm } from './revoke-confirm';
import { useRights } from './use-rights';
import styles from './sharing.module.css';

const NOBODY: readonly SharedPerson[] = [];

/** Who a station is shared with, their rights and the end of both (P2.64, P5.27, P6.9, P7.8 to P7.10). */
export const AuthorisationDialog = withMessages(DIALOG_AREAS, Authorisation);

function Authorisation({ station: { id, name, timeZone }, onClose, onDone }: StationDialogProps) {
  const t = useTranslations();
  const router = useRouter();
  const shares = useOnce(listShares, { id });
  const creator = useOnce(sharingRights, { id }).value?.creator ?? false;
  const people = shares.value ?? NOBODY;
  const rights = useRights(people);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [revoking, setRevoking] = useState<readonly SharedPerson[]>([]);
  const { busy, run } = useCall({ notify: toastError });
  const changed = rights.lines.length;
  const chosen = people.filter(({ user }) => selected.has(user));

  const { problem } = shares;
  const failed = problem !== null;
  const conError = t('sharing.authorise.conError');
  useEffect(() => {
    // P8.5.
    if (failed) toastError(conError);
  }, [failed, conError]);

  const save = () =>
    void run(
      () => call(setRights, { id, people: rights.lines }),
      () => {
        showToast('success', t('sharing.authorise.saveSuccess'));
        onDone();
      },
    );

  return (
    <>
      <LazyDialog
        open
        onClose={busy ? () => undefined : onClose}
        width={1200}
        // Protects unsaved changes from an accidental close.
        firm={changed > 0}
        title={t('sharing.authorise.title', { name: isolated(name) })}
        actions={
          <>
            <p role="status" className="hint">
              {people.length > 0 && t('sharing.authorise.unsaved', { count: changed })}
            </p>
            <Button disabled={busy} onClick={onClose}>
              {t(changed > 0 ? 'common.cancel' : 'common.close')}
            </Button>
            <ActionButton variant="contained" busy={busy} disabled={changed === 0} onClick={save}>
              {t('sharing.authorise.save')}
            </ActionButton>
          </>
        }
      >
        {problem ? (
          <FailedPart title={conError} problem={problem} again={shares.reload} />
        ) : shares.value === null ? (
          <TableSkeleton rows={4} label={t('common.loading')} />
        ) : people.length === 0 ? (
          <EmptyState title={t('sharing.authorise.empty')} note={t('sharing.authorise.emptyNote')} />
        ) : (
          <>
            <div className={styles.bar}>
              <p className="hint">{t('sharing.authorise.lead')}</p>
              <Button
                {...(chosen.length > 0 && { variant: 'contained', color: 'error' })}
                disabled={chosen.length === 0}
                onClick={() => setRevoking(chosen)}
              >
                {t('sharing.authorise.revokeSelected', { count: chosen.length })}
              </Button>
            </div>
            <PeopleTable
              people={people}
              creator={creator}
              timeZone={timeZone}
              rights={rights}
              selected={selected}
              onSelect={(user, on) => setSelected(toggled(selected, [user], on))}
              onRevoke={(person) => setRevoking([person])}
            />
          </>
        )}
      </LazyDialog>
      <RevokeConfirm
        people={revoking}
        station={name}
        act={() => call(endShares, { id, users: revoking.map(({ user }) => user) })}
        onClose={() => setRevoking([])}
        onDone={() => {
          setRevoking([]);
          setSelected(new Set());
          shares.reload();
          router.refresh();
        }}
      />
    </>
  );
}
