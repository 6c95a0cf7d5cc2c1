'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { NamedStation } from '@/lib/domain/reports/tariff-screen';
import { SelectField } from '../ui/select-field';
import type { StationSelection } from './station-search';

// Only loaded where the stations do not fit into a select list.
const StationSearch = dynamic(() => import('./station-search').then((part) => part.StationSearch));

/**
 * Station selection: a list where they fit into one, otherwise a search on the server. Without JavaScript the list sends the id, the
 * search its text, which the server looks up.
 */
export function StationField({ listed, ...selection }: StationSelection & { listed: readonly NamedStation[] | null }) {
  const { value, error, onSelect } = selection;
  const t = useTranslations('reports');
  if (listed === null) return <StationSearch {...selection} />;
  return (
    <SelectField
      label={t('station')}
      name="station"
      value={value?.id ?? ''}
      error={error}
      options={[{ value: '', name: t('chooseStation') }, ...listed.map(({ id, name }) => ({ value: id, name }))]}
      onChange={(event) => onSelect(listed.find(({ id }) => id === event.target.value) ?? null)}
    />
  );
}
