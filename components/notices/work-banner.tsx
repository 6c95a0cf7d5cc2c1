'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { planWork } from '@/lib/client/notices/commands';
import type { PlannedWork } from '@/lib/domain/notices/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { nearDialog } from '../ui/on-demand';
import { ZonedTime } from '../ui/zoned-time';

/** Says that work is planned on a station, until when and by whom; it goes when the work ends. */
export function WorkBanner({
  station: { id, name },
  work,
  timeZone,
  onChange,
}: {
  station: { readonly id: string; readonly name: string };
  work: PlannedWork;
  timeZone: string;
  /** Absent for who may not plan work. */
  onChange: (() => void) | undefined;
}) {
  const t = useTranslations('notices.work');
  const router = useRouter();
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), Math.max(0, work.until - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [router, work.until]);
  const until = () => <ZonedTime at={work.until} timeZone={timeZone} />;
  return (
    <Alert
      severity="warning"
      action={
        onChange && (
          <>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button {...nearDialog} onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
            <ConfirmDialog
              open={ending}
              title={t('endTitle', { name: isolated(name) })}
              submit={t('endSure')}
              danger
              done={t('ended')}
              act={() => planWork(id, null)}
              onClose={() => setEnding(false)}
            >
              <p>{t('endWhat')}</p>
            </ConfirmDialog>
          </>
        )
      }
    >
      {work.by === '' ? t.rich('bannerNobody', { until }) : t.rich('banner', { by: work.by, until })}
    </Alert>
  );
}
