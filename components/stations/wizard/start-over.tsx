'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { FormDialog } from '../../ui/form-dialog';

/** Empties the wizard; what was typed is gone for good then, so that it is asked first. */
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
  const t = useTranslations('wizard.actions');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={() => (isBegun ? setAsking(true) : onStartOver())}>
        {t('startOver')}
      </Button>
      {asking && (
        <FormDialog
          open
          size="xs"
          compact
          title={t('startOverTitle')}
          submit={t('startOver')}
          busy={false}
          onSubmit={onStartOver}
          onClose={() => setAsking(false)}
        >
          <p>{t('startOverWhat')}</p>
        </FormDialog>
      )}
    </>
  );
}
