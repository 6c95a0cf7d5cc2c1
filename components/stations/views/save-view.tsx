import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { saveView } from '@/lib/client/stations/save-view';
import type { StationView, StationViewList } from '@/lib/contract/portal/stations/views';
import type { ListLayout } from '@/lib/domain/shell/lists/layout';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { STATION_VIEW, viewAddress, viewParams } from '@/lib/domain/stations/views';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import { CheckField } from '../../ui/check-field';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';

/** Saves what is on the screen under a name, or changes a view of the user's own; a name that is taken replaces the view that has it. */
export function SaveView({
  open,
  list,
  view,
  shows,
  isChanged,
  onClose,
  onSaved,
}: {
  open: boolean;
  list: StationViewList;
  /** The one that is edited; null for a new one. */
  view: StationView | null;
  /** What the list shows, and the id of the saved view that it was opened by. */
  shows: { readonly query: StationQuery; readonly layout: ListLayout; readonly id: string | null };
  /** It is edited because the list shows it changed. */
  isChanged: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslations('stationViews.save');
  const router = useRouter();
  const { busy, mistake, run, complain } = useCall();
  const [name, setName] = useState(view?.name ?? '');
  const [ticked, setTicked] = useState<boolean | null>(null);
  const [shown, setShown] = useState(view === null || isChanged);
  const wanted = name.trim();
  const isSame = (one: StationView) => one.own && one.name.toLowerCase() === wanted.toLowerCase();
  const same = view === null ? list.views.find(isSame) : undefined;
  const target = view ?? same;
  const shared = ticked ?? target?.shared ?? false;

  const submit = () => {
    if (wanted === '') return complain(t('enterName'));
    const content =
      view && !shown
        ? { params: view.params, layout: view.layout }
        : { params: viewParams(shows.query), layout: shows.layout };
    let saved = '';
    void run(
      async () => {
        saved = await saveView({ ...(target && { id: target.id }), name: wanted, ...content, shared });
      },
      () => {
        showToast('success', t('saved', { name: isolated(wanted) }));
        onSaved();
        onClose();
        // The address names what is on the screen; a view that only got another name elsewhere leaves it alone.
        if (!shown && saved !== shows.id) return;
        if (shown) router.replace(viewAddress({ id: saved, params: content.params }), { scroll: false });
        router.refresh();
      },
    );
  };
  return (
    <FormDialog
      open={open}
      size="xs"
      compact
      title={view ? t('editTitle', { name: isolated(view.name) }) : t('title')}
      submit={same ? t('replace') : t('submit')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={t('name')}
        value={name}
        maxLength={STATION_VIEW.name}
        autoComplete="off"
        autoFocus
        error={mistake ?? undefined}
        warning={same && t('replaces')}
        help={view ? undefined : t('help')}
        onChange={({ target: input }) => {
          setName(input.value);
          complain(null);
        }}
      />
      {view && (
        <CheckField checked={shown} onChange={({ target: box }) => setShown(box.checked)}>
          {t('shown')}
        </CheckField>
      )}
      {(list.leads || target?.shared) && (
        <div>
          <CheckField checked={shared} onChange={({ target: box }) => setTicked(box.checked)}>
            {t('share')}
          </CheckField>
          <p className="hint">{t('shareHelp')}</p>
        </div>
      )}
    </FormDialog>
  );
}
