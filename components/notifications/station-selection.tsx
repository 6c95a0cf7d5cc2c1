'use client';

import { useLocale, useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { usePlaces } from '@/lib/client/shell/search';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { SuggestField } from '../ui/suggest-field';
import layout from '../ui/layout.module.css';

export interface Picked {
  readonly id: string;
  readonly name: string;
}

/** Selects stations one by one from a server-side search. */
export function StationSelection({
  picked,
  text,
  error,
  onType,
  onChange,
}: {
  picked: readonly Picked[];
  /** The search text that is not yet a selection. */
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onChange: (picked: readonly Picked[]) => void;
}) {
  const t = useTranslations('notices.reports');
  const { places, problem, searching } = usePlaces(useLocale(), text);
  const known = new Set(picked.map(({ id }) => id));
  const found = places?.stations.filter(({ id }) => !known.has(id)) ?? null;
  const status = problem ? t('failed') : searching ? t('searching') : found ? t('found', { count: found.length }) : '';
  return (
    <>
      <SuggestField
        label={t('station')}
        name="station"
        value={text}
        maxLength={100}
        error={error}
        help={status === '' ? t('help') : status}
        status={status}
        listLabel={t('list')}
        suggestions={
          found?.map(({ id, name, place }) => ({ id, text: place === '' ? name : `${name} · ${place}` })) ?? null
        }
        searching={searching}
        onType={onType}
        onTake={({ id }) => {
          const station = found?.find((one) => one.id === id);
          onType('');
          if (station) onChange([...picked, { id, name: station.name }]);
        }}
      />
      {picked.length > 0 && (
        <ul className={layout.row}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <Button
                aria-label={t('drop', { name: isolated(name) })}
                startIcon={<X size={16} aria-hidden="true" />}
                onClick={() => onChange(picked.filter((one) => one.id !== id))}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
