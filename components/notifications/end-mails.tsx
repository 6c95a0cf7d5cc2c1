'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { unsubscribe } from '@/lib/contract/portal/calls/notifications/preferences';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';

/** A button, and the result after it was pressed. */
export function EndMails({ token }: { token: string }) {
  const t = useTranslations('notices.end');
  const [ended, setEnded] = useState(false);
  const { busy, mistake, run } = useCall({ labels: ({ kind }) => (kind === 'validation' ? t('wrong') : null) });
  if (ended) {
    return (
      <>
        <Alert>{t('done')}</Alert>
        <Button href="/userCenter">{t('settings')}</Button>
      </>
    );
  }
  return (
    <>
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
      <ActionButton
        variant="contained"
        fullWidth
        busy={busy}
        onClick={() =>
          void run(
            () => call(unsubscribe, { token }),
            () => setEnded(true),
          )
        }
      >
        {t('submit')}
      </ActionButton>
    </>
  );
}
