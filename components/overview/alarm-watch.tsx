'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useHomeAlarms } from '@/lib/client/overview/queries';
import type { AttentionList } from '@/lib/domain/overview/attention';

/** Milliseconds after which a page is refreshed if part of its data was still being read. */
const LATE_MS = 4_000;

/** Refreshes the page when an alarm begins or ends or one of the newest is handled, and where some data came too late for its HTML. */
export function AlarmWatch({ list = null }: { list?: Pick<AttentionList, 'late' | 'now'> | null }) {
  const { late = false, now: at = 0 } = list ?? {};
  const router = useRouter();
  const { data } = useHomeAlarms(useLocale());
  const shown = useRef<string | null>(null);
  const now = data?.supported
    ? JSON.stringify([data.pending, data.recent.map(({ handling, id }) => [id, handling])])
    : null;
  useEffect(() => {
    if (now === null) return;
    if (shown.current !== null && shown.current !== now) router.refresh();
    shown.current = now;
  }, [now, router]);
  useEffect(() => {
    if (!late) return;
    const timer = setTimeout(() => router.refresh(), LATE_MS);
    return () => clearTimeout(timer);
  }, [late, at, router]);
  return null;
}
