'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DeviceSetting, SettingGroup } from '@/lib/domain/devices/setting';
import type { SettingDifference } from '@/lib/domain/settings/versions';
import type { SettingValue } from '@/lib/domain/settings/values';
import { cell, DataTable } from '../../ui/data-table';
import { useValueText } from '../settings/words';
import styles from './versions.module.css';

export interface ComparedGroup extends Pick<SettingGroup, 'id' | 'en' | 'zh'> {
  readonly rows: readonly { readonly setting: DeviceSetting; readonly difference: SettingDifference }[];
}

/** Settings of two versions side by side, by their groups; values in the words of the settings screen. */
export function CompareTable({
  groups,
  oneName,
  otherName,
}: {
  groups: readonly ComparedGroup[];
  oneName: string;
  otherName: string;
}) {
  const t = useTranslations('snapshots');
  const tSettings = useTranslations('settings');
  const locale = useLocale();
  const columns = [
    { key: 'setting', name: t('columns.setting'), width: 300 },
    { key: 'one', name: oneName, width: 220 },
    { key: 'other', name: otherName, width: 220 },
  ];
  return groups.map((group) => {
    const name = group[locale] || tSettings('otherGroup');
    return (
      <section key={group.id} className={styles.group} aria-label={name}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <DataTable caption={name} columns={columns}>
          {group.rows.map(({ setting, difference: { code, kind, one, other } }) => (
            <tr key={code} data-code={code} data-kind={kind} className={styles.row}>
              <td className={cell.main}>{setting[locale]}</td>
              <td data-label={oneName}>
                <Side setting={setting} value={one} />
              </td>
              <td data-label={otherName}>
                <Side setting={setting} value={other} />
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
    );
  });
}

function Side({ setting, value }: { setting: DeviceSetting; value: SettingValue | null }) {
  const t = useTranslations('snapshots');
  const say = useValueText();
  if (value === null) return <span className={styles.minor}>{t('onlyOther')}</span>;
  return <bdi className={styles.value}>{say(setting, value)}</bdi>;
}
