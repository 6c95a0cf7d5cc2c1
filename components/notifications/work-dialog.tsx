'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { planWork } from '@/lib/contract/portal/calls/notifications/preferences';
import type { PlannedWork } from '@/lib/domain/notifications/types';
import { typedWork, workFrom, type WorkTimes } from '@/lib/domain/notifications/work-times';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { useWorkForm } from './use-work-form';
import { WorkFields } from './work-fields';

/** Schedules maintenance of a station in its local time. Mounted again each time it opens. */
export function WorkDialog({
  station,
  planned,
  timeZone,
  onPlanned,
  onClose,
}: {
  station: { readonly id: string; readonly name: string };
  /** The maintenance to change; null where none is scheduled. */
  planned: PlannedWork | null;
  timeZone: string;
  /** Called with the saved times. */
  onPlanned: (times: WorkTimes) => void;
  onClose: () => void;
}) {
  const t = useTranslations('notices.work');
  const [first] = useState(() => typedWork(planned ?? workFrom(Date.now()), [timeZone]));
  const place = { ...station, timeZone };
  const form = useWorkForm(first, [place]);
  return (
    <ConfirmDialog
      open
      width={480}
      title={t(planned ? 'changeTitle' : 'title', { name: isolated(station.name) })}
      submit={t(planned ? 'saveChange' : 'save')}
      done={t(planned ? 'changed' : 'saved')}
      isRight={form.check}
      act={async () => {
        const times = form.timesOf(place);
        if (!times) return;
        await call(planWork, { id: station.id, ...times });
        onPlanned(times);
      }}
      onClose={onClose}
    >
      <p>{t('note')}</p>
      <WorkFields form={form} zones={[timeZone]} />
    </ConfirmDialog>
  );
}
