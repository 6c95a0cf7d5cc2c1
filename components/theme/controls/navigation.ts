import type { ThemeOptions } from '@mui/material/styles';
import { FINGER, NARROW } from './screens';

/** Read by screen readers, not visible. */
const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

/** Components that lead from one view to another. */
export const navigation: ThemeOptions['components'] = {
  // As many as fit; the others are reached by buttons that lie over the edges, so that no tab moves when they appear.
  MuiTabs: {
    defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true, selectionFollowsFocus: true },
    styleOverrides: {
      root: {
        position: 'relative',
        minWidth: 0,
        minHeight: 'var(--touch)',
        '& + [role="tabpanel"]:not([class])': { paddingTop: 'var(--s-4)' },
      },
      scroller: { scrollPaddingInline: 48 },
      // At the end of the row nothing is clipped, not even by a fraction of a pixel, so its button disappears.
      list: { paddingRight: 2 },
      indicator: { pointerEvents: 'none', height: 3, borderRadius: '3px 3px 0 0' },
    },
  },
  MuiTab: {
    defaultProps: { iconPosition: 'end' },
    styleOverrides: {
      root: {
        flexDirection: 'row',
        flexShrink: 0,
        gap: 'var(--s-1)',
        maxWidth: 'none',
        minWidth: 'auto',
        minHeight: 'var(--touch)',
        padding: '0 var(--s-3)',
        // Scrolled into view initially, before any script runs.
        '&.Mui-selected': { scrollInitialTarget: 'nearest' },
        '&:hover:not(.Mui-selected)': { color: 'var(--c-text)' },
        '&:focus-visible': { outlineOffset: -2 },
      },
      fullWidth: { padding: '0 var(--s-2)' },
    },
  },
  MuiTabScrollButton: {
    styleOverrides: {
      root: {
        position: 'absolute',
        zIndex: 1,
        insetBlock: 'calc(50% - 16px)',
        width: 32,
        border: '1px solid var(--c-line)',
        borderRadius: 'var(--radius-full)',
        backgroundColor: 'var(--c-raised)',
        opacity: 1,
        // With touch the row itself scrolls: the buttons only indicate more tabs, and take no press from the tab below.
        '@media (pointer: coarse)': { pointerEvents: 'none' },
        '&:first-of-type': { left: 0 },
        '&:last-of-type': { right: 0 },
        '&.Mui-disabled': { pointerEvents: 'none' },
      },
    },
  },
  // A narrow bar has space for the last step only.
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { minWidth: 0, fontSize: 'var(--t-13)', [NARROW]: { marginLeft: 'var(--s-1)', fontSize: 'var(--t-14)' } },
      ol: { flexWrap: 'nowrap' },
      li: {
        minWidth: 0,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:not(:last-of-type)': { flex: 'none', [NARROW]: { display: 'none' } },
        '& [aria-current]': { color: 'var(--c-text)', fontWeight: 600 },
      },
      separator: { [NARROW]: { display: 'none' } },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: { fontSize: 'var(--t-13)', '&.Mui-active, &.Mui-completed': { fontWeight: 600 } },
      // A phone shows the number of each step, and the name of the current one.
      root: { [NARROW]: { 'li:not([aria-current]) > & .MuiStepLabel-labelContainer': visuallyHidden } },
    },
  },
  MuiPagination: {
    // Useless in print.
    styleOverrides: { root: { '@media print': { display: 'none' } }, ul: { gap: 'var(--s-1)' } },
  },
  MuiPaginationItem: {
    defaultProps: { shape: 'rounded', color: 'primary' },
    styleOverrides: {
      root: {
        minWidth: 36,
        height: 36,
        margin: 0,
        fontVariantNumeric: 'tabular-nums',
        [FINGER]: { minWidth: 'var(--touch)', height: 'var(--touch)' },
      },
      ellipsis: { lineHeight: '36px', [FINGER]: { lineHeight: 'var(--touch)' } },
    },
  },
};
