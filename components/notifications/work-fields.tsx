import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS } from '@/lib/domain/notifications/limits';
import { DAY_MS } from '@/lib/domain/time/durations';
import { DateTimeField } from '../ui/date-time-field';
import { useZoneText } from '../ui/use-zone-text';
import type { useWorkForm } from './use-work-form';

const FIELDS = [
  ['since', PLANNED_WORK_AHEAD_DAYS],
  ['until', PLANNED_WORK_AHEAD_DAYS + PLANNED_WORK_DAYS],
] as const;

/** The beginning and end of maintenance, with the time zone of the input; with several zones, each station uses its own. */
export function WorkFields({ form, zones }: { form: ReturnType<typeof useWorkForm>; zones: readonly string[] }) {
  const t = useTranslations('notifications.work');
  const zoneName = useZoneText();
  const [opened] = useState(() => Date.now());
  const isSeveral = zones.length > 1;
  const zone = zones.map(zoneName).join(t('zoneGap'));
  return (
    <>
      <p className="hint">
        {t(isSeveral ? 'zones' : 'zone', { zone })} {t('limits', { days: PLANNED_WORK_DAYS })}
      </p>
      {FIELDS.map(([name, days]) => (
        <DateTimeField
          key={name}
          label={t(name)}
          selectLabel={t(`pick.${name}`)}
          placeholder={t('placeholder')}
          name={name}
          value={form.typed[name]}
          latest={opened + days * DAY_MS}
          timeZone={zones[0] ?? 'UTC'}
          error={form.errorOf(name)}
          onChange={(text) => form.type(name, text)}
        />
      ))}
    </>
  );
}
