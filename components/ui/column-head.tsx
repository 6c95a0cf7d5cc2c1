'use client';

import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown, ChevronsUpDown } from 'lucide-react';
import { AppLink } from './app-link';
import type { Column } from './column';
import styles from './list-table.module.css';

/** Name and unit of a column, as the link that sorts by it where it can be sorted. */
export function ColumnHead({
  head,
  hint,
  name,
  sortHref,
  sorted,
  unit,
}: Pick<Column, 'head' | 'hint' | 'name' | 'sortHref' | 'sorted' | 'unit'>) {
  const label = (
    <span>
      {head ?? name}
      {unit && (
        <>
          {' '}
          <span className={styles.unit}>({unit})</span>
        </>
      )}
      {hint && <span className={styles.hint}> {hint}</span>}
    </span>
  );
  if (!sortHref) return label;
  return (
    <TableSortLabel
      component={AppLink}
      href={sortHref}
      scroll={false}
      active={sorted !== undefined}
      direction={sorted === 'descending' ? 'desc' : 'asc'}
      IconComponent={sorted === undefined ? ChevronsUpDown : ArrowDown}
    >
      {label}
    </TableSortLabel>
  );
}
