import type { ThemeOptions } from '@mui/material/styles';

/** Rows with hairlines; figures are right-aligned. The layout on narrow screens is in `ui/list-table.module.css`. */
export const tables: ThemeOptions['components'] = {
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 48,
        padding: 'var(--s-1) var(--s-3)',
        borderBottom: '1px solid var(--c-line)',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        letterSpacing: 'inherit',
        verticalAlign: 'middle',
        '&:first-of-type': { paddingLeft: 'var(--s-6)' },
        '&:last-of-type': { paddingRight: 'var(--s-6)' },
      },
      head: {
        height: 40,
        backgroundColor: 'var(--c-surface)',
        color: 'var(--c-muted)',
        fontSize: 'var(--t-13)',
        fontWeight: 600,
        lineHeight: 1.25,
      },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        gap: 'var(--s-1)',
        minHeight: 32,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover, &.Mui-active': { color: 'var(--c-text)' },
        // Sortable columns are recognisable without hovering.
        '&:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 1 },
      },
      icon: { flex: 'none', width: 14, height: 14, margin: 0 },
    },
  },
};
