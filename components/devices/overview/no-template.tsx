'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '../../ui/state-message';
import { showToast } from '../../ui/toast';

/** D8.6: notice of a device without a template, as a toast and in place. */
export function NoTemplate() {
  const t = useTranslations('devices');
  const text = t('noTemplate');
  useEffect(() => void showToast('error', text), [text]);
  return <EmptyState title={text} note={t('noTemplateNote')} />;
}
