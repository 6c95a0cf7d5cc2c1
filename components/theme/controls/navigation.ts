import type { ThemeOptions } from '@mui/material/styles';
import { FINGER } from './screens';

/** What leads from one view to another. */
export const navigation: ThemeOptions['components'] = {
  // As many as fit; the others are reached by the buttons at the edges, which lie over the tabs and so move none when they come.
  MuiTabs: {
    defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true, selectionFollowsFocus: true },
    styleOverrides: {
      root: { position: 'relative', minWidth: 0, minHeight: 'var(--touch)' },
      scroller: { scrollPaddingInline: 48 },
      indicator: { height: 3, borderRadius: '3px 3px 0 0' },
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
        // The part of it that is shown first, before any script.
        '&.Mui-selected': { scrollInitialTarget: 'nearest' },
        '&:hover:not(.Mui-selected)': { color: 'var(--c-text)' },
        '&:focus-visible': { outline: '2px solid var(--c-focus)', outlineOffset: -2 },
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
        [FINGER]: { '&::before': { content: '""', position: 'absolute', inset: -6 } },
        '&:first-of-type': { left: 0 },
        '&:last-of-type': { right: 0 },
        '&.Mui-disabled': { pointerEvents: 'none' },
      },
    },
  },
  MuiPagination: {
    // Paper has no other pages to go to.
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
        '&:focus-visible': { outline: '2px solid var(--c-focus)', outlineOffset: 2 },
        [FINGER]: { minWidth: 'var(--touch)', height: 'var(--touch)' },
      },
      ellipsis: { lineHeight: '36px', [FINGER]: { lineHeight: 'var(--touch)' } },
    },
  },
};
