'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';

/** Between two looks; each brings as much as a second and a bit can work out. */
const AGAIN_MS = 2_000;

/** Says how many stations are still to come, and looks again until all are there. */
export function ReportWaiting({ waiting, revenue }: { waiting: number; revenue: number }) {
  const t = useTranslations('sheets.report');
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
