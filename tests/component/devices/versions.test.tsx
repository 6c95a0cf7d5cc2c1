import { screen, within } from '@testing-library/react';
import { CompareView } from '@/components/devices/versions/compare-view';
import { VersionList } from '@/components/devices/versions/version-list';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { fail, ok } from '@/lib/domain/problem';
import type { SettingValues } from '@/lib/domain/settings/values';
import { parseVersionsQuery } from '@/lib/domain/settings/version-address';
import type { Version, VersionsScreen } from '@/lib/domain/settings/version-types';
import { render } from '../../support/render';
import { detail } from './device-fixtures';

const FACTORY: SettingValues = Object.fromEntries(
  INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ code, initial }) => [code, initial])),
);
const AT = Date.UTC(2026, 10, 20, 2);

function version(id: string, values: SettingValues, change: Partial<Version> = {}): Version {
  const answered = Object.values(values).filter((value) => value !== null).length;
  return { id, at: AT, person: 'Amelia', requested: 260, answered, saved: true, values, ...change };
}
const ONE = version('v1', FACTORY);

function screenOf(rows: readonly Version[], other: Version | null): VersionsScreen {
  return {
    detail: { ...detail(), settings: INVERTER_SETTING_GROUPS },
    list: {
      device: { id: 'd1', name: 'Inverter 1', stationName: 'Harbour Street', timeZone: 'UTC' },
      query: { page: 1 },
      total: rows.length,
      readings: rows.length,
      pages: 1,
      rows,
    },
    one: ok(ONE),
    other: other ? ok(other) : fail({ kind: 'forbidden' }),
    near: { targets: [{ id: 'd2', name: 'Inverter 2', stationName: 'Hill' }], total: 1, refused: 2 },
  };
}
const compare = (other: Version | null, address: Record<string, string> = {}, lang: 'en' | 'zh' = 'en') =>
  render(
    <CompareView
      screen={screenOf(other ? [other, ONE] : [ONE], other)}
      one={ONE}
      query={parseVersionsQuery({ one: `${AT}-v1`, ...address })}
    />,
    { lang },
  );
const row = (code: string) => document.querySelector<HTMLElement>(`[data-code="${code}"]`);

test('C3 comparing two versions shows only the differences, by group, with the settings’ labels, and values missing in one', () => {
  const other = version(
    'v2',
    { ...FACTORY, battCapacity: 450, battControlMode: 0, battOperatesBy: 2, beep: null },
    { answered: 259 },
  );
  compare(other);
  expect(screen.getByText('3 of 260 settings differ')).toBeVisible();
  expect(document.querySelectorAll('tr[data-kind]')).toHaveLength(3);
  const battery = screen.getByRole('region', { name: 'Battery Setting' });
  expect(within(battery).getByText('450 Ah')).toBeVisible();
  expect(row('battType')).toHaveTextContent('No Battery');
  expect(row('beep')).toHaveAttribute('data-kind', 'only-one');
  expect(row('beep')).toHaveTextContent('not in this one');
  expect(screen.getByText(/At least one of the two is a partial reading/)).toBeVisible();
  // Other devices of the module are offered; those that may not be set are only counted.
  expect(screen.getByRole('option', { name: 'Hill: Inverter 2' })).toBeInTheDocument();
  expect(screen.getByText(/2 more are left out/)).toBeVisible();
});

test('C3 shows all settings on request, and reports two identical versions (zh)', () => {
  const { unmount } = compare(version('v2', FACTORY), { all: '1' });
  expect(document.querySelectorAll('tr[data-kind="same"]').length).toBeGreaterThan(250);
  unmount();
  compare(version('v2', FACTORY), {}, 'zh');
  expect(screen.getByText('没有差异')).toBeVisible();
});

test('C3 without another version explains how to create one', () => {
  compare(null);
  expect(screen.getByText('There is nothing to compare with yet')).toBeVisible();
  expect(screen.getByText('No other version of Inverter 1')).toBeVisible();
});

test('D7.9 C3 the version list shows person, count, and full or partial; a version without values offers no actions; an empty list explains how to create one', () => {
  const rows = [
    version('v3', { battCapacity: 1 }, { answered: 1, reason: { kind: 'connection-lost', code: 408 } }),
    version('v2', FACTORY, { answered: 260 }),
    version('v0', {}, { saved: false }),
  ];
  const { unmount } = render(<VersionList screen={screenOf(rows, null)} />);
  const line = (id: string) => document.querySelector<HTMLElement>(`[data-version="${id}"]`) ?? document.body;
  expect(line('v3')).toHaveTextContent(
    'Partial: 1 of 260 settings The connection broke while waiting for the answer (code 408)',
  );
  expect(line('v2')).toHaveTextContent('Whole: 260 settings');
  expect(line('v2')).toHaveTextContent('Amelia');
  const hrefs = within(line('v2'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const address = `/device/C002?device=d1&view=versions&one=${AT}-v2`;
  expect(hrefs).toEqual([address, `${address}&show=back`, `${address}&show=copy`]);
  expect(line('v0')).toHaveTextContent('Values were not stored');
  expect(within(line('v0')).queryByRole('link')).toBeNull();
  unmount();
  render(<VersionList screen={screenOf([], null)} />);
  expect(screen.getByText(/A version is created when the settings of the device are read in full/)).toBeVisible();
});

test.each([
  ['en', /unchanged since 19\/11\/2026.*, read 7 times/, 'Versions of readings 101 to 140 of 140'],
  ['zh', /自 19\/11\/2026.* 起未变，共读取 7 次/, '第 101 至 140 次读取的版本，共 140 次'],
] as const)(
  'D7.9 C3 a version of several readings shows since when it is unchanged, and pages count readings (%s)',
  (lang, since, counted) => {
    const rows = [
      version('v2', FACTORY, { unchanged: { since: AT - 86_400_000, readings: 7 } }),
      version('v1', FACTORY),
    ];
    const screenOfRows = screenOf(rows, null);
    const list = { ...screenOfRows.list, query: { page: 2 }, pages: 2, total: 140, readings: 40 };
    render(<VersionList screen={{ ...screenOfRows, list }} />, { lang });
    const line = (id: string) => document.querySelector<HTMLElement>(`[data-version="${id}"]`);
    expect(line('v2')).toHaveTextContent(since);
    expect(line('v1')).not.toHaveTextContent(since);
    expect(screen.getByText(counted)).toBeVisible();
  },
);
