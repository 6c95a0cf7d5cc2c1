'use client';

import { Suspense, lazy, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Building2, UserPlus } from 'lucide-react';
import { call } from '@/lib/client/http/call';
import { endShares, unlinkEnterprise } from '@/lib/contract/portal/calls/sharing';
import type { AccessWay } from '@/lib/domain/sharing/types';
import type { Outcome } from '@/lib/domain/problem';
import type { Station } from '@/lib/domain/stations/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { DialogHost } from '../ui/dialog-host';
import { FailedPart } from '../ui/failed-part';
import { preloadDialog, near } from '../ui/on-demand';
import { AccessTable } from './access-table';
import { RevokeConfirm } from './revoke-confirm';

const loadShare = () => import('./share-dialog').then((part) => ({ default: part.ShareDialog }));
const loadEnterprise = () => import('./enterprise-dialog').then((part) => ({ default: part.EnterpriseDialog }));
const ShareDialog = lazy(loadShare);
const EnterpriseDialog = lazy(loadEnterprise);

/**
 * The access ledger of a station, for its owner: who can see or change what, how, since when, given by whom, and the last use. Access
 * given by the owner can be revoked here. Needs the messages of `auth`, `account` and `sharing`.
 */
export function AccessTab({ station, ways }: { station: Station; ways: Outcome<readonly AccessWay[]> }) {
  const t = useTranslations();
  const router = useRouter();
  const [ending, setEnding] = useState<AccessWay | null>(null);
  const [open, setOpen] = useState<'share' | 'enterprise' | null>(null);

  if (!ways.ok) {
    return (
      <Panel title={t('sharing.access.title')}>
        <FailedPart title={t('sharing.access.failed')} problem={ways.problem} again={() => router.refresh()} />
      </Panel>
    );
  }
  const close = () => setOpen(null);
  const done = () => {
    close();
    router.refresh();
  };
  const preload = () => {
    preloadDialog();
    void loadShare();
  };
  const isService = ending?.kind === 'service';
  const dialog = { station, onClose: close, onDone: done };
  return (
    <Panel
      flush
      title={t('sharing.access.title')}
      note={
        <>
          {t('sharing.access.lead')} {ways.value.length < 2 && <span>{t('sharing.access.alone')}</span>}
        </>
      }
      actions={
        <>
          {station.serviceCustom === '' && (
            <Button startIcon={<Building2 size={18} aria-hidden="true" />} onClick={() => setOpen('enterprise')}>
              {t('sharing.access.link')}
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<UserPlus size={18} aria-hidden="true" />}
            {...near(preload)}
            onClick={() => setOpen('share')}
          >
            {t('sharing.access.share')}
          </Button>
        </>
      }
    >
      <AccessTable ways={ways.value} timeZone={station.timeZone} onEnd={setEnding} />
      <RevokeConfirm
        people={ending && !isService ? [{ ...ending, invited: ending.kind === 'invitation' }] : []}
        station={station.name}
        act={() => call(endShares, { id: station.id, users: ending ? [ending.user] : [] })}
        onClose={() => setEnding(null)}
        onDone={() => {
          setEnding(null);
          router.refresh();
        }}
      />
      <ConfirmDialog
        open={isService}
        title={t('sharing.enterprise.endTitle', {
          station: isolated(station.name),
          organisation: isolated(station.serviceCustom),
        })}
        submit={t('sharing.enterprise.end')}
        danger
        done={t('sharing.enterprise.ended')}
        act={() => call(unlinkEnterprise, { id: station.id })}
        onClose={() => setEnding(null)}
      >
        <p>
          {t('sharing.enterprise.endWhat', {
            station: isolated(station.name),
            organisation: isolated(station.serviceCustom),
          })}
        </p>
      </ConfirmDialog>
      <Suspense fallback={null}>
        <DialogHost>{open === 'share' && <ShareDialog {...dialog} />}</DialogHost>
        <DialogHost>{open === 'enterprise' && <EnterpriseDialog {...dialog} />}</DialogHost>
      </Suspense>
    </Panel>
  );
}
