import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { DeviceSetting, SettingGroup } from '@/lib/domain/devices/setting';
import { matcher } from '@/lib/domain/list-params';
import type { SettingValues } from '@/lib/domain/settings/values';
import { compareVersions, isAdoptable } from '@/lib/domain/settings/versions';
import { textIn } from '@/lib/domain/tenants/language-list';
import { toggled } from '@/lib/domain/toggled';
import { CheckField } from '../../ui/check-field';
import { EmptyState } from '../../ui/state-message';
import { FormField } from '../../ui/form-field';
import { useValueText } from '../settings/write-labels';
import styles from './copy.module.css';

/** Selects settings of a version, by group; commands and device-specific settings are excluded. */
export function SettingPicker({
  groups,
  values,
  chosen,
  onChoose,
}: {
  groups: readonly SettingGroup[];
  values: SettingValues;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const t = useTranslations('settingVersions.copying');
  const tSettings = useTranslations('settings');
  const locale = useLocale();
  const valueText = useValueText();
  const [find, setFind] = useState('');
  const fits = matcher(find);
  const shown = groups
    .map((group) => ({ group, rows: offered(group, values).filter(({ setting }) => fits([textIn(setting, locale)])) }))
    .filter(({ rows }) => rows.length > 0);
  const toggle = (codes: readonly string[], on: boolean) => onChoose(toggled(chosen, codes, on));
  return (
    <>
      <FormField
        label={t('find')}
        type="search"
        value={find}
        maxLength={100}
        onChange={({ target }) => setFind(target.value)}
      />
      <p className="hint" role="status">
        {t('chosen', { count: chosen.size })}
      </p>
      {shown.length === 0 && <EmptyState title={t('noMatch')} />}
      {shown.map(({ group, rows }) => {
        const name = textIn(group, locale) || tSettings('otherGroup');
        const codes = rows.map(({ setting }) => setting.code);
        const on = codes.filter((code) => chosen.has(code)).length;
        return (
          <details key={group.id} className={`foldable ${styles.group}`} open={find !== '' || undefined}>
            <summary>
              <bdi>{name}</bdi> ({on}/{codes.length})
            </summary>
            <CheckField checked={on === codes.length} onChange={({ target }) => toggle(codes, target.checked)}>
              <strong>{t('chooseGroup', { group: name })}</strong>
            </CheckField>
            {rows.map(({ setting, value }) => (
              <CheckField
                key={setting.code}
                name={setting.code}
                checked={chosen.has(setting.code)}
                onChange={({ target }) => toggle([setting.code], target.checked)}
              >
                {textIn(setting, locale)}: <bdi>{valueText(setting, value)}</bdi>
              </CheckField>
            ))}
          </details>
        );
      })}
    </>
  );
}

function offered({ settings }: SettingGroup, values: SettingValues) {
  const byCode = new Map(settings.map((setting): [string, DeviceSetting] => [setting.code, setting]));
  return compareVersions(settings, values, {}).flatMap(({ code, one }) => {
    const setting = byCode.get(code);
    return setting && !setting.hidden && one !== null && isAdoptable(code) ? [{ setting, value: one }] : [];
  });
}
