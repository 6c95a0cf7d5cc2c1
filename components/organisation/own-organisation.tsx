'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { leaveOrganisation } from '@/lib/contract/portal/calls/organisation';
import { ConfirmDialog } from '../account/confirm-dialog';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { nearDialog } from '../ui/on-demand';

/** The organisation of a user who does not lead it, and the button to leave it. */
export function OwnOrganisation({ code }: { code: string }) {
  const t = useTranslations('enterprise');
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('own.title')}>
      <div className="row">
        <p>{t('own.what', { code })}</p>
        <Button {...nearDialog} onClick={() => setOpen(true)}>
          {t('own.leave')}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title={t('leave.title')}
        submit={t('leave.submit')}
        danger
        done={t('success')}
        act={() => call(leaveOrganisation, {})}
        onClose={() => setOpen(false)}
      >
        <p>{t('leave.what')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
