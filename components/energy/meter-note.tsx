'use client';

import { useTranslations } from 'next-intl';
import { useOnce } from '@/lib/client/http/use-once';
import { readSetAside } from '@/lib/contract/portal/calls/energy/set-aside';
import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import Alert from '@mui/material/Alert';
import { ZonedTime } from '../ui/zoned-time';
import { DecideButtons } from './decide-buttons';

/** On the page of a device: since when its readings come from a replaced meter, where that is so. */
export function MeterNote({ device }: { device: string }) {
  const t = useTranslations('setAside');
  const { reload, value } = useOnce(readSetAside, { device });
  const list = value?.list;
  const row = list?.rows.find(isNewMeter);
  if (!list || !row) return null;
  const { decision, from } = row;
  const text = decision ? 'newMeterConfirmed' : row.reason === 'reset' ? 'beganAgain' : 'newMeter';
  const when = () => <ZonedTime at={from} timeZone={list.timeZone} />;
  return (
    <Alert action={list.mayDecide && <DecideButtons row={row} timeZone={list.timeZone} onDecided={reload} />}>
      {t.rich(text, { when, name: decision?.by ?? '' })}
    </Alert>
  );
}

const isNewMeter = ({ decision, reason }: SetAsideRow): boolean =>
  decision ? decision.verdict === 'meter' && decision.undone === null : reason === 'meter' || reason === 'reset';
