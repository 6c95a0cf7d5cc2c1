'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { usePlaces } from '@/lib/client/shell/search';
import type { NamedStation } from '@/lib/domain/reports/tariff-screen';
import { SuggestField } from '../ui/suggest-field';

export interface StationSelection {
  readonly value: NamedStation | null;
  /** The text typed, where it does not match one station. */
  readonly typed: string;
  readonly onSelect: (station: NamedStation | null) => void;
  readonly error: string | undefined;
}

/** A station selection that searches on the server. */
export function StationSearch({ value, typed, onSelect, error }: StationSelection) {
  const t = useTranslations('reports');
  const language = useLocale();
  const [text, setText] = useState(value?.name ?? typed);
  const wanted = value && value.name === text ? '' : text;
  const { places, problem, searching } = usePlaces(language, wanted);
  const found = places?.stations ?? null;
  const status = problem
    ? t('searchFailed')
    : searching
      ? t('searching')
      : found
        ? t('found', { count: found.length })
        : '';
  return (
    <div>
      {value && <input type="hidden" name="station" value={value.id} />}
      <SuggestField
        label={t('station')}
        name="name"
        value={text}
        maxLength={100}
        help={found?.length === 0 ? t('found', { count: 0 }) : t('searchHelp')}
        error={error}
        status={status}
        listLabel={t('stations')}
        suggestions={
          found?.map(({ id, name, place }) => ({ id, text: place === '' ? name : `${name} · ${place}` })) ?? null
        }
        onType={(next) => {
          setText(next);
          onSelect(null);
        }}
        onTake={({ id }) => {
          const station = found?.find((one) => one.id === id) ?? null;
          setText(station?.name ?? '');
          onSelect(station);
        }}
      />
    </div>
  );
}
