import type { ReactNode } from 'react';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { ConfirmHost } from '@/components/account/confirm-host';
import { Bell } from '@/components/alarms/bell';
import { AboutDialog } from '@/components/content/about-dialog';
import { legalLinks } from '@/components/content/legal-links';
import { ListLayoutsProvider } from '@/components/grid/layouts';
import { PushRenewal } from '@/components/notifications/push-renewal';
import { AccessWatch } from '@/components/shell/access-watch';
import { DEMO_NOTE_COOKIE } from '@/components/shell/demo-note';
import { MENU_COOKIE, parseMenuWidth } from '@/components/shell/menu-width';
import { Shell } from '@/components/shell/shell';
import { parseScheme, SCHEME_COOKIE } from '@/components/theme/scheme';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { isTransient } from '@/lib/domain/problem';
import { buildMenu } from '@/lib/domain/shell/routes/menu';
import { PRODUCT_VERSION } from '@/components/content/version';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadMenuTypes, loadListLayouts } from '@/lib/server/shell/queries';
import { fileAddress } from '@/lib/server/http/file-address';
import { loadOwnView } from '@/lib/server/account/queries';
import { requireSession } from '@/lib/server/session/page-context';
import { currentTenant, isDemo } from '@/lib/server/tenants/queries';

/** The session gate (P4.3) and the shell of every screen behind it. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requireSession();
  const [session, tenant, types, layouts, language, jar] = await Promise.all([
    loadOwnView(),
    currentTenant(),
    loadMenuTypes(),
    loadListLayouts(),
    getLocale(),
    cookies(),
  ]);
  const product = tenant.productName[language];
  const links = legalLinks(tenant.legal, language);
  return (
    <ClientMessages areas={['common', 'errors', 'shell', 'content']}>
      <Shell
        brand={{ name: product, icon: tenant.icon }}
        // Without an answer of the upstream the menu still leads everywhere but to device types.
        menu={buildMenu(types.ok ? types.value : [])}
        menuWidth={parseMenuWidth(jar.get(MENU_COOKIE)?.value)}
        languages={tenant.languages}
        scheme={parseScheme(jar.get(SCHEME_COOKIE)?.value)}
        user={{
          id: session.userId,
          name: session.name || session.userName,
          email: shownEmail(session.email),
          avatar: session.avatar === '' ? null : fileAddress(tenant, session.avatar),
        }}
        demo={isDemo() && jar.get(DEMO_NOTE_COOKIE)?.value !== 'hidden'}
        troubled={!types.ok && isTransient(types.problem.kind)}
        bell={<Bell />}
        dialogs={
          <>
            <AboutDialog product={product} version={PRODUCT_VERSION} icon={tenant.icon} links={links} />
            <ConfirmHost />
          </>
        }
      >
        <PushRenewal user={session.userId} />
        <AccessWatch />
        <ListLayoutsProvider first={layouts.of} supported={layouts.supported}>
          {children}
        </ListLayoutsProvider>
      </Shell>
    </ClientMessages>
  );
}
