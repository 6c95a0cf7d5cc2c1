import { createElement } from 'react';
import type { ThemeOptions } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { FINGER } from './screens';

const soft = (status: string) => ({ backgroundColor: `var(--c-${status}-soft)`, color: `var(--c-${status}-text)` });
const alertIcon = (icon: LucideIcon) => createElement(icon, { size: 20, 'aria-hidden': true });
const ALERT_ICONS = {
  info: alertIcon(Info),
  success: alertIcon(CircleCheck),
  warning: alertIcon(TriangleAlert),
  error: alertIcon(CircleAlert),
};

/** Components that show a status. */
export const status: ThemeOptions['components'] = {
  // Polite unless marked as urgent where it is used. A `strip` spans the full width; a container with padding has to compensate for it.
  MuiAlert: {
    defaultProps: { severity: 'info', role: 'status', iconMapping: ALERT_ICONS },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 'var(--s-3)',
        padding: 'var(--s-3) var(--s-4)',
        border: '1px solid var(--c-line)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--c-primary-soft)',
        color: 'var(--c-text)',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        '&.MuiAlert-colorWarning': { backgroundColor: 'var(--c-warning-soft)' },
        '&.MuiAlert-colorError': { backgroundColor: 'var(--c-fault-soft)' },
        '&.MuiAlert-colorSuccess': { backgroundColor: 'var(--c-normal-soft)' },
        '& .MuiAlert-icon': { color: 'var(--c-primary)' },
        '&.MuiAlert-colorWarning .MuiAlert-icon': { color: 'var(--c-warning-text)' },
        '&.MuiAlert-colorError .MuiAlert-icon': { color: 'var(--c-fault-text)' },
        '&.MuiAlert-colorSuccess .MuiAlert-icon': { color: 'var(--c-normal-text)' },
        variants: [
          {
            props: { variant: 'strip' },
            style: {
              minHeight: 36,
              padding: '7px var(--s-2) 7px var(--s-4)',
              borderWidth: 'var(--strip-border, 0 0 1px)',
              borderRadius: 'var(--strip-radius, 0)',
              fontSize: 'var(--t-13)',
              '& .MuiAlert-icon svg': { width: 16, height: 16 },
            },
          },
        ],
      },
      icon: { flex: 'none', margin: 0, padding: 0, opacity: 1 },
      // Where buttons leave less space than this, they wrap below it.
      message: { flex: '1 1 160px', minWidth: 0, padding: 0 },
      action: { flexWrap: 'wrap', gap: 'var(--s-2)', maxWidth: '100%', margin: 0, padding: 0 },
    },
  },
  MuiChip: {
    // Also within a sentence.
    defaultProps: { size: 'small', ...{ component: 'span' } },
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 22,
        borderRadius: 'var(--radius-full)',
        backgroundColor: 'var(--c-sunken)',
        color: 'var(--c-text)',
        fontSize: 'var(--t-12)',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        '&.MuiChip-colorPrimary': { backgroundColor: 'var(--c-primary-soft)', color: 'var(--c-primary)' },
        '&.MuiChip-colorSuccess': soft('normal'),
        '&.MuiChip-colorWarning': soft('warning'),
        '&.MuiChip-colorError': soft('fault'),
        '&.MuiChip-colorOffline': soft('offline'),
        '&.MuiChip-colorSleeping': soft('sleeping'),
        // An active filter, pressed to remove it.
        '&.MuiChip-outlined': {
          minHeight: 32,
          border: '1px solid var(--c-line)',
          [FINGER]: { minHeight: 'var(--touch)' },
          '&:hover': { borderColor: 'var(--c-line-strong)', backgroundColor: 'var(--c-sunken)' },
        },
      },
      icon: { marginLeft: 'var(--s-2)', color: 'inherit' },
      label: { display: 'flex', alignItems: 'center', gap: 'var(--s-1)', padding: '0 var(--s-2)' },
    },
  },
  // Stacked by the region of the messages.
  MuiSnackbar: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        pointerEvents: 'auto',
        '& .MuiAlert-root': {
          flexWrap: 'nowrap',
          width: '100%',
          padding: 'var(--s-2) var(--s-2) var(--s-2) var(--s-4)',
          backgroundColor: 'var(--c-raised)',
          boxShadow: '0 12px 32px var(--c-shade)',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3 } } },
  MuiBadge: {
    styleOverrides: {
      // The small figure must be readable: white on the plain fault colour has too little contrast.
      colorError: { backgroundColor: 'color-mix(in srgb, var(--c-fault) 90%, #000)', color: 'var(--c-on-fault)' },
      // Beside what it counts, whatever its length: it only covers a corner.
      badge: {
        right: 'auto',
        left: 'calc(100% - 8px)',
        height: 18,
        minWidth: 18,
        padding: '0 3px',
        fontSize: 11,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 650,
        '&:not(.MuiBadge-invisible)': { transform: 'translateY(-50%)' },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'wave' },
    styleOverrides: { root: { backgroundColor: 'var(--c-sunken)' }, rounded: { borderRadius: 'var(--radius-small)' } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { flex: 'none', fontWeight: 650, lineHeight: 1 },
      colorDefault: { backgroundColor: 'var(--c-primary)', color: 'var(--c-on-primary)' },
    },
  },
};
