import { SetAsidePage } from '@/components/readings/set-aside-page';
import { AccessGate } from '@/components/sharing/access-gate';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadSetAsideHead } from '@/lib/server/set-aside/loaders';

/** The readings of one device that were set aside, as long as the station is the user's to see (A24). */
export async function SetAsideScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  const outcome = await loadSetAsideHead({ device: id });
  const before = firstParam(params, 'before');
  const page = (
    <SetAsidePage
      outcome={outcome}
      place={{ kind: 'device', type, id, name: '' }}
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
