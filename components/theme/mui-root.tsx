'use client';

import type { ReactNode } from 'react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from './mui-theme';
import { styleContainer } from './style-container';

/** No vendor prefixes: the browsers supported by Next.js need none, and they were a quarter of every page's styles. */
const STYLES = { key: 'm', enableCssLayer: true, stylisPlugins: [], container: styleContainer() };

/**
 * Providers for MUI on the server and in the browser: one theme for all tenants and both schemes, and styles with the nonce of the first
 * page loaded, whose policy stays in force during client-side navigation. Their layer is below the style sheets of the screens
 * (`themeStyleSheet`).
 */
export function MuiRoot({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ ...STYLES, ...(nonce !== undefined && { nonce }) }}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </AppRouterCacheProvider>
  );
}
