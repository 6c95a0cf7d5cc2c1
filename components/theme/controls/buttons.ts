import type { ThemeOptions } from '@mui/material/styles';
import { AppLink } from '../../ui/app-link';
import { FINGER } from './screens';

/** Hairlines instead of shadows, with the product's radius and density. */
export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, LinkComponent: AppLink },
    styleOverrides: {
      root: {
        '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
        '&:focus-visible': { outline: '2px solid var(--c-focus)', outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        // Beside others it is never narrower than its text.
        minWidth: 'auto',
        padding: '0 var(--s-4)',
        border: '1px solid transparent',
        borderRadius: 'var(--radius)',
        fontSize: 'var(--t-14)',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        '&:active': { transform: 'translateY(1px)' },
        // A button waiting for its script already has its final look.
        '&.Mui-disabled:not([data-waiting]), &[aria-busy="true"]': { opacity: 0.75 },
        '&[aria-busy="true"]': { cursor: 'progress' },
        // Text wider than the screen wraps, as touch has no hover to reveal the rest.
        [FINGER]: {
          minHeight: 'var(--touch)',
          minWidth: 'var(--touch)',
          maxWidth: '100%',
          flexShrink: 0,
          padding: 'var(--s-1) var(--s-4)',
          whiteSpace: 'normal',
          textWrap: 'balance',
          '&.MuiButton-fullWidth': { flexShrink: 1 },
        },
      },
      outlined: {
        borderColor: 'var(--c-line-strong)',
        backgroundColor: 'var(--c-surface)',
        color: 'var(--c-text)',
        '&:hover': { borderColor: 'var(--c-line-strong)', backgroundColor: 'var(--c-sunken)' },
        '&.Mui-disabled': { borderColor: 'var(--c-line-strong)', color: 'var(--c-text)' },
      },
      text: {
        color: 'var(--c-text)',
        '&:hover': { backgroundColor: 'var(--c-sunken)' },
        '&.Mui-disabled': { color: 'var(--c-text)' },
      },
      contained: {
        '&:hover': { backgroundColor: 'var(--c-primary-strong)' },
        '&.Mui-disabled': { backgroundColor: 'var(--c-primary)', color: 'var(--c-on-primary)' },
        // White on the plain fault colour has too little contrast for text.
        '&.MuiButton-colorError': {
          backgroundColor: 'color-mix(in srgb, var(--c-fault) 90%, #000)',
          color: 'var(--c-on-fault)',
          '&:hover': { backgroundColor: 'color-mix(in srgb, var(--c-fault) 80%, #000)' },
        },
      },
      startIcon: { margin: '0 var(--s-2) 0 0' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        gap: 'var(--s-2)',
        minHeight: 36,
        padding: '0 var(--s-3)',
        color: 'var(--c-muted)',
        fontSize: 'var(--t-13)',
        '&.Mui-selected': { color: 'var(--c-text)' },
        '&:focus-visible': { outline: '2px solid var(--c-focus)', outlineOffset: -2 },
        [FINGER]: { minHeight: 'var(--touch)', minWidth: 'var(--touch)' },
      },
    },
  },
  // The legend of a chart: a pressed button means that the series is drawn.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        '&[data-legend]': { flexWrap: 'wrap', justifyContent: 'center', gap: 'var(--s-1)' },
        '&[data-legend] .MuiToggleButton-root': {
          margin: 0,
          border: 0,
          borderRadius: 'var(--radius-small)',
          fontWeight: 400,
          '&.Mui-selected': { backgroundColor: 'transparent' },
          '&:hover': { backgroundColor: 'var(--c-sunken)' },
          '&:not(.Mui-selected)': { textDecoration: 'line-through' },
          '&:not(.Mui-selected) svg': { opacity: 0.3 },
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 'var(--radius)',
        color: 'var(--c-muted)',
        '&:hover, &[aria-expanded="true"]': { backgroundColor: 'var(--c-sunken)', color: 'var(--c-text)' },
        '&.Mui-disabled': { color: 'var(--c-muted)', opacity: 0.4 },
        [FINGER]: { width: 'var(--touch)', height: 'var(--touch)' },
      },
    },
  },
};
