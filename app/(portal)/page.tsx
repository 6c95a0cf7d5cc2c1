import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FailedHome } from '@/components/overview/failed-home';
import { menuItems, menuPlaces } from '@/components/shell/menu-items';
import { QuickMenu } from '@/components/shell/quick-menu';
import { buildMenu, searchableMenu } from '@/lib/domain/shell/routes/menu';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadHomeStations } from '@/lib/server/overview/queries';
import { loadOwnView } from '@/lib/server/account/queries';
import { HomeScreen } from './home-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('main') };
}

/** P2.1: what is wrong first, then what the stations make. */
export default async function OverviewPage() {
  const [session, home, t] = await Promise.all([loadOwnView(), loadHomeStations(), getTranslations()]);
  const menu = searchableMenu(buildMenu(home.ok ? home.value.summary.deviceTypes : []));
  const places = menuPlaces(menuItems(menu, (key) => t(key as Parameters<typeof t>[0])));
  const name = session.name || session.userName;
  return (
    <ClientMessages areas={['common', 'errors', 'overview', 'map', 'stations', 'shell']}>
      {home.ok ? (
        <HomeScreen home={home.value} name={name} quick={<QuickMenu places={places} />} />
      ) : (
        <FailedHome name={name} problem={home.problem} />
      )}
    </ClientMessages>
  );
}
