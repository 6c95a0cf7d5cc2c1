'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { showToast } from '../ui/toast';

/** P8.2: loading the stations failed, said by toast as well; why, and what to do, stands on the page. */
export function NoDataToast() {
  const text = useTranslations('errors')('noData');
  useEffect(() => void showToast('error', text), [text]);
  return null;
}
