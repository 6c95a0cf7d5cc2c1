import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/home/home-page';
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
  const [session, summary, ...trouble] = await Promise.all([
    requireSession(),
    loadFleetSummary(),
    ...TROUBLE.map((tab) => loadStationPage({ tab })),
  ]);
  return (
    <ClientMessages areas={['common', 'errors', 'home', 'stations']}>
      <HomePage name={session.name || session.userName} summary={summary} trouble={trouble} />
    </ClientMessages>
  );
}
