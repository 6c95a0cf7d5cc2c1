import { createTheme } from '@mui/material/styles';
import { controls } from './controls';
import { STATUS_COLOURS } from './palette';
import { NARROW_BELOW } from './tokens';

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    offline: true;
    sleeping: true;
  }
}
declare module '@mui/material/styles' {
  interface Palette {
    offline: Palette['primary'];
    sleeping: Palette['primary'];
  }
  interface PaletteOptions {
    offline?: PaletteOptions['primary'];
    sleeping?: PaletteOptions['primary'];
  }
}
declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    strip: true;
  }
}

/**
 * MUI's theme based on the product's variables. Colours are references, not values: one theme serves every tenant and both schemes, and a
 * change of scheme repaints without rendering again.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'm' },
  palette: {
    primary: { main: 'var(--c-primary)', contrastText: 'var(--c-on-primary)' },
    secondary: { main: 'var(--c-accent)', contrastText: 'var(--c-on-accent)' },
    error: { main: STATUS_COLOURS.fault },
    warning: { main: STATUS_COLOURS.warning },
    success: { main: STATUS_COLOURS.normal },
    offline: { main: STATUS_COLOURS.offline, contrastText: '#fff' },
    sleeping: { main: STATUS_COLOURS.sleeping, contrastText: '#fff' },
    action: { active: 'var(--c-muted)' },
    text: { primary: 'var(--c-text)', secondary: 'var(--c-muted)', disabled: 'var(--c-line-strong)' },
    background: { default: 'var(--c-page)', paper: 'var(--c-raised)' },
    divider: 'var(--c-line)',
  },
  shape: { borderRadius: 10 },
  spacing: 4,
  motion: { reducedMotion: 'system' },
  breakpoints: { values: { xs: 0, sm: 600, md: NARROW_BELOW, lg: 1432, xl: 1920 } },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 'inherit' },
  },
  components: controls,
});
