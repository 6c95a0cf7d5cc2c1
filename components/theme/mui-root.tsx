'use client';

import type { ReactNode } from 'react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from './mui-theme';
import { styleContainer } from './style-container';

/** No prefixes: the browsers that Next.js builds for need none, and they were a quarter of every page's styles. */
const STYLES = { key: 'm', enableCssLayer: true, stylisPlugins: [], container: styleContainer() };

/**
 * What MUI's parts need around them, on the server and in the browser: one theme for all tenants and both schemes, and styles with the
 * nonce of the page that was loaded first, whose policy stays in force however far the router goes. Their layer lies below the style
 * sheets of the screens (`themeStyleSheet`).
 */
export function MuiRoot({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ ...STYLES, ...(nonce !== undefined && { nonce }) }}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </AppRouterCacheProvider>
  );
}
