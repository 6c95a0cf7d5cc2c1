import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/home/home-page';
import { menuItems, menuPlaces } from '@/components/shell/menu-items';
import { QuickMenu } from '@/components/shell/quick-menu';
import { buildMenu, searchableMenu } from '@/lib/domain/routes/menu';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadFleetSummary } from '@/lib/server/fleet/loaders';
import { loadHomeAlarms, loadAttention } from '@/lib/server/home/loaders';
import { loadOwnView } from '@/lib/server/profile/loaders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('main') };
}

/** P2.1: what is wrong first, then the counts. */
export default async function OverviewPage() {
  const [session, summary, alarms, trouble, t] = await Promise.all([
    loadOwnView(),
    loadFleetSummary(),
    loadHomeAlarms(),
    loadAttention(),
    getTranslations(),
  ]);
  const menu = searchableMenu(buildMenu(summary.ok ? summary.value.deviceTypes : []));
  const places = menuPlaces(menuItems(menu, (key) => t(key as Parameters<typeof t>[0])));
  return (
    <ClientMessages areas={['common', 'errors', 'home', 'map', 'stations', 'shell']}>
      <HomePage
        name={session.name || session.userName}
        summary={summary}
        alarms={alarms}
        trouble={trouble}
        quick={<QuickMenu places={places} />}
      />
    </ClientMessages>
  );
}
