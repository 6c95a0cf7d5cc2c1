'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Pencil, Trash2 } from 'lucide-react';
import { call } from '@/lib/client/http/call';
import { deleteSavedChart, saveNamedChart, shareSavedChart } from '@/lib/contract/portal/calls/charts/saved';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import { SAVED_CHART, savedHref } from '@/lib/domain/charts/saved';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../../account/confirm-dialog';
import { useCall } from '../../account/use-call';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import { IconAction } from '../../ui/icon-action';
import { nearDialog } from '../../ui/on-demand';
import { FormField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { ShareChart, sharedWith } from './share-chart';
import styles from './chart-screen.module.css';

interface Props {
  readonly chart: SavedChart;
  /** Whether the caller leads an organisation. */
  readonly leads: boolean;
  readonly onChanged: () => void;
  readonly onOpen: () => void;
}

export function ChartLink({ chart, onOpen }: { chart: SavedChart; onOpen: () => void }) {
  return (
    <Link className={styles.name} href={savedHref(chart)} prefetch={false} onClick={onOpen}>
      <bdi>{chart.name}</bdi>
    </Link>
  );
}

/** A chart of the caller: it can be opened, renamed, shared and deleted. */
export function OwnChart({ chart, leads, onChanged, onOpen }: Props) {
  const t = useTranslations('charts.saved');
  const tCommon = useTranslations('common');
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [typed, setTyped] = useState(chart.name);
  const { busy, mistake, run, complain } = useCall();
  const { id, name } = chart;
  const begin = (what: typeof doing) => {
    setTyped(name);
    complain(null);
    setDoing(what);
  };
  const change = (call: () => Promise<unknown>, message: string) =>
    void run(call, () => {
      setDoing(null);
      showToast('success', message);
      onChanged();
    });
  const rename = () => {
    const wanted = typed.trim();
    if (wanted === '') return complain(t('enterName'));
    change(
      () => call(saveNamedChart, { id, name: wanted, chart: chart.chart }),
      t('renamed', { name: isolated(wanted) }),
    );
  };
  const unshare = () =>
    change(
      () => call(shareSavedChart, { id, station: null, enterprise: false }),
      t('unshared', { name: isolated(name) }),
    );
  return (
    <li className={styles.row} aria-busy={busy || undefined}>
      {doing === 'rename' ? (
        <form
          className="field-row field-line"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <FormField
            label={t('newName', { name: isolated(name) })}
            value={typed}
            maxLength={SAVED_CHART.name}
            autoComplete="off"
            error={mistake ?? undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              complain(null);
            }}
          />
          <ActionButton variant="contained" type="submit" busy={busy}>
            {t('rename')}
          </ActionButton>
          <Button disabled={busy} onClick={() => begin(null)}>
            {tCommon('cancel')}
          </Button>
        </form>
      ) : (
        <div className="line">
          <ChartLink chart={chart} onOpen={onOpen} />
          <span className={styles.acts}>
            <IconAction
              label={t('renameNamed', { name: isolated(name) })}
              disabled={busy}
              onClick={() => begin('rename')}
            >
              <Pencil size={18} aria-hidden="true" />
            </IconAction>
            <IconAction
              label={t('deleteNamed', { name: isolated(name) })}
              disabled={busy}
              {...nearDialog}
              onClick={() => begin('delete')}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconAction>
          </span>
          <ShareChart {...{ chart, leads, busy, onChanged }} onUnshare={unshare} />
        </div>
      )}
      <ConfirmDialog
        open={doing === 'delete'}
        title={t('deleteTitle', { name: isolated(name) })}
        submit={t('delete')}
        danger
        done={t('deleted', { name: isolated(name) })}
        act={() => call(deleteSavedChart, { id })}
        onClose={() => setDoing(null)}
        onDone={() => {
          setDoing(null);
          onChanged();
        }}
      >
        <p>{t(sharedWith(chart) === 'owner' ? 'deleteWhat' : 'deleteWhatShared')}</p>
      </ConfirmDialog>
      {doing !== 'rename' && mistake !== null && (
        <p className="wrong" role="alert">
          {mistake}
        </p>
      )}
    </li>
  );
}
