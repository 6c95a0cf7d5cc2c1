import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeviceListPage } from '@/components/devices/device-list-page';
import { parseDeviceQuery } from '@/lib/domain/devices/list-query';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadDevicePage } from '@/lib/server/devices/queries';
import { ownScreen } from '../../own-screen';
import { AREAS } from './areas';
import { DeviceScreen } from './device-screen';

interface Props {
  params: Promise<{ deviceType: string }>;
  searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('device') };
}

/** The devices of one type, or one of them; a type that is not known has the same view under a plain title. */
export default async function DeviceTypePage({ params, searchParams }: Props) {
  const [{ deviceType: type }, query] = await Promise.all([params, searchParams]);
  const id = firstParam(query, 'device');
  const own = ownScreen({ kind: 'device', type, id }, query);
  if (own) return own;
  const list = id === '' ? await loadDevicePage(type, query) : null;
  return (
    <ClientMessages areas={AREAS}>
      {list ? (
        <DeviceListPage outcome={list} type={type} query={parseDeviceQuery(query)} />
      ) : (
        <DeviceScreen type={type} id={id} params={query} />
      )}
    </ClientMessages>
  );
}
