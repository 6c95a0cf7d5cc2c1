'use client';

import { useEffect } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { RefreshCw } from 'lucide-react';
import { useDeviceReading, type ReadValue } from '@/lib/client/live/use-device-reading';
import { onSwitched } from '@/lib/client/live/switched';
import { useLink } from '@/lib/client/live/use-link';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import type { DeviceFunction } from '@/lib/domain/devices/types';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import { ActionButton } from '../ui/action-button';
import { NoValue } from '../ui/no-value';
import { ListTable, type ListColumn } from '../ui/list-table';
import { ReadingBar } from './reading-bar';
import { ReadingProblems } from './reading-problems';
import { ZonedTime } from '../ui/zoned-time';
import { Value } from '../ui/value';
import { shownValue } from './shown-value';
import styles from './device-page.module.css';

export type ReadFunction = Pick<DeviceFunction, 'code' | 'name' | 'unit' | 'options'>;

const ASIDE = { value: null, why: 'set-aside' } as const;

/** The functions of a group with their values, read from the gateway when shown and on Refresh. */
export function DeviceReadings({
  uuid,
  deviceId,
  offline,
  group,
  timeZone,
  functions,
  limits,
}: {
  uuid: string;
  deviceId: string;
  /** Whether the device was reported offline. */
  offline: boolean;
  group: string;
  timeZone: string | null;
  functions: readonly ReadFunction[];
  /** Plausible ranges of the values. */
  limits: LiveLimits;
}) {
  const t = useTranslations('devices.functions');
  const tLive = useTranslations('live');
  const link = useLink(uuid === '' ? null : uuid);
  const reading = useDeviceReading(uuid, deviceId, limits);
  const { refresh } = reading;
  const codes = functions.map(({ code }) => code).join('\n');
  useEffect(() => {
    if (uuid !== '') refresh(codes.split('\n'));
  }, [uuid, codes, refresh]);
  useEffect(
    () => (uuid === '' ? undefined : onSwitched(deviceId, () => refresh(codes.split('\n')))),
    [uuid, deviceId, codes, refresh],
  );
  const timeColumn: ListColumn<ReadFunction> = {
    key: 'time',
    name: t('time'),
    className: `${styles.time} hint figures`,
    cell: ({ code }) => {
      const read = reading.values.get(code);
      return read ? <ZonedTime at={read.at} timeZone={timeZone} /> : '-';
    },
  };
  const columns: readonly ListColumn<ReadFunction>[] = [
    { key: 'name', name: t('name'), kind: 'main', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'value',
      name: t('value'),
      numeric: true,
      cell: (item) => (
        <ReadFigure item={item} read={reading.values.get(item.code)} absent={reading.missing.has(item.code)} />
      ),
    },
    { key: 'unit', name: t('unit'), cell: ({ unit }) => unit },
    ...(isAtOnce(reading, functions) ? [] : [timeColumn]),
  ];

  return (
    <>
      <ReadingBar link={link} offline={offline} reading={reading} timeZone={timeZone}>
        {uuid !== '' && (
          <ActionButton
            variant="contained"
            startIcon={<RefreshCw size={16} aria-hidden="true" />}
            busy={reading.progress !== null}
            onClick={() => refresh(codes.split('\n'))}
          >
            {tLive('refresh')}
          </ActionButton>
        )}
      </ReadingBar>
      <ReadingProblems link={link} reading={{ ...reading, missing: reading.missing.size, total: functions.length }} />
      <ListTable
        caption={t('table', { group })}
        columns={columns}
        rows={functions.filter(({ code }) => {
          const read = reading.values.get(code);
          return read?.aside || isShownProperty(code, read?.value);
        })}
        rowKey={({ code }) => code}
        rowProps={({ code }) => ({
          className: styles.readingRow,
          'data-code': code,
          'data-read': reading.values.has(code) || undefined,
          'data-missing': reading.missing.has(code) || undefined,
        })}
      />
    </>
  );
}

/** Values that arrive within this time count as one reading. */
const ONE_READING_MS = 60_000;

/** Whether all values were read at the time shown above: then the rows need no time column. */
function isAtOnce(
  { at, stopped, values }: Pick<ReturnType<typeof useDeviceReading>, 'at' | 'stopped' | 'values'>,
  functions: readonly ReadFunction[],
): boolean {
  const times = functions.flatMap(({ code }) => values.get(code)?.at ?? []);
  return stopped === null && times.every((time) => at === null || Math.abs(time - at) <= ONE_READING_MS);
}

/** The value that was read; a dash with the reason if there is none. */
function ReadFigure({ item, read, absent }: { item: ReadFunction; read: ReadValue | undefined; absent: boolean }) {
  const tLive = useTranslations('live');
  const locale = useLocale();
  if (read?.aside) return <Value reading={ASIDE} />;
  const value = read?.value ?? null;
  if (value !== null) return <span className="strong">{shownValue(value, item, locale)}</span>;
  const why = absent || read ? tLive('missing') : tLive('notRead');
  return <NoValue why={why} className="hint" />;
}
