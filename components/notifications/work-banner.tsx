'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { planWork } from '@/lib/contract/portal/calls/notifications/preferences';
import type { PlannedWork } from '@/lib/domain/notifications/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { nearDialog } from '../ui/on-demand';
import { ZonedTime } from '../ui/zoned-time';

/** Browser timers cannot wait longer than about 24 days. */
const LONGEST_MS = 20 * 86_400_000;

/** Shows current or upcoming maintenance of a station: when, and by whom. The page reloads when that changes. */
export function WorkBanner({
  station: { id, name },
  work,
  timeZone,
  onChange,
  onEnded,
}: {
  station: { readonly id: string; readonly name: string };
  work: PlannedWork;
  timeZone: string;
  /** Absent where the user may not schedule maintenance. */
  onChange: (() => void) | undefined;
  /** Called after it was ended or cancelled. */
  onEnded: () => void;
}) {
  const t = useTranslations('notifications.work');
  const router = useRouter();
  const next = work.begun ? work.until : work.since;
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const left = Math.max(0, next - Date.now()) + 1_000;
    const timer = setTimeout(() => router.refresh(), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [router, next]);
  const since = () => <ZonedTime at={work.since} timeZone={timeZone} />;
  const until = () => <ZonedTime at={work.until} timeZone={timeZone} />;
  return (
    <Alert
      severity="warning"
      action={
        onChange && (
          <>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button {...nearDialog} onClick={() => setEnding(true)}>
              {t(work.begun ? 'end' : 'takeBack')}
            </Button>
            <ConfirmDialog
              open={ending}
              title={t(work.begun ? 'endTitle' : 'takeBackTitle', { name: isolated(name) })}
              submit={t(work.begun ? 'endSure' : 'takeBackSure')}
              danger
              done={t(work.begun ? 'ended' : 'takenBack')}
              act={() => call(planWork, { id, until: null })}
              onDone={() => {
                onEnded();
                router.refresh();
              }}
              onClose={() => setEnding(false)}
            >
              <p>{t(work.begun ? 'endWhat' : 'takeBackWhat')}</p>
            </ConfirmDialog>
          </>
        )
      }
    >
      {t.rich(`${work.begun ? 'banner' : 'bannerToCome'}${work.by === '' ? 'Unnamed' : ''}`, {
        by: work.by,
        since,
        until,
      })}
    </Alert>
  );
}
