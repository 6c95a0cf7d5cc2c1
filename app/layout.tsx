import './globals.css';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { OfflineWorker } from '@/components/shell/offline-worker';
import { preloadFont } from '@/components/theme/preload-font';
import { parseScheme, SCHEME_COOKIE } from '@/components/theme/scheme';
import { MuiRoot } from '@/components/theme/mui-root';
import { ServerStyles } from '@/components/theme/server-styles';
import { ThemeStyle } from '@/components/theme/theme-style';
import { FullLoader } from '@/components/ui/full-loader';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ToastRegion } from '@/components/ui/toast-region';
import { iconPath } from '@/lib/domain/shell/install/icons';
import { manifestPath } from '@/lib/domain/shell/install/manifest';
import { languageTag } from '@/lib/domain/tenants/language-tag';
import { SURFACES } from '@/lib/domain/theme/contrast';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await currentTenant();
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: theme.light.primary },
      { media: '(prefers-color-scheme: dark)', color: SURFACES.dark },
    ],
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  const name = tenant.productName[language];
  return {
    title: { default: name, template: `%s · ${name}` },
    applicationName: name,
    appleWebApp: { title: name, capable: true },
    manifest: manifestPath(language),
    icons: {
      icon: [{ url: tenant.icon }, { url: iconPath(tenant.prefix, 'icon-192.png'), sizes: '192x192' }],
      apple: iconPath(tenant.prefix, 'apple-180.png'),
    },
    robots: { index: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [tenant, language, sent, jar, t] = await Promise.all([
    currentTenant(),
    getLocale(),
    headers(),
    cookies(),
    getTranslations('common'),
  ]);
  preloadFont();
  const nonce = sent.get('x-nonce') ?? undefined;
  return (
    // A script may have switched the scheme since the server last saw the cookie; what is on screen counts.
    <html
      lang={languageTag(language)}
      data-scheme={parseScheme(jar.get(SCHEME_COOKIE)?.value)}
      suppressHydrationWarning
    >
      <head>
        <ThemeStyle palette={tenant.theme} nonce={nonce} />
      </head>
      <body>
        <ServerStyles nonce={nonce} />
        <a href="#content" className="skip-link">
          {t('skip')}
        </a>
        <MuiRoot nonce={nonce}>
          <ClientMessages areas={['common', 'errors']}>
            <Suspense fallback={null}>
              <ProgressBar />
            </Suspense>
            {children}
            <FullLoader label={t('loadingFirst')} />
            <OfflineWorker />
            <ToastRegion closeLabel={t('close')} />
          </ClientMessages>
        </MuiRoot>
      </body>
    </html>
  );
}
