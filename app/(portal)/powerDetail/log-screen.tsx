import { LogPage } from '@/components/devices/comm-log/log-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadLogPage } from '@/lib/server/comm-log/loaders';

/** The communication log of all devices of a station, as long as it is the user's to see (A24). */
export async function StationLogScreen({ id, params }: { id: string; params: ListParams }) {
  const outcome = await loadLogPage({ station: id }, params);
  const page = <LogPage outcome={outcome} place={{ kind: 'station', id, name: '' }} query={parseLogQuery(params)} />;
  return (
    <ClientMessages areas={['common', 'errors', 'commLog']}>
      {outcome.ok ? (
        <AccessGate id={id} name={outcome.value.station.name}>
          {page}
        </AccessGate>
      ) : (
        page
      )}
    </ClientMessages>
  );
}
