'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { shareSavedChart } from '@/lib/contract/portal/calls/charts/saved';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import { savedCount } from '@/lib/domain/charts/saved';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../../account/confirm-dialog';
import { CompactSelect } from '../../ui/select-field';

/** With whom a chart is shared, as a value of the select box. */
export function sharedWith({ station, enterprise }: Pick<SavedChart, 'station' | 'enterprise'>): string {
  return station ? `station ${station.id}` : enterprise !== null ? 'enterprise' : 'owner';
}

/** Shares a chart of the user's own. Before that a dialog states how much of it the others will see. */
export function ShareChart({
  chart,
  leads,
  busy,
  onUnshare,
  onChanged,
}: {
  chart: SavedChart;
  /** Whether the caller leads an organisation. */
  leads: boolean;
  busy: boolean;
  onUnshare: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('chart.saved');
  const [requested, setRequested] = useState<string | null>(null);
  const name = isolated(chart.name);
  const shared = sharedWith(chart);
  const places = [...(chart.station ? [chart.station] : []), ...chart.stations];
  const stations = [...new Map(places.map((place) => [place.id, place])).values()];
  const station = stations.find(({ id }) => requested === `station ${id}`) ?? null;
  return (
    <>
      <CompactSelect
        label={t('shareWith', { name })}
        value={shared}
        disabled={busy}
        options={[
          { value: 'owner', name: t('onlyYou') },
          ...stations.map((one) => ({ value: `station ${one.id}`, name: t('viewers', { station: one.name }) })),
          ...(leads || shared === 'enterprise' ? [{ value: 'enterprise', name: t('members') }] : []),
        ]}
        onChange={({ target }) => (target.value === 'owner' ? onUnshare() : setRequested(target.value))}
      />
      <ConfirmDialog
        open={requested !== null}
        title={t('shareTitle', { name })}
        submit={t('share')}
        done={t('sharedNow', { name })}
        act={() =>
          call(shareSavedChart, { id: chart.id, station: station?.id ?? null, enterprise: requested === 'enterprise' })
        }
        onClose={() => setRequested(null)}
        onDone={() => {
          setRequested(null);
          onChanged();
        }}
      >
        <p>{station ? <StationSees chart={chart} station={station} /> : t('membersSee')}</p>
      </ConfirmDialog>
    </>
  );
}

/** How much of a chart the viewers of a station see. */
function StationSees({ chart, station: { id, name } }: { chart: SavedChart; station: { id: string; name: string } }) {
  const t = useTranslations('chart.saved');
  const all = savedCount(chart.chart);
  const count = chart.stations.find((one) => one.id === id)?.others ?? all;
  const station = isolated(name);
  if (count === 0) return t('seesAll', { station });
  return count === all ? t('seesNone', { station }) : t('seesLess', { station, count, all });
}
