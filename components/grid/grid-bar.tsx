import { cloneElement, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  ColumnsPanelTrigger,
  FilterPanelTrigger,
  GridPreferencePanelsValue,
  Toolbar,
  ToolbarButton,
  gridDataRowIdsSelector,
  gridExpandedSortedRowIdsSelector,
  gridFilterActiveItemsSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import type { GridRowId } from '@mui/x-data-grid';
import { Columns3Cog, ListFilter, Rows2, Rows3, Rows4, Undo2, X } from 'lucide-react';
import { FILTER_LIMIT } from '@/lib/domain/shell/lists/column-filter';
import { DENSITIES, isSameLayout, NO_LAYOUT } from '@/lib/domain/shell/lists/layout';
import { isolated } from '@/lib/format/isolated';
import { useFilteringGrid } from '../ui/filtered-rows';
import { useArranging } from './arranging';
import { isPartKey } from './grid-lines';
import styles from './grid-table.module.css';

const ROWS = { compact: Rows4, standard: Rows3, comfortable: Rows2 };

/** Excludes the expanded parts below rows. */
const isRow = (id: GridRowId) => !isPartKey(id);

/** The toolbar of a grid: columns, filter, density and reset of the layout. */
export function GridBar() {
  const t = useTranslations('common.columns');
  const { filter, layout, list, moving, onLayout, panel, tooLong, tools, whole } = useArranging();
  const api = useGridApiContext();
  // A server-side filter is shown above the list, and its rows are counted below it.
  const isFiltered = useGridSelector(api, gridFilterActiveItemsSelector).length > 0 && !filter;
  const found = useGridSelector(api, gridExpandedSortedRowIdsSelector).filter(isRow).length;
  const count = useGridSelector(api, gridDataRowIdsSelector).filter(isRow).length;
  useEffect(() => {
    if (panel) api.current.showPreferences(GridPreferencePanelsValue[panel]);
  }, [api, panel]);
  useFilteringGrid(isFiltered ? { list, found, count } : null);
  return (
    <Toolbar className={styles.bar} aria-label={t('bar')}>
      <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
        {isFiltered ? t('found', { found, count }) : moving}
      </p>
      {tooLong && (
        <p role="alert" className={`wrong ${styles.tooLong}`}>
          {t('tooLong', { most: FILTER_LIMIT.text, values: FILTER_LIMIT.values })}
        </p>
      )}
      {isFiltered && <OwnFilter />}
      {tools && <ToolbarButton render={(props) => cloneElement(tools, props as ButtonProps)} />}
      {!isSameLayout(layout, NO_LAYOUT) && (
        <Button
          variant="text"
          size="small"
          startIcon={<Undo2 size={16} aria-hidden="true" />}
          onClick={({ currentTarget }) => {
            // The reset button disappears, so the focus moves on first.
            currentTarget.parentElement?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus();
            onLayout(null);
          }}
        >
          {t('reset')}
        </Button>
      )}
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={t('density')}
        value={layout.density}
        onChange={(_, density) => {
          const chosen = DENSITIES.find((one) => one === density);
          if (chosen) onLayout({ ...layout, density: chosen });
        }}
      >
        {DENSITIES.map((density) => {
          const Icon = ROWS[density];
          return (
            <ToggleButton
              key={density}
              value={density}
              aria-label={t(`densities.${density}`)}
              title={t(`densities.${density}`)}
            >
              <Icon size={16} aria-hidden="true" />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {(whole || filter) && (
        <FilterPanelTrigger
          render={
            <ToolbarButton
              render={<Button variant="text" size="small" startIcon={<ListFilter size={16} aria-hidden="true" />} />}
            />
          }
        >
          {t('filter')}
        </FilterPanelTrigger>
      )}
      <ColumnsPanelTrigger
        render={
          <ToolbarButton
            render={<Button variant="text" size="small" startIcon={<Columns3Cog size={16} aria-hidden="true" />} />}
          />
        }
      >
        {t('arrange')}
      </ColumnsPanelTrigger>
    </Toolbar>
  );
}

/** The active client-side filter as a chip; pressing it removes the filter. */
function OwnFilter() {
  const t = useTranslations('common.columns');
  const api = useGridApiContext();
  const [item] = useGridSelector(api, gridFilterActiveItemsSelector);
  if (!item) return null;
  const operator = `filterOperator${item.operator.charAt(0).toUpperCase()}${item.operator.slice(1)}`;
  const what = [
    api.current.getColumn(item.field)?.headerName,
    api.current.getLocaleText(operator as 'filterOperatorIs'),
    ...(item.value === undefined ? [] : [isolated([item.value].flat().join(', '))]),
  ].join(' ');
  return (
    <Chip
      clickable
      size="medium"
      variant="outlined"
      aria-label={t('removeFilter', { what })}
      label={
        <>
          {what}
          <X size={14} aria-hidden="true" />
        </>
      }
      onClick={({ currentTarget }) => {
        // The chip disappears, so the focus moves on first.
        currentTarget.parentElement?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus();
        api.current.setFilterModel({ items: [] });
      }}
    />
  );
}
