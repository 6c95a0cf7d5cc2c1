import { SetAsidePage } from '@/components/readings/set-aside-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadSetAsideHead } from '@/lib/server/set-aside/loaders';

/** The readings of all devices of a station that were set aside, as long as the station is the user's to see (A24). */
export async function StationSetAsideScreen({ id, params }: { id: string; params: ListParams }) {
  const outcome = await loadSetAsideHead({ station: id });
  const before = firstParam(params, 'before');
  const page = (
    <SetAsidePage
      outcome={outcome}
      place={{ kind: 'station', id, name: '' }}
      before={/^\d{12,13}$/.test(before) ? before : undefined}
    />
  );
  return (
    <ClientMessages areas={['common', 'errors', 'setAside']}>
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
