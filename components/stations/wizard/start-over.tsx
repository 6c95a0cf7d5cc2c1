'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { FormDialog } from '../../ui/form-dialog';

/** Empties the wizard. Input is lost for good, so a dialog confirms it first. */
export function StartOver({
  busy,
  isBegun,
  onStartOver,
}: {
  busy: boolean;
  /** Whether something was typed. */
  isBegun: boolean;
  onStartOver: () => void;
}) {
  const t = useTranslations('stationWizard.actions');
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="text" disabled={busy} onClick={() => (isBegun ? setConfirming(true) : onStartOver())}>
        {t('startOver')}
      </Button>
      {confirming && (
        <FormDialog
          open
          size="xs"
          compact
          title={t('startOverTitle')}
          submit={t('startOver')}
          busy={false}
          onSubmit={onStartOver}
          onClose={() => setConfirming(false)}
        >
          <p>{t('startOverWhat')}</p>
        </FormDialog>
      )}
    </>
  );
}
