'use client';

import { useEffect } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { ReadValue } from '@/lib/client/live/use-device-reading';
import { onSwitched } from '@/lib/client/live/switched';
import { useLink } from '@/lib/client/live/use-link';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import type { DeviceFunction } from '@/lib/domain/devices/types';
import type { LiveLimits } from '@/lib/domain/plausibility/live';
import { cell, DataTable } from '../ui/data-table';
import { ReadingBar } from './reading-bar';
import { ReadingProblems } from './reading-problems';
import { ZonedTime } from '../ui/zoned-time';
import { Value } from '../ui/value';
import { shownValue } from './shown-value';
import styles from './device-page.module.css';

export type ReadFunction = Pick<DeviceFunction, 'code' | 'name' | 'unit' | 'options'>;

const ASIDE = { value: null, why: 'set-aside' } as const;

/** The functions of a group with their values, read from the gateway when shown and at every press of Refresh. */
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
  /** The device was reported offline. */
  offline: boolean;
  group: string;
  timeZone: string | null;
  functions: readonly ReadFunction[];
  /** What they can be. */
  limits: LiveLimits;
}) {
  const t = useTranslations('devices.functions');
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

  return (
    <>
      <ReadingBar
        link={link}
        offline={offline}
        reading={reading}
        timeZone={timeZone}
        onRefresh={uuid === '' ? null : () => refresh(codes.split('\n'))}
      />
      <ReadingProblems link={link} reading={{ ...reading, missing: reading.missing.size, total: functions.length }} />
      <DataTable
        caption={t('table', { group })}
        columns={[
          { key: 'name', name: t('name') },
          { key: 'value', name: t('value'), numeric: true },
          { key: 'unit', name: t('unit') },
          { key: 'time', name: t('time') },
        ]}
      >
        {functions
          .filter(({ code }) => {
            const read = reading.values.get(code);
            return read?.aside || isShownProperty(code, read?.value);
          })
          .map((item) => (
            <ReadingRow
              key={item.code}
              item={item}
              read={reading.values.get(item.code)}
              absent={reading.missing.has(item.code)}
              timeZone={timeZone}
            />
          ))}
      </DataTable>
    </>
  );
}

function ReadingRow({
  item,
  read,
  absent,
  timeZone,
}: {
  item: ReadFunction;
  read: ReadValue | undefined;
  absent: boolean;
  timeZone: string | null;
}) {
  const t = useTranslations('devices.functions');
  const tLive = useTranslations('live');
  const locale = useLocale();
  const value = read?.value ?? null;
  const why = absent || read ? tLive('missing') : tLive('notRead');
  return (
    <tr className={styles.readingRow} data-code={item.code} data-missing={absent || undefined}>
      <td className={cell.main}>
        <bdi>{item.name}</bdi>
      </td>
      <td data-label={t('value')} className={cell.numeric}>
        {read?.aside ? (
          <Value reading={ASIDE} />
        ) : value === null ? (
          <span className={styles.absent} title={why}>
            <span aria-hidden="true">-</span>
            <span className="visually-hidden">{why}</span>
          </span>
        ) : (
          <span className={styles.value}>{shownValue(value, item, locale)}</span>
        )}
      </td>
      <td data-label={t('unit')}>{item.unit}</td>
      <td data-label={t('time')} className={styles.time}>
        {read ? <ZonedTime at={read.at} timeZone={timeZone} /> : '-'}
      </td>
    </tr>
  );
}
