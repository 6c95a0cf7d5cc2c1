import { useTranslations } from 'next-intl';
import { versionsParams, type VersionsQuery } from '@/lib/domain/settings/version-address';
import { READINGS_PER_PAGE, type Version, type VersionsScreen } from '@/lib/domain/settings/version-types';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { ListFooter } from '../../ui/list-footer';
import { SelectField } from '../../ui/select-field';
import { FormField } from '../../ui/form-field';
import { versionsFixed, versionsHref } from './addresses';
import { useReadingsText } from './use-readings-text';
import { VersionTable } from './version-table';
import layout from '../../ui/layout.module.css';

/** Selects what a version is compared with: another version of the device, or of another device of its module. */
export function ComparePicker({ screen, one, query }: { screen: VersionsScreen; one: Version; query: VersionsQuery }) {
  const t = useTranslations('settingVersions');
  const { detail, list, near, other } = screen;
  const summary = useReadingsText(list);
  const { id, name, type } = detail.device;
  const targets = near?.targets ?? [];
  const current = { value: query.of, name: list.device.name };
  const options = [
    { value: '', name: t('thisDevice', { name: isolated(name) }) },
    ...(query.of === '' || targets.some((target) => target.id === query.of) ? [] : [current]),
    ...targets.map((target) => ({ value: target.id, name: `${target.stationName}: ${target.name}` })),
  ];
  const chosen = other?.ok ? other.value.id : null;
  const rows = list.rows.filter((row) => row.saved && row.id !== one.id);
  const compareWith = (row: (typeof rows)[number]) => (
    <span className={layout.row}>
      {row.id === chosen ? (
        <span className="hint">{t('shown')}</span>
      ) : (
        <Button variant="text" href={versionsHref(type, id, { ...query, other: row })}>
          {t('compareWithThis')}
        </Button>
      )}
    </span>
  );
  const fixed = { ...versionsFixed(id), ...versionsParams({ one, all: query.all }) };
  return (
    <Panel title={t('compareWith')} flush>
      <form
        key={`${query.of} ${query.find}`}
        action={`/device/${encodeURIComponent(type)}`}
        method="get"
        className={`field-row ${layout.fields}`}
      >
        {Object.entries(fixed).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <SelectField label={t('otherDevice')} name="of" defaultValue={query.of} options={options} />
        <FormField
          label={t('findDevice')}
          type="search"
          name="find"
          defaultValue={query.find}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">{t('show')}</Button>
      </form>
      <p className={`${layout.inset} hint`}>
        {near && t('alike', { shown: targets.length, total: near.total })}
        {near && near.refused > 0 && ` ${t('refused', { count: near.refused })}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('noneOf', { name: isolated(list.device.name) })} note={t('noneNote')} />
      ) : (
        <VersionTable
          rows={rows}
          timeZone={list.device.timeZone}
          caption={t('titleOf', { name: isolated(list.device.name) })}
          acts={Object.fromEntries(rows.map((row) => [row.id, <span key={row.id}>{compareWith(row)}</span>]))}
        />
      )}
      <ListFooter
        page={{ ...list, rows, total: list.total - (list.rows.length - rows.length) }}
        summary={summary}
        pageSize={READINGS_PER_PAGE}
        hrefOf={(page) => versionsHref(type, id, { ...query, page })}
      />
    </Panel>
  );
}
