import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import Button from '@mui/material/Button';
import { IconAction } from '../../ui/icon-action';
import { Pencil, Trash2, UserRoundX } from 'lucide-react';
import { call } from '@/lib/client/http/call';
import { deleteView } from '@/lib/contract/portal/calls/stations/views';
import type { StationView } from '@/lib/contract/portal/stations/views';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../../account/confirm-dialog';
import { EmptyState } from '../../ui/state-message';
import { LazyDialog, nearDialog } from '../../ui/on-demand';
import { useFocusStays } from '../../ui/use-focus-stays';
import { listHref } from '../addresses';
import styles from './views.module.css';

/** The saved views, to be renamed, replaced, shared and deleted; of another's the one who leads the organisation ends the sharing. */
export function ManageViews({
  open,
  views,
  query,
  onEdit,
  onClose,
  onChanged,
}: {
  open: boolean;
  views: readonly StationView[];
  query: StationQuery;
  onEdit: (view: StationView) => void;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('stationViews');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const [removing, setRemoving] = useState<StationView | null>(null);
  const [requested, setRequested] = useState(false);
  const content = useFocusStays<HTMLDivElement>(views);
  const name = isolated(removing?.name ?? '');
  const kind = removing?.own === false ? 'unshare' : 'delete';
  const remove = (view: StationView) => {
    setRemoving(view);
    setRequested(true);
  };
  return (
    <>
      <LazyDialog
        open={open}
        title={t('manageTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{tCommon('close')}</Button>}
      >
        <div ref={content} tabIndex={-1} className="focus-target">
          {views.length === 0 && <EmptyState title={t('none')} note={t('noneNote')} />}
          <ul>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} onEdit={onEdit} onRemove={remove} />
            ))}
          </ul>
        </div>
      </LazyDialog>
      <ConfirmDialog
        open={requested}
        title={t(`${kind}Title`, { name })}
        submit={t(`${kind}Submit`)}
        danger
        done={t(kind === 'delete' ? 'deleted' : 'unshared', { name })}
        act={() => call(deleteView, { id: removing?.id ?? '' })}
        onClose={() => setRequested(false)}
        onDone={() => {
          setRequested(false);
          onChanged();
          if (removing?.own && removing.id === query.savedView) {
            router.replace(listHref(query, { savedView: '' }), { scroll: false });
          }
        }}
      >
        <p>
          {kind === 'unshare'
            ? t('unshareWhat', { owner: isolated(removing?.owner ?? '') })
            : t(removing?.shared ? 'deleteShared' : 'deleteWhat')}
        </p>
      </ConfirmDialog>
    </>
  );
}

function ViewRow({
  view,
  onEdit,
  onRemove,
}: {
  view: StationView;
  onEdit: (view: StationView) => void;
  onRemove: (view: StationView) => void;
}) {
  const t = useTranslations('stationViews');
  const name = isolated(view.name);
  const [edit, remove] = [t('edit', { name }), t(view.own ? 'delete' : 'unshare', { name })];
  return (
    <li className={styles.row}>
      <span>
        <bdi>{view.name}</bdi>
        {view.shared && (
          <span className="hint">{view.own ? t('sharedByYou') : t('sharedBy', { owner: isolated(view.owner) })}</span>
        )}
      </span>
      <div className={styles.acts}>
        {view.own && (
          <IconAction label={edit} {...nearDialog} onClick={() => onEdit(view)}>
            <Pencil size={18} aria-hidden="true" />
          </IconAction>
        )}
        {view.removable && (
          <IconAction label={remove} {...nearDialog} onClick={() => onRemove(view)}>
            {view.own ? <Trash2 size={18} aria-hidden="true" /> : <UserRoundX size={18} aria-hidden="true" />}
          </IconAction>
        )}
      </div>
    </li>
  );
}
