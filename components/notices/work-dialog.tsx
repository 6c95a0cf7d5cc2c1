'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { planWork } from '@/lib/client/notices/commands';
import { PLANNED_WORK_DAYS, plannedWorkProblem } from '@/lib/domain/notices/limits';
import { instantOf, stampOf } from '@/lib/domain/time-range/stamp';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import { DateTimeField } from '../ui/date-time-field';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { useZoneText } from '../ui/use-zone-text';
import styles from './notices.module.css';

/** Until when work on a station lasts, on its own clocks. Opened anew each time. */
export function WorkDialog({
  station,
  first,
  opened,
  timeZone,
  onClose,
}: {
  station: { readonly id: string; readonly name: string };
  /** The time that it begins with, and when it was opened; epoch ms. */
  first: number;
  opened: number;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('notices.work');
  const zoneName = useZoneText();
  const router = useRouter();
  const [typed, setTyped] = useState(() => stampOf(first, timeZone));
  const [wrong, setWrong] = useState<'wrong' | 'past' | 'far' | null>(null);
  const { busy, mistake, run } = useCall();
  const days = PLANNED_WORK_DAYS;
  const save = () => {
    const until = instantOf(typed, timeZone);
    const problem = until === null ? 'wrong' : plannedWorkProblem(until, Date.now());
    setWrong(problem);
    if (problem !== null) return;
    void run(
      () => planWork(station.id, until),
      () => {
        showToast('success', t('saved'));
        onClose();
        router.refresh();
      },
    );
  };
  return (
    <FormDialog
      open
      width={480}
      compact
      title={t('title', { name: isolated(station.name) })}
      submit={t('save')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('note')}</p>
      <DateTimeField
        label={t('until')}
        pickLabel={t('pick')}
        placeholder={t('placeholder')}
        name="until"
        value={typed}
        latest={opened + days * 86_400_000}
        timeZone={timeZone}
        error={wrong === null ? undefined : t(wrong, { days })}
        onChange={(text) => {
          setTyped(text);
          setWrong(null);
        }}
      />
      <p className={styles.muted}>{t('zone', { zone: zoneName(timeZone), days })}</p>
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </FormDialog>
  );
}
