import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SheetName } from '@/lib/domain/diagrams/sheets';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { ListFooter } from '../ui/list-footer';
import { SearchForm } from '../ui/search-form';
import { diagramHref } from './addresses';
import { VisibleCurrent } from './visible-current';
import side from '../ui/side-list.module.css';
import styles from './diagrams.module.css';

/**
 * The stations of the account, those with their own sheet first, one page at a time; the selected tab is retained when another
 * station is chosen.
 */
export function StationList({ list, current, sheet }: { list: StationPage; current: string; sheet: SheetName | null }) {
  const t = useTranslations('diagrams.list');
  const { page, search } = list.query;
  const saved = { ...(sheet && { sheet }), search };
  const keep = { ...(current !== '' && { station: current }), ...(sheet && { sheet }) };
  return (
    <nav className={styles.side} aria-label={t('label')}>
      <VisibleCurrent current={current} />
      <SearchForm action="/primaryDiagram" value={search} label={t('search')} submitLabel={t('submit')} keep={keep} />
      {list.rows.length === 0 && <p className="hint">{t('noHit', { search })}</p>}
      <ul>
        {list.rows.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={diagramHref(id, { ...saved, page })}
              className={side.link}
              aria-current={id === current ? 'page' : undefined}
              prefetch={false}
              scroll={false}
            >
              <bdi>{name || id}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {list.pages > 1 && <ListFooter page={list} hrefOf={(next) => diagramHref(current, { ...saved, page: next })} />}
    </nav>
  );
}
