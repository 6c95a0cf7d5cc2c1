'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DeviceSetting, SettingGroup } from '@/lib/domain/devices/setting';
import type { SettingDifference } from '@/lib/domain/settings/versions';
import type { SettingValue } from '@/lib/domain/settings/values';
import { textIn } from '@/lib/domain/tenants/language-list';
import { ListTable, type ListColumn } from '../../ui/list-table';
import { useValueText } from '../settings/write-labels';
import layout from '../../ui/layout.module.css';

export interface ComparedGroup extends Pick<SettingGroup, 'id' | 'en' | 'zh'> {
  readonly rows: readonly { readonly setting: DeviceSetting; readonly difference: SettingDifference }[];
}

/** Settings of two versions side by side, by group; values are formatted as on the settings screen. */
export function CompareTable({
  groups,
  oneName,
  otherName,
}: {
  groups: readonly ComparedGroup[];
  oneName: string;
  otherName: string;
}) {
  const t = useTranslations('settingVersions');
  const tSettings = useTranslations('settings');
  const locale = useLocale();
  const columns: readonly ListColumn<ComparedGroup['rows'][number]>[] = [
    {
      key: 'setting',
      name: t('columns.setting'),
      width: 300,
      kind: 'main',
      cell: ({ setting }) => textIn(setting, locale),
    },
    {
      key: 'one',
      name: oneName,
      width: 220,
      cell: ({ difference, setting }) => <Side setting={setting} value={difference.one} />,
    },
    {
      key: 'other',
      name: otherName,
      width: 220,
      cell: ({ difference, setting }) => <Side setting={setting} value={difference.other} />,
    },
  ];
  return groups.map((group) => {
    const name = textIn(group, locale) || tSettings('otherGroup');
    return (
      <section key={group.id} aria-label={name}>
        <h3 className={`${layout.inset} hint`}>
          <bdi>{name}</bdi>
        </h3>
        <ListTable
          caption={name}
          columns={columns}
          rows={group.rows}
          rowKey={({ difference }) => difference.code}
          rowProps={({ difference: { code, kind } }) => ({ 'data-code': code, 'data-kind': kind })}
        />
      </section>
    );
  });
}

function Side({ setting, value }: { setting: DeviceSetting; value: SettingValue | null }) {
  const t = useTranslations('settingVersions');
  const valueText = useValueText();
  if (value === null) return <span className="hint">{t('onlyOther')}</span>;
  return <bdi className="figures">{valueText(setting, value)}</bdi>;
}
