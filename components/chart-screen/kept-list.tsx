'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Pencil, Trash2 } from 'lucide-react';
import { deleteChart, saveChart, shareChart } from '@/lib/client/chart/commands';
import type { KeptChart } from '@/lib/contract/portal/kept-chart';
import { CHART_PATH } from '@/lib/domain/chart/address';
import { KEPT_CHART } from '@/lib/domain/chart/kept';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { Button } from '../ui/button';
import { EmptyFace } from '../ui/faces';
import { IconButton } from '../ui/icon-button';
import { CompactSelect } from '../ui/select';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import styles from './kept-charts.module.css';

interface ListProps {
  readonly charts: readonly KeptChart[];
  /** Whether the caller leads an organisation. */
  readonly leads: boolean;
  readonly onChanged: () => void;
  readonly onOpen: () => void;
}

/** The charts that are kept, and below them those of others. */
export function KeptList({ charts, leads, onChanged, onOpen }: ListProps) {
  const t = useTranslations('chart.kept');
  const [own, others] = [charts.filter((chart) => chart.own), charts.filter((chart) => !chart.own)];
  if (charts.length === 0) return <EmptyFace title={t('none')} note={t('noneNote')} />;
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.list} aria-label={t('own')}>
          {own.map((chart) => (
            <OwnChart key={chart.id} {...{ chart, leads, onChanged, onOpen }} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section>
          <h3 className={styles.head}>{t('shared')}</h3>
          <ul className={styles.list} aria-label={t('shared')}>
            {others.map((chart) => (
              <li key={chart.id} className={styles.row}>
                <ChartLink chart={chart} onOpen={onOpen} />
                <p className={styles.note}>
                  {t('from', { owner: isolated(chart.owner), place: chart.station?.name ?? chart.enterprise ?? '' })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ChartLink({ chart, onOpen }: { chart: KeptChart; onOpen: () => void }) {
  return (
    <Link className={styles.name} href={`${CHART_PATH}?${chart.chart}`} prefetch={false} onClick={onOpen}>
      <bdi>{chart.name}</bdi>
    </Link>
  );
}

/** One of the caller's own: to be opened, renamed, shared and deleted. */
function OwnChart({ chart, leads, onChanged, onOpen }: Omit<ListProps, 'charts'> & { chart: KeptChart }) {
  const t = useTranslations('chart.kept');
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
  const change = (call: () => Promise<unknown>, words: string) =>
    void run(call, () => {
      setDoing(null);
      showToast('success', words);
      onChanged();
    });
  const rename = () => {
    const wanted = typed.trim();
    if (wanted === '') return complain(t('enterName'));
    change(() => saveChart({ id, name: wanted, chart: chart.chart }), t('renamed', { name: isolated(wanted) }));
  };
  const places = [...chart.stations, ...(chart.station ? [chart.station] : [])];
  const stations = [...new Map(places.map((place) => [place.id, place.name]))];
  const shared = chart.station ? `station ${chart.station.id}` : chart.enterprise !== null ? 'enterprise' : 'nobody';
  const share = (value: string) => {
    const station = stations.find(([place]) => value === `station ${place}`)?.[0] ?? null;
    change(
      () => shareChart(id, { station, enterprise: value === 'enterprise' }),
      t(value === 'nobody' ? 'unshared' : 'sharedNow', { name: isolated(name) }),
    );
  };
  return (
    <li className={styles.row} aria-busy={busy || undefined}>
      {doing === 'rename' ? (
        <form
          className={styles.keep}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextField
            label={t('newName', { name: isolated(name) })}
            value={typed}
            maxLength={KEPT_CHART.name}
            autoComplete="off"
            error={mistake ?? undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              complain(null);
            }}
          />
          <Button look="primary" type="submit" busy={busy}>
            {t('rename')}
          </Button>
          <Button disabled={busy} onClick={() => begin(null)}>
            {tCommon('cancel')}
          </Button>
        </form>
      ) : (
        <div className={styles.line}>
          <ChartLink chart={chart} onOpen={onOpen} />
          <CompactSelect
            label={t('shareWith', { name: isolated(name) })}
            value={shared}
            disabled={busy}
            options={[
              { value: 'nobody', name: t('nobody') },
              ...stations.map(([place, station]) => ({ value: `station ${place}`, name: t('viewers', { station }) })),
              ...(leads || shared === 'enterprise' ? [{ value: 'enterprise', name: t('members') }] : []),
            ]}
            onChange={({ target }) => share(target.value)}
          />
          <IconButton
            label={t('renameNamed', { name: isolated(name) })}
            disabled={busy}
            onClick={() => begin('rename')}
          >
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('deleteNamed', { name: isolated(name) })}
            disabled={busy}
            onClick={() => begin('delete')}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {doing === 'delete' && (
        <div className={styles.line} role="group" aria-label={t('deleteNamed', { name: isolated(name) })}>
          <p className={styles.note}>
            {t(shared === 'nobody' ? 'confirm' : 'confirmShared', { name: isolated(name) })}
          </p>
          <Button
            look="danger"
            busy={busy}
            onClick={() => change(() => deleteChart(id), t('deleted', { name: isolated(name) }))}
          >
            {t('delete')}
          </Button>
          <Button disabled={busy} onClick={() => begin(null)}>
            {tCommon('cancel')}
          </Button>
        </div>
      )}
      {doing !== 'rename' && mistake !== null && (
        <p className={styles.mistake} role="alert">
          {mistake}
        </p>
      )}
    </li>
  );
}
