'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import Alert from '@mui/material/Alert';
import { IconAction } from '../ui/icon-action';
import { DEMO_NOTE_COOKIE } from './demo-note';

/** States that this is a demonstration (safety 1.11); the user can hide it for the session. */
export function DemoBanner() {
  const t = useTranslations('shell.demo');
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    document.cookie = `${DEMO_NOTE_COOKIE}=hidden; path=/; samesite=lax`;
    setHidden(true);
  };
  return (
    <Alert
      variant="strip"
      action={
        <IconAction label={t('dismiss')} onClick={hide}>
          <X size={16} aria-hidden="true" />
        </IconAction>
      }
    >
      {t('text')}
    </Alert>
  );
}
