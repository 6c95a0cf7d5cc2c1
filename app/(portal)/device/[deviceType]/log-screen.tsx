import { LogPage } from '@/components/devices/comm-log/log-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadLogPage } from '@/lib/server/comm-log/loaders';

/** The communication log of one device, as long as its station is the user's to see (A24). */
export async function LogScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  const outcome = await loadLogPage({ device: id }, params);
  const page = (
    <LogPage outcome={outcome} place={{ kind: 'device', type, id, name: '' }} query={parseLogQuery(params)} />
  );
  return (
    <ClientMessages areas={['common', 'errors', 'commLog']}>
      {outcome.ok ? (
        <AccessGate id={outcome.value.station.id} name={outcome.value.station.name}>
          {page}
        </AccessGate>
      ) : (
        page
      )}
    </ClientMessages>
  );
}
