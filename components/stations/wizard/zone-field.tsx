'use client';

import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import useAutocomplete from '@mui/material/useAutocomplete';
import { choiceFor, matchingZones, zoneChoices } from '@/lib/domain/stations/zone-choices';
import type { ZoneChoice } from '@/lib/domain/stations/zone-choices';
import { localeTag } from '@/lib/format/number';
import list from '../../ui/suggest-field.module.css';
import { FormField } from '../../ui/form-field';
import type { StationFields } from './use-station-fields';
import { useWrongWords } from './use-wrong-words';

/** The zone of a station's clocks, sought by city, country or offset. One that was stored by an earlier name is shown by its current one. */
export function ZoneField({ fields: { form, mistakes, set } }: { fields: StationFields }) {
  const t = useTranslations('wizard');
  const words = useWrongWords();
  const language = useLocale();
  const [now] = useState(() => Date.now());
  const known = useMemo(() => zoneChoices(localeTag(language), now), [language, now]);
  const value = useMemo(() => choiceFor(known, form.timeZone), [known, form.timeZone]);
  const choices = useMemo(() => (value === null || known.includes(value) ? known : [value, ...known]), [known, value]);
  const label = (choice: ZoneChoice) =>
    choice.country === ''
      ? choice.city
      : t('place.zone', { city: choice.city, country: choice.country, offset: choice.offset });
  const field = useAutocomplete<ZoneChoice>({
    id: 'wizard-zone',
    options: choices,
    value,
    autoHighlight: true,
    getOptionLabel: label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    // What stands in the field before anybody types is no search.
    filterOptions: (options, { inputValue }) => [
      ...(value !== null && inputValue === label(value) ? options : matchingZones(options, inputValue)),
    ],
    onChange: (_event, chosen) => set('timeZone', chosen?.id ?? ''),
  });
  const { ref, ...input } = field.getInputProps();
  const shown = field.groupedOptions as readonly ZoneChoice[];
  return (
    <div {...field.getRootProps()} className={list.field}>
      <FormField
        {...input}
        ref={ref}
        label={t('fields.timeZone')}
        name="timeZone"
        required
        placeholder={t('place.noZone')}
        error={words(mistakes.timeZone)}
        help={t('place.zoneHint')}
      />
      {field.popupOpen && (
        <div className={list.popup}>
          <ul {...field.getListboxProps()} aria-label={t('fields.timeZone')} className={list.list}>
            {shown.map((option, index) => {
              const { key, ...rest } = field.getOptionProps({ option, index });
              return (
                <li key={String(key)} {...rest} className={list.option}>
                  {label(option)}
                </li>
              );
            })}
          </ul>
          {shown.length === 0 && <p className={list.foot}>{t('place.zoneNone')}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {field.popupOpen ? t('place.zoneCount', { count: shown.length }) : ''}
      </p>
    </div>
  );
}
