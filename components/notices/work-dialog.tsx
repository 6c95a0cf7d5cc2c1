'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { planWork } from '@/lib/client/notices/commands';
import { PLANNED_WORK_DAYS, plannedWorkProblem } from '@/lib/domain/notices/limits';
import { instantOf, stampOf } from '@/lib/domain/time-range/stamp';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { DateTimeField } from '../ui/date-time-field';
import { useZoneText } from '../ui/use-zone-text';

/** Until when work on a station lasts, on its own clocks, or on `several`, on those of `timeZone`. Opened anew each time. */
export function WorkDialog({
  station,
  several,
  first,
  opened,
  timeZone,
  onClose,
}: {
  station?: { readonly id: string; readonly name: string };
  several?: { readonly title: string; readonly act: (until: number) => Promise<unknown> };
  /** The time that it begins with, and when it was opened; epoch ms. */
  first: number;
  opened: number;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('notices.work');
  const zoneName = useZoneText();
  const [typed, setTyped] = useState(() => stampOf(first, timeZone));
  const [wrong, setWrong] = useState<'wrong' | 'past' | 'far' | null>(null);
  const days = PLANNED_WORK_DAYS;
  const until = instantOf(typed, timeZone);
  return (
    <ConfirmDialog
      open
      width={480}
      title={several?.title ?? t('title', { name: isolated(station?.name ?? '') })}
      submit={t('save')}
      done={several ? null : t('saved')}
      isRight={() => {
        const problem = until === null ? 'wrong' : plannedWorkProblem(until, Date.now());
        setWrong(problem);
        return problem === null;
      }}
      act={async () => (several && until !== null ? several.act(until) : station && planWork(station.id, until))}
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
      <p className="hint">{t('zone', { zone: zoneName(timeZone), days })}</p>
    </ConfirmDialog>
  );
}
