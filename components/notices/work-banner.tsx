'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { planWork } from '@/lib/client/notices/commands';
import type { PlannedWork } from '@/lib/domain/notices/types';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { showToast, toastError } from '../ui/toast';
import { ZonedTime } from '../ui/zoned-time';

/** Says that work is planned on a station, until when and by whom; it goes when the work ends. */
export function WorkBanner({
  id,
  work,
  timeZone,
  onChange,
}: {
  id: string;
  work: PlannedWork;
  timeZone: string;
  /** Absent for who may not plan work. */
  onChange: (() => void) | undefined;
}) {
  const t = useTranslations('notices.work');
  const router = useRouter();
  const { busy, run } = useCall({ tell: toastError });
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), Math.max(0, work.until - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [router, work.until]);
  const end = () =>
    void run(
      () => planWork(id, null),
      () => {
        showToast('success', t('ended'));
        router.refresh();
      },
    );
  const until = () => <ZonedTime at={work.until} timeZone={timeZone} />;
  return (
    <Banner
      tone="warning"
      actions={
        onChange && (
          <>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button busy={busy} onClick={end}>
              {t('end')}
            </Button>
          </>
        )
      }
    >
      {work.by === '' ? t.rich('bannerNobody', { until }) : t.rich('banner', { by: work.by, until })}
    </Banner>
  );
}
