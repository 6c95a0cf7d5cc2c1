'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { showToast } from '../../ui/toast';

/** D2.10, D8.10: notice that the settings tab was requested without the right to it; the first tab is shown instead. */
export function RefusedSetting() {
  const text = useTranslations('deviceViews')('notAuth');
  useEffect(() => void showToast('error', text), [text]);
  return (
    <Alert variant="strip" severity="warning">
      {text}
    </Alert>
  );
}
