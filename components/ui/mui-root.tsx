'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from '../theme/mui-theme';

/**
 * The nonce of the page that was loaded first: the policy of that page stays in force however far the router goes.
 * A server-written script is the one place that keeps it.
 */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/** What MUI's parts need around them. Loaded with the first of them, never with a page. */
export function MuiRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'm', nonce: pageNonce(), prepend: true }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
