import { useTranslations } from 'next-intl';
import type { DevicePage } from '@/lib/domain/devices/list-query';
import { DEVICE_STATUS_FILTERS } from '@/lib/domain/devices/status';
import { FilterChips } from '../ui/filter-chips';
import { SearchForm } from '../ui/search-form';
import { deviceListHref } from './addresses';
import { DeviceTabs } from './live-devices';
import list from '../ui/list.module.css';
import styles from './devices.module.css';

/** Search and status filter (D2.4) as links and one GET form. */
export function DeviceToolbar({ page }: { page: DevicePage }) {
  const t = useTranslations('devices');
  const { query, type } = page;
  const tabs = DEVICE_STATUS_FILTERS.map((key) => ({
    key,
    href: deviceListHref(type, query, { status: key }),
    name: t(`tabs.${key}`),
  }));
  const removable = (text: string, href: string) => ({ text, href, removeLabel: t('chip.remove', { what: text }) });
  const status = t('chip.status', { name: t(`tabs.${query.status}`) });
  const search = t('chip.search', { text: query.search });
  const filters = [
    ...(query.status === 'all' ? [] : [removable(status, deviceListHref(type, query, { status: 'all' }))]),
    ...(query.search === '' ? [] : [removable(search, deviceListHref(type, query, { search: '' }))]),
  ];
  const saved = new URL(deviceListHref(type, query, { search: '' }), 'http://localhost').searchParams;
  return (
    <>
      <div className={`${list.bar} ${styles.bar}`}>
        <DeviceTabs label={t('tabsLabel')} tabs={tabs} current={query.status} />
        <SearchForm
          action={`/device/${encodeURIComponent(type)}`}
          value={query.search}
          label={t('search')}
          submitLabel={t('searchSubmit')}
          keep={Object.fromEntries(saved)}
        />
      </div>
      <FilterChips label={t('filters')} filters={filters} />
    </>
  );
}
