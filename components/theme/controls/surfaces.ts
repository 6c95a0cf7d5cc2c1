import type { ThemeOptions } from '@mui/material/styles';
import { NARROW } from './screens';

/** Surfaces such as panels and dialogs. */
export const surfaces: ThemeOptions['components'] = {
  MuiCard: {
    styleOverrides: {
      root: {
        minWidth: 0,
        overflow: 'visible',
        border: '1px solid var(--c-line)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-surface)',
        '&[data-fill]': { display: 'flex', flexDirection: 'column', height: '100%' },
        '&[data-fill] > .MuiCardContent-root': { display: 'flex', flex: 1, flexDirection: 'column' },
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 'var(--s-2) var(--s-4)',
        padding: 'var(--s-4) var(--s-6) 0',
        [NARROW]: { padding: 'var(--s-4) var(--s-4) 0' },
        '& + .MuiCardContent-root': { paddingTop: 'var(--s-4)' },
        '& + [data-flush]': { paddingTop: 'var(--s-3)' },
      },
      content: { flex: '0 1 auto' },
      title: { fontSize: 'var(--t-16)', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
      subheader: { marginTop: 'var(--s-1)', color: 'var(--c-muted)' },
      action: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2)', margin: 0 },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 'var(--s-6)',
        '&:last-child': { paddingBottom: 'var(--s-6)' },
        [NARROW]: { padding: 'var(--s-4)', '&:last-child': { paddingBottom: 'var(--s-4)' } },
      },
    },
  },
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
  // Where the buttons do not fit in one row, the first is above the others.
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: 'var(--s-4) var(--s-5)',
        gap: 'var(--s-2) var(--s-4)',
        flexWrap: 'wrap',
        // The explanation of the buttons.
        '& > p': { flex: '1 1 220px', [NARROW]: { flexBasis: '100%' } },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, backgroundColor: 'var(--c-surface)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 'min(36ch, calc(100vw - 16px))',
        padding: 'var(--s-2) var(--s-3)',
        borderRadius: 'var(--radius-small)',
        backgroundColor: 'var(--c-text)',
        color: 'var(--c-page)',
        fontSize: 'var(--t-13)',
        fontWeight: 400,
        lineHeight: 1.4,
      },
    },
  },
};
