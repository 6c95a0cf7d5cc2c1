import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FaultScreen } from '@/components/alarms/faults/fault-screen';
import { parseFaultQuery, invalidFaults } from '@/lib/domain/alarms/faults/query';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadFaults } from '@/lib/server/alarms/fault-table';
import { pageQuery, requireSession } from '@/lib/server/session/page-context';
import { readPlaces } from '@/lib/server/shell/queries';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('fault') };
}

/** D2.14: what is wrong with the chosen stations and devices. */
export default async function FaultPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams;
  const [{ now, outcome }, places, viewer] = await Promise.all([
    loadFaults(params),
    pageQuery(readPlaces, {}),
    requireSession(),
  ]);
  const requested = parseFaultQuery(params);
  // Places that are gone are no choice.
  const query = outcome.ok ? (outcome.value?.query ?? { ...requested, pick: '' }) : requested;
  return (
    <ClientMessages areas={['common', 'errors', 'alarms', 'alarmList', 'tree']}>
      <FaultScreen {...{ query, outcome, places, now }} invalid={invalidFaults(params, query)} viewer={viewer.userId} />
    </ClientMessages>
  );
}
