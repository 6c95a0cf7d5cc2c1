import { useTranslations } from 'next-intl';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import type { VersionsQuery } from '@/lib/domain/settings/version-address';
import { isWhole, type Version, type VersionsScreen } from '@/lib/domain/settings/version-types';
import { compareVersions } from '@/lib/domain/settings/versions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { EmptyState, ErrorState } from '../../ui/state-message';
import { versionsHref } from './addresses';
import { ComparePicker } from './compare-picker';
import { CompareTable, type ComparedGroup } from './compare-table';
import { Acts } from './version-list';
import { VersionName, VersionSize } from './version-labels';
import layout from '../../ui/layout.module.css';

/** A version compared with another one, of the same device or another of its module: the differences, or everything. */
export function CompareView({ screen, one, query }: { screen: VersionsScreen; one: Version; query: VersionsQuery }) {
  const t = useTranslations('settingVersions');
  const { detail, list, other } = screen;
  const { device, settings, station } = detail;
  const found = other?.ok ? other.value : null;
  const sides = [
    { key: 'one', version: one, name: device.name, timeZone: station?.timeZone ?? null },
    ...(found ? [{ key: 'other', version: found, name: list.device.name, timeZone: list.device.timeZone }] : []),
  ] as const;
  return (
    <>
      <Panel
        title={t('comparison')}
        actions={<Acts type={device.type} id={device.id} one={one} compare={false} />}
        flush
      >
        <dl className={`${layout.facts} ${layout.inset}`}>
          {sides.map(({ key, version, name, timeZone }) => (
            <div key={key}>
              <dt>{t(`sides.${key as 'one' | 'other'}`)}</dt>
              <dd>
                <bdi>{name}</bdi> · <VersionName version={version} timeZone={timeZone} />{' '}
                <span className="hint">
                  <VersionSize version={version} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {found ? (
          <Compared screen={screen} one={one} other={found} query={query} groups={settings} />
        ) : query.other === null ? (
          <EmptyState title={t('noOther')} note={t('noOtherNote')} />
        ) : (
          <ErrorState title={t('gone')} note={t('goneNote')} />
        )}
      </Panel>
      <ComparePicker screen={screen} one={one} query={query} />
    </>
  );
}

function Compared({
  screen: { detail },
  one,
  other,
  query,
  groups,
}: {
  screen: VersionsScreen;
  one: Version;
  other: Version;
  query: VersionsQuery;
  groups: readonly SettingGroup[];
}) {
  const t = useTranslations('settingVersions');
  const { id, type } = detail.device;
  const all = groups.map((group) => compareGroup(group, one, other));
  const rows = all.flatMap((group) => group.rows);
  const differ = rows.filter(({ difference: { kind } }) => kind !== 'same').length;
  const shown = query.all ? all : all.map(onlyDifferent);
  return (
    <>
      <div className={`${layout.row} ${layout.inset}`}>
        <p role="status">{t('differ', { differ, total: rows.length })}</p>
        <Button variant="text" href={versionsHref(type, id, { ...query, all: !query.all })}>
          {t(query.all ? 'onlyDifferent' : 'showAll')}
        </Button>
      </div>
      {!(isWhole(one) && isWhole(other)) && (
        <div className={layout.inset}>
          <Alert variant="strip" severity="warning">
            {t('partialNote')}
          </Alert>
        </div>
      )}
      {differ === 0 && !query.all ? (
        <EmptyState title={t('same')} note={t('sameNote', { total: rows.length })} />
      ) : (
        <CompareTable
          groups={shown.filter((group) => group.rows.length > 0)}
          oneName={t('sides.one')}
          otherName={t('sides.other')}
        />
      )}
    </>
  );
}

/** Each group can be compared alone: selectors are derived from all values of a version. */
function compareGroup({ id, en, zh, settings }: SettingGroup, one: Version, other: Version): ComparedGroup {
  const byCode = new Map(settings.map((setting) => [setting.code, setting]));
  const rows = compareVersions(settings, one.values, other.values).flatMap((difference) => {
    const setting = byCode.get(difference.code);
    return setting ? [{ setting, difference }] : [];
  });
  return { id, en, zh, rows };
}

function onlyDifferent(group: ComparedGroup): ComparedGroup {
  return { ...group, rows: group.rows.filter(({ difference }) => difference.kind !== 'same') };
}
