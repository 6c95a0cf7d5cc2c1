'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { usePlaces } from '@/lib/client/search/queries';
import { isolated } from '@/lib/format/isolated';
import { Button } from '../ui/button';
import { SuggestField } from '../ui/suggest-field';
import styles from './notices.module.css';

export interface Picked {
  readonly id: string;
  readonly name: string;
}

/** Stations that are searched on the server and taken one by one. */
export function StationPicks({
  picked,
  error,
  onChange,
}: {
  picked: readonly Picked[];
  error: string | undefined;
  onChange: (picked: readonly Picked[]) => void;
}) {
  const t = useTranslations('notices.reports');
  const [text, setText] = useState('');
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
        onType={setText}
        onTake={({ id }) => {
          const station = found?.find((one) => one.id === id);
          setText('');
          if (station) onChange([...picked, { id, name: station.name }]);
        }}
      />
      {picked.length > 0 && (
        <ul className={styles.picks}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <Button
                aria-label={t('drop', { name: isolated(name) })}
                icon={<X size={16} aria-hidden="true" />}
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
