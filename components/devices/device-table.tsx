import { useTranslations } from 'next-intl';
import type { DeviceMenus, DevicePage, DeviceSort } from '@/lib/domain/devices/list-query';
import { DataTable, sortedBy } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { deviceHref, deviceSortHref } from './addresses';
import { isGatewayType, toDeviceRow } from './device-row';
import { DeviceRows } from './device-rows';

/** The devices of one type (D2.5); gateways have their signal as well (D2.6). */
export function DeviceTable({ page, menus }: { page: DevicePage; menus: DeviceMenus }) {
  const t = useTranslations('devices');
  const gateways = isGatewayType(page.type);
  const column = (key: DeviceSort, name: string, width: number): Column => ({
    key,
    name,
    width,
    sortHref: deviceSortHref(page.type, page.query, key),
    sorted: sortedBy(page.query, key),
  });
  const columns: Column[] = [
    column('status', t('columns.status'), 118),
    column('name', t('columns.name'), gateways ? 175 : 184),
    column('serial', t('columns.serial'), 112),
    column('key', t('columns.key'), 138),
    gateways ? { key: 'type', name: t('columns.type'), width: 96 } : column('station', t('columns.site'), 156),
    gateways ? column('owner', t('columns.owner'), 140) : column('gateway', t('columns.gateway'), 172),
    ...(gateways ? [{ key: 'signal', name: t('columns.signal'), width: 70 }] : []),
    column('lastSeen', t('columns.lastOnline'), 158),
    { key: 'operations', name: t('columns.operations'), width: 122 },
  ];
  return (
    <DataTable caption={t('table')} columns={columns}>
      <DeviceRows
        rows={page.rows.map((device) => toDeviceRow(device, menus[device.id]))}
        hrefs={page.rows.map(({ id }) => deviceHref(page.type, id))}
        filter={page.query.status}
        gateways={gateways}
      />
    </DataTable>
  );
}
