'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { Banner } from '../ui/banner';
import { IconButton } from '../ui/icon-button';
import { DEMO_NOTE_COOKIE } from './demo-note';

/** Says that this is a demonstration (safety 1.11); whoever has read it can hide it for the session. */
export function DemoBanner() {
  const t = useTranslations('shell.demo');
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    document.cookie = `${DEMO_NOTE_COOKIE}=hidden; path=/; samesite=lax`;
    setHidden(true);
  };
  return (
    <Banner
      small
      actions={
        <IconButton label={t('dismiss')} onClick={hide}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {t('text')}
    </Banner>
  );
}
