import { useLocale, useTranslations } from 'next-intl';
import { parseColumnFilter } from '@/lib/domain/shell/lists/column-filter';
import { STATION_FILTERS } from '@/lib/domain/stations/list-query';
import { STATUS_LEVELS } from '@/lib/domain/stations/status-level';
import { isolated } from '@/lib/format/isolated';
import { formatNumber } from '@/lib/format/number';

/** The signs of numbers; other operators have words. */
const SIGNS = { '=': '=', '!=': '≠', '>': '>', '>=': '≥', '<': '<', '<=': '≤' };

/** A filter of a column of the station list in words. */
export function useFilterText(): (text: string) => string {
  const t = useTranslations('stationViews.columnFilter');
  const tColumns = useTranslations('stations.columns');
  const tStatus = useTranslations('common.status');
  const locale = useLocale();
  return (text) => {
    const filter = parseColumnFilter(text, STATION_FILTERS);
    if (!filter) return '';
    const { operator } = filter;
    const key = filter.column as keyof typeof STATION_FILTERS;
    const column = tColumns(key);
    const valueText = (value: string) => {
      const level = key === 'status' && STATUS_LEVELS.find((one) => one === value);
      if (level) return tStatus(level);
      return STATION_FILTERS[key] === 'number' ? formatNumber(Number(value), locale) : isolated(value);
    };
    const values = new Intl.ListFormat(locale, { type: 'disjunction' }).format(filter.values.map(valueText));
    if (operator in SIGNS) return t('number', { column, sign: SIGNS[operator as keyof typeof SIGNS], text: values });
    return t(operator as Exclude<typeof operator, keyof typeof SIGNS>, { column, text: values });
  };
}
