'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '../../ui/state-message';
import { showToast } from '../../ui/toast';

/** D8.6: a device without a template, by toast and in its place. */
export function NoTemplate() {
  const t = useTranslations('devices');
  const text = t('noTemplate');
  useEffect(() => void showToast('error', text), [text]);
  return <EmptyState title={text} note={t('noTemplateNote')} />;
}
