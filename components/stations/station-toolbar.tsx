import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { LayoutGrid, List, Plus } from 'lucide-react';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { offeredBuiltIn } from '@/lib/domain/stations/views';
import type { OpenedView } from '@/lib/domain/stations/views';
import { TAB_ORDER } from '@/lib/domain/stations/tabs';
import { AppLink } from '../ui/app-link';
import { FilterChips } from '../ui/filter-chips';
import { SearchForm } from '../ui/search-form';
import { NavTabs } from '../ui/nav-tabs';
import { listHref } from './addresses';
import { useFilterText } from './views/use-filter-text';
import { useViewName } from './views/use-view-name';
import { ViewsButton } from './views/views-button';
import styles from './stations.module.css';

/** Tabs with counts (P2.46), search and the list or card toggle (P2.47). All of it is links and one GET form. */
export function StationToolbar({ page, opened }: { page: StationPage; opened: OpenedView | null }) {
  const t = useTranslations('stations');
  const tViews = useTranslations('stationViews');
  const { query } = page;
  const filterText = useFilterText();
  const current = useViewName(opened, query);
  const tabs = TAB_ORDER.map((key) => ({
    key,
    href: listHref(query, { tab: key }),
    name: t(`tabs.${key}`),
    count: page.found[key],
  }));
  const removable = (text: string, href: string) => ({ text, href, removeLabel: t('chip.remove', { what: text }) });
  const status = t('chip.tab', { name: t(`tabs.${query.tab}`) });
  const search = t('chip.search', { text: query.search });
  const filters = [
    ...(query.tab === 'all' ? [] : [removable(status, listHref(query, { tab: 'all' }))]),
    ...(query.attention === '' ? [] : [removable(tViews('attention'), listHref(query, { attention: '' }))]),
    ...(query.offlineFor === '' || !page.offlineKnown
      ? []
      : [removable(tViews('offlineFor.day'), listHref(query, { offlineFor: '' }))]),
    ...(query.first === ''
      ? []
      : [removable(tViews(query.sort === 'shortfall' ? 'worst' : 'first'), listHref(query, { first: '' }))]),
    ...(query.filter === '' ? [] : [removable(filterText(query.filter), listHref(query, { filter: '' }))]),
    ...(query.search === '' ? [] : [removable(search, listHref(query, { search: '' }))]),
  ];
  const more = query.tab === 'offline' && query.offlineFor === '' && page.offlineKnown;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <NavTabs label={t('tabsLabel')} tabs={tabs} current={query.tab} />
        </div>
        <div className={styles.tools}>
          <SearchForm
            action="/powerDetail"
            value={query.search}
            label={t('search')}
            placeholder={t('searchHint')}
            submitLabel={t('searchSubmit')}
            keep={savedBySearch(query)}
          />
          <ViewsButton
            label={tViews('open')}
            current={current}
            opened={opened?.state === 'open' ? opened : null}
            builtIn={offeredBuiltIn(page)}
            query={query}
          />
          <nav aria-label={t('view')} className={styles.views}>
            <ViewLink query={query} view="list" name={t('views.list')} />
            <ViewLink query={query} view="card" name={t('views.card')} />
          </nav>
        </div>
      </div>
      <FilterChips label={t('filters')} filters={filters}>
        {more && (
          <Chip
            component={AppLink}
            clickable
            size="medium"
            variant="outlined"
            icon={<Plus size={14} aria-hidden="true" />}
            href={listHref(query, { offlineFor: 'day' })}
            label={tViews('offlineFor.day')}
          />
        )}
      </FilterChips>
    </>
  );
}

function ViewLink({ query, view, name }: { query: StationQuery; view: StationQuery['view']; name: string }) {
  const Icon = view === 'list' ? List : LayoutGrid;
  return (
    <Link
      href={listHref(query, { view, page: query.page })}
      className={styles.viewLink}
      aria-current={query.view === view ? 'true' : undefined}
      prefetch={false}
      scroll={false}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.viewName}>
        <bdi>{name}</bdi>
      </span>
    </Link>
  );
}

/** A search stays in its tab, order and view, and begins on page 1. */
function savedBySearch(query: StationQuery): Record<string, string> {
  const address = new URL(listHref(query, { search: '' }), 'http://localhost');
  return Object.fromEntries(address.searchParams);
}
