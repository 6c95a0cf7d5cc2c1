'use client';

import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { choiceFor, matchingZones, zoneChoices } from '@/lib/domain/stations/zone-choices';
import type { ZoneChoice } from '@/lib/domain/stations/zone-choices';
import { localeTag } from '@/lib/format/number';
import { ChoiceField } from '../../ui/choice-field';
import type { StationFields } from './use-station-fields';
import { useWrongLabels } from './use-wrong-labels';

/** The zone of a station's clocks, sought by city, country or offset. One that was stored by an earlier name is shown by its current one. */
export function ZoneField({ fields: { form, mistakes, set } }: { fields: StationFields }) {
  const t = useTranslations('stationWizard');
  const labels = useWrongLabels();
  const language = useLocale();
  const [now] = useState(() => Date.now());
  const known = useMemo(() => zoneChoices(localeTag(language), now), [language, now]);
  const value = useMemo(() => choiceFor(known, form.timeZone), [known, form.timeZone]);
  const choices = useMemo(() => (value === null || known.includes(value) ? known : [value, ...known]), [known, value]);
  const label = (choice: ZoneChoice) =>
    choice.country === ''
      ? choice.city
      : t('place.zone', { city: choice.city, country: choice.country, offset: choice.offset });
  return (
    <ChoiceField
      label={t('fields.timeZone')}
      name="timeZone"
      required
      placeholder={t('place.noZone')}
      error={labels(mistakes.timeZone)}
      help={t('place.zoneHint')}
      none={t('place.zoneNone')}
      options={choices}
      value={value}
      labelOf={label}
      keyOf={({ id }) => id}
      find={matchingZones}
      onChange={({ id }) => set('timeZone', id)}
    />
  );
}
