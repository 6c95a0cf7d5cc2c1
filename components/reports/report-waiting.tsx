'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';

/** Reload interval; each reload computes for somewhat over a second. */
const AGAIN_MS = 2_000;

/** Shows how many stations are not computed yet, and reloads until all are. */
export function ReportWaiting({ waiting, revenue }: { waiting: number; revenue: number }) {
  const t = useTranslations('reports.report');
  const router = useRouter();
  const left = Math.max(waiting, revenue);
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [left, router]);
  if (left === 0) return null;
  return (
    <Alert variant="strip">
      {waiting > 0 ? t('waiting', { count: waiting }) : t('waitingRevenue', { count: revenue })}
    </Alert>
  );
}
