'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { SelectField } from '../ui/select-field';
import type { NamedStation } from './named-station';

// Only where the stations do not fit into a list.
const StationSearch = dynamic(() => import('./station-search').then((part) => part.StationSearch));

/**
 * Which station: a list where they fit into one, else a search on the server. Without a script a list sends the id, a search
 * the text, which the server looks up.
 */
export function StationField({
  listed,
  value,
  typed,
  onPick,
  error,
}: {
  listed: readonly NamedStation[] | null;
  value: NamedStation | null;
  /** What was typed where it is not one station. */
  typed: string;
  onPick: (station: NamedStation | null) => void;
  error: string | undefined;
}) {
  const t = useTranslations('sheets');
  if (listed === null) return <StationSearch {...{ value, typed, onPick, error }} />;
  return (
    <SelectField
      label={t('station')}
      name="station"
      value={value?.id ?? ''}
      error={error}
      options={[{ value: '', name: t('chooseStation') }, ...listed.map(({ id, name }) => ({ value: id, name }))]}
      onChange={(event) => onPick(listed.find(({ id }) => id === event.target.value) ?? null)}
    />
  );
}
