import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notices as noticeEn } from '@/messages/en/backend/notices';
import { notices as noticeZh } from '@/messages/zh/backend/notices';
import { root } from '../support/source-files';

/* Names of energies wherever they are shown, exported, printed or mailed, and what each one means. */

type Names = Readonly<Record<string, string>>;
type Meanings = Readonly<Record<string, string>>;

const SETTLED: Meanings = {
  powerGeneration: 'generation',
  charging: 'charging as it is settled',
  discharging: 'discharging',
  powerSelling: 'selling as it is settled',
  powerBuy: 'import',
  powerSelfUse: 'self-use as it is settled',
};
const MEASURED: Meanings = {
  generation: 'generation',
  charging: 'charging as it is measured',
  discharging: 'discharging',
  bought: 'import',
  sold: 'export as it is measured',
  selfUse: 'self-use as it is measured',
};

function messages(language: 'en' | 'zh', area: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, 'messages', language, `${area}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
}

const at = (node: unknown, ...keys: string[]): Names => {
  let found = node;
  for (const key of keys) found = (found as Record<string, unknown>)[key];
  return found as Names;
};

/** Names without an energy: times, money, and the completeness of a row. */
const OTHERS = /Time$|Price$|^(?:totalRevenue|complete|revenue|co2|day|energy|alarms)$/;

function lists(language: 'en' | 'zh'): { names: Names; meanings: Meanings }[] {
  const sheets = messages(language, 'reports');
  const notices = language === 'en' ? noticeEn : noticeZh;
  const [home, stations] = [messages(language, 'overview'), messages(language, 'stations')];
  return [
    { names: at(sheets, 'columns'), meanings: SETTLED },
    { names: at(sheets, 'report', 'columns'), meanings: MEASURED },
    { names: at(notices, 'report', 'rows'), meanings: MEASURED },
    { names: at(messages(language, 'board'), 'history'), meanings: MEASURED },
    { names: { selfUse: at(home, 'figures').selfUse ?? '' }, meanings: MEASURED },
    {
      names: { bought: at(stations, 'figures').boughtToday ?? '', sold: at(stations, 'figures').soldToday ?? '' },
      meanings: MEASURED,
    },
    { names: { rate: at(stations, 'shares').selfConsumption ?? '' }, meanings: { rate: 'share of generation' } },
  ];
}

describe.each(['en', 'zh'] as const)('F3 names of energies (%s)', (language) => {
  test('every energy of a sheet, report, email and board is listed here', () => {
    const unknown = lists(language).flatMap(({ names, meanings }) =>
      Object.keys(names).filter((key) => !(key in meanings) && !OTHERS.test(key)),
    );
    expect(unknown).toEqual([]);
  });

  test('no energy name has two meanings', () => {
    const byName = new Map<string, Set<string>>();
    for (const { names, meanings } of lists(language)) {
      for (const [key, meaning] of Object.entries(meanings)) {
        const name = names[key]
          ?.toLowerCase()
          .replace(/ today$|^今日/, '')
          .trim();
        if (name) byName.set(name, (byName.get(name) ?? new Set()).add(meaning));
      }
    }
    expect(byName.size).toBeGreaterThan(8);
    expect([...byName].filter(([, meanings]) => meanings.size > 1)).toEqual([]);
  });

  test('each of the two rules is explained, and names its counterpart by its label', () => {
    const sheets = messages(language, 'reports');
    const [columns, report] = [at(sheets, 'columns'), at(sheets, 'report', 'columns')];
    const rules = { settled: at(sheets, 'rules', 'settled'), measured: at(sheets, 'rules', 'measured') };
    expect(rules.settled.powerSelfUse).toContain(report.selfUse);
    expect(rules.measured.selfUse).toContain(columns.powerSelfUse);
    expect(rules.measured.charging).toContain(columns.charging);
    expect(rules.measured.sold).toContain(columns.powerSelling);
  });
});

test('F3 the labels of D9.5 stay those of its rows, and the report has its own', () => {
  expect(at(messages('en', 'reports'), 'columns')).toMatchObject({ powerSelfUse: 'Self-use', charging: 'Charging' });
  expect(at(messages('en', 'reports'), 'report', 'columns')).toMatchObject({
    selfUse: 'Self-consumption',
    charging: 'Battery charged',
  });
});
