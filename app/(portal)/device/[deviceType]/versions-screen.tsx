import { VersionsPage } from '@/components/devices/versions/versions-page';
import { AccessGate } from '@/components/sharing/access-gate';
import type { ListParams } from '@/lib/domain/list-params';
import { parseVersionsQuery } from '@/lib/domain/settings/version-address';
import { loadVersions } from '@/lib/server/settings/queries';

/** The versions of one device's settings, as long as its station is the user's to see (A24). */
export async function VersionsScreen({ type, id, params }: { type: string; id: string; params: ListParams }) {
  const query = parseVersionsQuery(params);
  const outcome = await loadVersions(type, id, query);
  const page = <VersionsPage outcome={outcome} type={type} id={id} query={query} />;
  const station = outcome.ok ? outcome.value.detail.station : null;
  if (!station) return page;
  return (
    <AccessGate id={station.id} name={station.name}>
      {page}
    </AccessGate>
  );
}
