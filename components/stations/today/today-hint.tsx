'use client';

import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { LazyInfoHint } from '../../ui/lazy-hint';
import { useWhenSeen } from '../../ui/use-when-seen';

export function TodayHint() {
  const t = useTranslations('stations.dayCurve');
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useWhenSeen(place);
  return (
    <span ref={place} style={{ display: 'inline-block', minWidth: 24 }}>
      {isSeen && <LazyInfoHint label={t('rule')}>{t('ruleNote')}</LazyInfoHint>}
    </span>
  );
}
