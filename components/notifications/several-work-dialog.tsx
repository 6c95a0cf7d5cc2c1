'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { typedWork, workFrom, type WorkTimes } from '@/lib/domain/notifications/work-times';
import { ConfirmDialog } from '../account/confirm-dialog';
import { CheckField } from '../ui/check-field';
import { useZoneText } from '../ui/use-zone-text';
import { useNameList } from './use-name-list';
import { useWorkForm, type WorkStation } from './use-work-form';
import { WorkFields } from './work-fields';
import { WorkReplaced, type PlannedStation } from './work-replaced';

/**
 * Schedules maintenance for several stations, in the local time of each. Names the stations, those whose maintenance is replaced, and
 * those left out because the viewer may not schedule it. Mounted again each time it opens.
 */
export function SeveralWorkDialog<Row extends PlannedStation & { readonly mayPlan: boolean }>({
  rows,
  onPlan,
  onClose,
}: {
  rows: readonly Row[];
  /** `about` describes the times, for the result message. */
  onPlan: (rows: readonly Row[], timesOf: (row: Row) => WorkTimes | null, about: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('notifications.work');
  const nameList = useNameList();
  const zoneName = useZoneText();
  const [isSparing, setSparing] = useState(false);
  const allowed = rows.filter(({ mayPlan }) => mayPlan);
  const forbidden = rows.filter(({ mayPlan }) => !mayPlan);
  const planned = allowed.filter(({ plannedUntil }) => plannedUntil !== null);
  const chosen = isSparing ? allowed.filter(({ plannedUntil }) => plannedUntil === null) : allowed;
  const placeOf = ({ id, name, timeZone }: Row): WorkStation => ({ id, name, timeZone: timeZone ?? 'UTC' });
  const zones = [...new Set(chosen.map((row) => placeOf(row).timeZone))];
  const [opened] = useState(() => Date.now());
  const [first] = useState(() => typedWork(workFrom(opened), zones));
  const form = useWorkForm(first, chosen.map(placeOf));
  const about = () =>
    t(zones.length > 1 ? 'timesEach' : 'timesOf', { ...form.typed, zone: zones.map(zoneName).join(t('zoneGap')) });
  return (
    <ConfirmDialog
      open
      width={480}
      title={t('severalTitle', { count: chosen.length })}
      submit={t('save')}
      done={null}
      ready={chosen.length > 0}
      isRight={form.check}
      act={() => onPlan(chosen, (row) => form.timesOf(placeOf(row)), about())}
      onClose={onClose}
    >
      <p>{chosen.length === 0 ? t('noneLeft') : t('stations', { names: nameList(chosen) })}</p>
      {forbidden.length > 0 && <Alert severity="info">{t('forbidden', { names: nameList(forbidden) })}</Alert>}
      {planned.length > 0 && (
        <WorkReplaced rows={planned} isSparing={isSparing}>
          <CheckField checked={isSparing} onChange={({ target }) => setSparing(target.checked)}>
            {t('spare')}
          </CheckField>
        </WorkReplaced>
      )}
      <p>{t('noteSeveral')}</p>
      <WorkFields form={form} zones={zones} />
    </ConfirmDialog>
  );
}
