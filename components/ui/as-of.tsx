'use client';

import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { localeTag } from '@/lib/format/number';

/**
 * The time at which a figure was computed, shown once the figure is older than such figures normally are. In the
 * viewer's zone where `timeZone` is null.
 */
export function AsOf({
  at,
  allowedMs,
  timeZone,
  className,
}: {
  at: number;
  allowedMs: number;
  timeZone: string | null;
  className?: string | undefined;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const [old, setOld] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOld(at), Math.max(0, at + allowedMs - Date.now()));
    return () => clearTimeout(timer);
  }, [at, allowedMs]);
  if (old !== at) return null;
  const clock = new Intl.DateTimeFormat(localeTag(locale), {
    ...(timeZone !== null && { timeZone }),
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {t('asOf', { time: clock.format(at) })}
    </time>
  );
}
