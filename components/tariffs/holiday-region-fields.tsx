'use client';

import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useHolidayRegions } from '@/lib/client/tariffs/queries';
import { regionOf, regionParts } from '@/lib/domain/tariffs/holiday-region';
import Button from '@mui/material/Button';
import { ChoiceField } from '../ui/choice-field';
import { SelectField, type SelectOption } from '../ui/select-field';
import { useRegionNames } from './use-region-name';

/** The region whose public holidays count: a country, and a state where holidays differ by state. */
export function HolidayRegionFields({
  region,
  error,
  onChange,
}: {
  region: string;
  error: string | undefined;
  onChange: (region: string) => void;
}) {
  const t = useTranslations();
  const language = useLocale();
  const names = useRegionNames();
  const { data: countries, error: failed, mutate } = useHolidayRegions();
  const { country, state } = regionParts(region);
  const known = countries?.find(({ code }) => code === country);
  const listed = useMemo(() => {
    const named = (countries ?? []).map(({ code }) => ({ code, name: names.country(code) }));
    return named.sort((a, b) => a.name.localeCompare(b.name, language));
    // The names depend on the language only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [countries, language]);
  const states = (known?.states ?? []).map(({ code, name }) => ({
    value: code,
    name: names.state(country, code, name),
  }));
  return (
    <div className="pair">
      <ChoiceField
        label={t('tariffs.extras.country')}
        placeholder={t('tariffs.extras.choose')}
        value={country === '' ? null : { code: country, name: names.country(country) }}
        options={listed}
        labelOf={({ name }) => name}
        keyOf={({ code }) => code}
        error={error}
        onChange={({ code }) => onChange(regionOf(code, ''))}
      />
      {(states.length > 0 || state !== '') && (
        <SelectField
          label={t('tariffs.extras.state')}
          value={state}
          options={withValue(
            [{ value: '', name: t('tariffs.extras.national') }, ...states],
            state,
            names.state(country, state),
          )}
          onChange={({ target }) => onChange(regionOf(country, target.value))}
        />
      )}
      {failed !== undefined && (
        <p className="wrong">
          {t('tariffs.extras.failed')} <Button onClick={() => void mutate()}>{t('common.retry')}</Button>
        </p>
      )}
    </div>
  );
}

/** Adds the current value if the list does not contain it, or not yet. */
const withValue = (options: readonly SelectOption[], value: string, name: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [{ value, name }, ...options];
