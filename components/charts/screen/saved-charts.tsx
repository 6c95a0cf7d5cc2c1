'use client';

import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Bookmark } from 'lucide-react';
import { useSavedCharts } from '@/lib/client/charts/queries';
import { call } from '@/lib/client/http/call';
import { saveNamedChart } from '@/lib/contract/portal/calls/charts/saved';
import { chartParams } from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { SAVED_CHART } from '@/lib/domain/charts/saved';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import { EmptyState, TableSkeleton } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { LazyDialog, preloadDialog } from '../../ui/on-demand';
import { FormField } from '../../ui/form-field';
import { RetryAlert } from '../../ui/retry-alert';
import { showToast } from '../../ui/toast';
import { useProblemMessage } from '../../ui/use-problem-message';
import { SavedList } from './saved-list';

/** Saved charts: saves the current one under a name, and opens the user's own and shared ones. */
export function SavedCharts({ state }: { state: ChartState }) {
  const t = useTranslations('charts.saved');
  const problemMessage = useProblemMessage();
  const [open, setOpen] = useState(false);
  // The input is retained when the dialog is closed and opened again.
  const [name, setName] = useState('');
  const { page, problem, retry } = useSavedCharts(open);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        startIcon={<Bookmark size={18} aria-hidden="true" />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <LazyDialog
        open={open}
        title={t('title')}
        onClose={close}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        {page?.supported === false ? (
          <EmptyState title={t('unsupported')} note={t('unsupportedNote')} />
        ) : (
          <div className="stack">
            <KeepForm state={state} name={name} onName={setName} onSaved={retry} />
            {page && problem && (
              <RetryAlert severity="warning" variant="strip" onRetry={retry}>
                {problemMessage(problem)}
              </RetryAlert>
            )}
            {page ? (
              <SavedList charts={page.charts} leads={page.leads} onChanged={retry} onOpen={close} />
            ) : problem ? (
              <FailedPart title={t('failed')} problem={problem} again={retry} />
            ) : (
              <TableSkeleton rows={3} label={t('loading')} />
            )}
          </div>
        )}
      </LazyDialog>
    </>
  );
}

/** Saves the current chart under a name. */
function KeepForm({
  state,
  name,
  onName,
  onSaved,
}: {
  state: ChartState;
  name: string;
  onName: (name: string) => void;
  onSaved: () => void;
}) {
  const t = useTranslations('charts.saved');
  const { busy, mistake, run, complain } = useCall();
  const empty = state.series.length === 0;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (busy || empty) return;
    if (wanted === '') return complain(t('enterName'));
    const chart = new URLSearchParams(chartParams(state)).toString();
    void run(
      () => call(saveNamedChart, { name: wanted, chart }),
      () => {
        onName('');
        showToast('success', t('saved', { name: isolated(wanted) }));
        onSaved();
      },
    );
  };
  return (
    <form className="field-row field-line" noValidate onSubmit={keep}>
      <FormField
        label={t('name')}
        value={name}
        maxLength={SAVED_CHART.name}
        autoComplete="off"
        disabled={empty}
        error={mistake ?? undefined}
        help={empty ? t('nothing') : t('nameNote')}
        onChange={({ target }) => {
          onName(target.value);
          complain(null);
        }}
      />
      <ActionButton variant="contained" type="submit" busy={busy} disabled={empty}>
        {t('save')}
      </ActionButton>
    </form>
  );
}
