'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useStationViews } from '@/lib/client/stations/views';
import type { StationView } from '@/lib/contract/portal/stations/views';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { builtInOf, builtInQuery, isUnchangedView, viewAddress } from '@/lib/domain/stations/views';
import type { BuiltInView, OpenedView } from '@/lib/domain/stations/views';
import { isolated } from '@/lib/format/isolated';
import { useListLayout } from '../../grid/layouts';
import { whenFree } from '../../ui/leave-guard';
import { listHref } from '../addresses';
import { ManageViews } from './manage-views';
import { SaveView } from './save-view';
import styles from './views.module.css';

export interface ViewsMenuProps {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The saved view that the address opens. */
  readonly opened: Extract<OpenedView, { state: 'open' }> | null;
  readonly builtIn: readonly BuiltInView[];
  readonly query: StationQuery;
}

/** The views of the list: the built-in ones, the user's own and those of their organisation, each as a link. */
export function ViewsMenu({ anchor, open, onClose, opened, builtIn, query }: ViewsMenuProps) {
  const t = useTranslations('stationViews');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const { layout, save } = useListLayout('stations');
  const [saving, setSaving] = useState<{ readonly turn: number; readonly view: StationView | null } | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { page, problem, retry } = useStationViews(open || dialog !== null);
  const views = page?.views ?? [];
  const own = views.filter((view) => view.own);
  const shared = views.filter((view) => !view.own);
  const current = own.find(({ id }) => id === opened?.id);
  const changed = current && !isUnchangedView(current, query, layout) ? current : null;

  const begin = (view: StationView | null) => {
    onClose();
    setSaving({ turn: (saving?.turn ?? 0) + 1, view });
    setDialog('save');
  };
  const choice = (key: string, text: ReactNode, onChoose: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        onClose();
        onChoose();
      }}
    >
      {text}
    </MenuItem>
  );
  const link = (key: string, href: string, isCurrent: boolean, text: ReactNode, onChoose?: () => void) => (
    <MenuItem
      key={key}
      component="a"
      href={href}
      selected={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        onClose();
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onChoose?.();
        whenFree(() => router.push(href));
      }}
    >
      {text}
    </MenuItem>
  );
  const saved = (view: StationView) =>
    link(
      view.id,
      viewAddress(view),
      view.id === opened?.id,
      <span className={styles.item}>
        <bdi>{view.name}</bdi>
        {!view.own && <span className="hint">{t('sharedBy', { owner: isolated(view.owner) })}</span>}
      </span>,
      // Opened once more its columns are again those that it holds.
      () => void (view.id === opened?.id && view.layout && save(view.layout)),
    );
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('open') }, paper: { className: styles.menu ?? '' } }}
      >
        {builtIn.map((name) =>
          link(name, listHref(builtInQuery(name, query)), builtInOf(query) === name, t(`builtIn.${name}`)),
        )}
        {own.length > 0 && <Group key="own">{t('own')}</Group>}
        {own.map(saved)}
        {shared.length > 0 && <Group key="shared">{t('shared')}</Group>}
        {shared.map(saved)}
        {page?.supported && <Divider key="divider" />}
        {page?.supported &&
          changed &&
          choice(' replace', t('replaceThis', { name: isolated(changed.name) }), () => begin(changed))}
        {page?.supported && choice(' save', t('saveThis'), () => begin(null))}
        {page?.supported && own.length + shared.length > 0 && choice(' manage', t('manage'), () => setDialog('manage'))}
        {!page && !problem && (
          <MenuItem key="loading" disabled>
            {t('loading')}
          </MenuItem>
        )}
        {problem && (
          <MenuItem key="failed" onClick={retry} className={styles.failed ?? ''}>
            {t('failed')} {tCommon('retry')}
          </MenuItem>
        )}
      </Menu>
      {page && saving && (
        <SaveView
          key={saving.turn}
          open={dialog === 'save'}
          list={page}
          view={saving.view}
          shows={{ query, layout, id: opened?.id ?? null }}
          isChanged={saving.view !== null && saving.view.id === changed?.id}
          onClose={() => setDialog(null)}
          onSaved={retry}
        />
      )}
      {page && (
        <ManageViews
          open={dialog === 'manage'}
          views={views}
          query={query}
          onEdit={begin}
          onClose={() => setDialog(null)}
          onChanged={retry}
        />
      )}
    </>
  );
}

/** What the items below it are. */
function Group({ children }: { children: ReactNode }) {
  return (
    <ListSubheader role="presentation" disableSticky className={styles.group ?? ''}>
      {children}
    </ListSubheader>
  );
}
