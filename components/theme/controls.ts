import type { ThemeOptions } from '@mui/material/styles';

/** How MUI's parts look here: hairlines rather than shadows, our radius, our density. */
export const controls: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: 'var(--c-text)' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--c-line)',
        boxShadow: '0 12px 32px var(--c-shade)',
        borderRadius: 'var(--radius)',
        minWidth: 176,
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--c-line)',
        boxShadow: '0 12px 32px var(--c-shade)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-raised)',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: 'var(--t-14)', gap: 'var(--s-3)', minHeight: 'var(--touch)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--c-line)',
        boxShadow: '0 24px 64px var(--c-shade)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-raised)',
      },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: 'var(--t-20)', fontWeight: 600, padding: 'var(--s-5)', overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 var(--s-5) var(--s-5)' } } },
  // Where the buttons do not fit beside each other, the first of them goes above the others.
  MuiDialogActions: {
    styleOverrides: { root: { padding: 'var(--s-4) var(--s-5)', gap: 'var(--s-2) var(--s-4)', flexWrap: 'wrap' } },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, backgroundColor: 'var(--c-surface)' } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: 'var(--t-12)', backgroundColor: 'var(--c-text)', color: 'var(--c-page)' } },
  },
};
