import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/home/home-page';
import { menuItems, menuPlaces } from '@/components/shell/menu-items';
import { QuickMenu } from '@/components/shell/quick-menu';
import { buildMenu, searchableMenu } from '@/lib/domain/routes/menu';
import type { StationTab } from '@/lib/domain/stations/types';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadFleetSummary } from '@/lib/server/fleet/loaders';
import { requireSession } from '@/lib/server/session/loaders';
import { loadStationPage } from '@/lib/server/stations/loaders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('main') };
}

const TROUBLE: readonly StationTab[] = ['fault', 'abnormal', 'offline'];

/** P2.1: what is wrong first, then the counts. */
export default async function OverviewPage() {
  const [session, summary, t, ...trouble] = await Promise.all([
    requireSession(),
    loadFleetSummary(),
    getTranslations(),
    ...TROUBLE.map((tab) => loadStationPage({ tab })),
  ]);
  const menu = searchableMenu(buildMenu(summary.ok ? summary.value.deviceTypes : []));
  const places = menuPlaces(menuItems(menu, (key) => t(key as Parameters<typeof t>[0])));
  return (
    <ClientMessages areas={['common', 'errors', 'home', 'stations', 'shell']}>
      <HomePage
        name={session.name || session.userName}
        summary={summary}
        trouble={trouble}
        quick={<QuickMenu places={places} />}
      />
    </ClientMessages>
  );
}
