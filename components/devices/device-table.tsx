import { useTranslations } from 'next-intl';
import type { DevicePage, DeviceQuery, DeviceSort } from '@/lib/domain/devices/list-query';
import { DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { deviceHref, deviceSortHref } from './addresses';
import { isGatewayType, toDeviceRow } from './device-row';
import { DeviceRows } from './device-rows';

/** The devices of one type (D2.5); gateways have their signal as well (D2.6). */
export function DeviceTable({ page }: { page: DevicePage }) {
  const t = useTranslations('devices');
  const gateways = isGatewayType(page.type);
  const column = (key: DeviceSort, name: string): Column => ({
    key,
    name,
    sortHref: deviceSortHref(page.type, page.query, key),
    sorted: sortedBy(page.query, key),
  });
  const columns: Column[] = [
    column('status', t('columns.status')),
    column('name', t('columns.name')),
    column('serial', t('columns.serial')),
    column('key', t('columns.key')),
    gateways ? { key: 'type', name: t('columns.type') } : column('station', t('columns.site')),
    gateways ? column('owner', t('columns.owner')) : column('gateway', t('columns.gateway')),
    ...(gateways ? [{ key: 'signal', name: t('columns.signal') }] : []),
    column('lastSeen', t('columns.lastOnline')),
    { key: 'operations', name: t('columns.operations') },
  ];
  return (
    <DataTable caption={t('table')} columns={columns}>
      <DeviceRows
        rows={page.rows.map(toDeviceRow)}
        hrefs={page.rows.map(({ id }) => deviceHref(page.type, id))}
        gateways={gateways}
      />
    </DataTable>
  );
}

function sortedBy(query: DeviceQuery, key: DeviceSort): Column['sorted'] {
  if (query.sort !== key) return undefined;
  return query.descending ? 'descending' : 'ascending';
}
