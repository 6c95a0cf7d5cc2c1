import type { SetAsidePlaceOf } from '@/components/readings/addresses';
import { SetAsidePage } from '@/components/readings/set-aside-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadSetAsideHead } from '@/lib/server/set-aside/loaders';

/** The readings of a device or of all devices of a station that were set aside, as long as the station is the user's to see (A24). */
export async function SetAsideScreen({ place, params }: { place: SetAsidePlaceOf; params: ListParams }) {
  const outcome = await loadSetAsideHead(place.kind === 'device' ? { device: place.id } : { station: place.id });
  const before = firstParam(params, 'before');
  const page = (
    <SetAsidePage
      outcome={outcome}
      place={{ ...place, name: '' }}
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
