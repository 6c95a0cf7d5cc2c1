import { readXlsx } from 'hucre/xlsx';
import { parseReportQuery } from '@/lib/domain/reports/query';
import { openNoticeStage, readMail, type NoticeStage } from '../../support/notice-stage';
import { startTestApp } from '../../support/test-app';
import { addAccount, addHome, addSession, addStation, call } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const upstream = startTestApp();
let stage: NoticeStage;

beforeEach(async () => {
  await upstream.db.pool.query('delete from report_mail');
  stage = await openNoticeStage(upstream);
});
afterEach(() => stage.close());

const at = (text: string) => {
  upstream.clock.now = new Date(text);
};
const ZONE = { time_zone: 'Australia/Adelaide' };
const add = (token: string, rhythm: string, stations: string[] | null) =>
  call(upstream.api, '/user/add_report_mail', { rhythm, station_id: stations, ...ZONE }, { token });
const own = async (token: string) =>
  ((await call(upstream.api, '/user/get_notices', undefined, { token })).data as { reports: Record<string, unknown>[] })
    .reports;
const mails = () => stage.mail.taken.map(readMail);

test('D2.30 the same report for the same stations can be subscribed to only once', async () => {
  const { owner, token, station } = await addHome(upstream);
  const other = await addStation(upstream.db, owner, { name: 'Other' });
  expect((await add(token, 'daily', null)).code).toBe(1001);
  expect(await add(token, 'daily', null)).toMatchObject({ code: 1409, msg: expect.stringContaining('already') });
  expect((await add(token, 'weekly', null)).code).toBe(1001);
  expect((await add(token, 'daily', [station.id, other.id])).code).toBe(1001);
  expect((await add(token, 'daily', [other.id, station.id])).code).toBe(1409);
  expect((await add(token, 'daily', [other.id])).code).toBe(1001);
  expect(await own(token)).toHaveLength(4);
});

test('D2.30 D9.6 a report is sent on the morning after its day, once, with a table of its stations', async () => {
  const { owner, token, station } = await addHome(upstream);
  await addStation(upstream.db, owner, { name: '=cmd' });
  await addStation(upstream.db, await addAccount(upstream.db), { name: 'Foreign' });
  expect((await add(token, 'daily', null)).code).toBe(1001);
  expect(await own(token)).toMatchObject([
    { rhythm: 'daily', stations: null, next: Date.parse('2026-03-05T20:30:00Z') },
  ]);
  const replicas = [stage.start(), stage.start(), stage.start()];
  const round = () => Promise.all(replicas.map((work) => work.round()));
  at('2026-03-05T20:29:00Z');
  await round();
  expect(stage.mail.taken).toEqual([]);
  at('2026-03-05T20:31:00Z');
  await round();
  await round();
  expect(stage.mail.taken).toHaveLength(1);
  const [mail] = mails();
  expect(mail?.header('Subject')).toBe('Report for 05/03/2026');
  expect(mail?.text).toContain("Days are in each station's own time zone: ");
  expect(mail?.text).toContain('Stations: 2');
  expect(mail?.text).toContain('Generated: no data');
  expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [raw = ''] = stage.mail.taken;
  const file = fileOf(raw);
  expect(file).toContain('Station,From,To,Time zone,Generation (kWh)');
  expect(file).toContain(`${station.id},2026-03-05,2026-03-05,Australia/Adelaide,`);
  expect(file).toContain(`Station ${station.id}`);
  expect(file).toContain(`"'=cmd"`);
  expect(file).not.toContain('Foreign');
  expect(file).toContain('All stations together');
  const book = await readXlsx(Buffer.from(partOf(raw, 'xlsx').replaceAll('\n', ''), 'base64'));
  const [sheet] = book.sheets;
  expect(sheet?.name).toBe('Daily report 2026-03-05');
  expect(sheet?.rows.map(([name]) => name)).toEqual([
    'Station',
    '=cmd',
    `Station ${station.id}`,
    'All stations together',
  ]);
  at('2026-03-06T20:31:00Z');
  await round();
  expect(stage.mail.taken).toHaveLength(2);
});

test('D2.30 C5 where a station’s day has not ended, the email and file of the report show up to when they count', async () => {
  const { owner, token } = await addHome(upstream);
  const { key } = await addStation(upstream.db, owner);
  await upstream.db.pool.query(`update station set time_zone = 'Pacific/Honolulu' where key = $1`, [key]);
  await add(token, 'daily', null);
  const work = stage.start();
  at('2026-03-05T20:29:00Z');
  await work.round();
  at('2026-03-05T20:31:00Z');
  await work.round();
  const [mail] = mails();
  expect(mail?.text).toMatch(/The current day counts until (?:06\/03\/2026, 07:01|05\/03\/2026, 10:31):00/);
  expect(fileOf(stage.mail.taken[0] ?? '')).toContain('As of 2026-03-05 20:31 UTC');
});

/** An attached file as it was sent. */
function partOf(raw: string, kind: 'csv' | 'xlsx'): string {
  const part = new RegExp(`filename="?report[^\\n]*\\.${kind}"?\\n(?:[A-Z][^\\n]*\\n)*\\n([\\s\\S]*?)\\n--`, 'i');
  return part.exec(raw)?.[1] ?? '';
}

/** The attached CSV table. */
function fileOf(raw: string): string {
  const text = partOf(raw, 'csv');
  const isBase64 = /^[A-Za-z0-9+/=\s]+$/.test(text);
  return isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text.replace(/=\n/g, '').replace(/=3D/g, '=');
}

test('D2.30 a report covers the selected stations; revoked ones are not in the next report', async () => {
  const { owner, token, station } = await addHome(upstream);
  const second = await addStation(upstream.db, owner);
  expect((await add(token, 'weekly', [second.id])).code).toBe(1001);
  expect(await own(token)).toMatchObject([{ rhythm: 'weekly', stations: [`Station ${second.id}`] }]);
  const [{ report_id: id } = {}] = await own(token);
  const send = () => call(upstream.api, '/user/send_report_mail', { report_id: id }, { token });
  expect((await send()).code).toBe(1001);
  const work = stage.start();
  await work.round();
  const [mail] = mails();
  expect(mail?.header('Subject')).toContain('23/02/2026');
  // The chosen station is named in the mail, and the totals of its tables are labelled as those of a selection.
  expect(mail?.text.replace(/[\u2066-\u2069]/g, '')).toContain(`Stations: Station ${second.id}`);
  expect(fileOf(stage.mail.taken[0] ?? '')).toContain('These stations together');
  // The link opens the period and stations of the report.
  const link = new URL(/https?:\S+\/Sheet\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(parseReportQuery(Object.fromEntries(link.searchParams), '2026-03-05')).toMatchObject({
    period: { kind: 'week', first: '2026-02-23' },
    stations: [second.id],
  });
  expect(fileOf(stage.mail.taken[0] ?? '')).not.toContain(`Station ${station.id}`);
  await send();
  await upstream.db.pool.query('update station set deleted_at = $2 where key = $1', [second.key, upstream.clock.now]);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  expect((await send()).code).toBe(1409);
});

test('D2.30 A01 A02 an account cannot subscribe to, end or send reports of another account’s station', async () => {
  const { token, station } = await addHome(upstream);
  await add(token, 'monthly', [station.id]);
  const [{ report_id: id } = {}] = await own(token);
  const account = await addAccount(upstream.db);
  const stranger = await addSession(upstream, account);
  const mine = await addStation(upstream.db, account);
  expect((await add(stranger, 'daily', [mine.id, station.id])).code).toBe(1404);
  for (const path of ['/user/delete_report_mail', '/user/send_report_mail'])
    expect((await call(upstream.api, path, { report_id: id }, { token: stranger })).code).toBe(1404);
  expect(await own(token)).toHaveLength(1);
  expect((await call(upstream.api, '/user/delete_report_mail', { report_id: id }, { token })).code).toBe(1001);
  expect(await own(token)).toEqual([]);
});

test('D2.30 an account has at most ten reports and ten manual sends an hour, and an unsubscribe link ends only its own report', async () => {
  const { owner, token } = await addHome(upstream);
  for (let count = 0; count < 10; count += 1) {
    const station = await addStation(upstream.db, owner);
    expect((await add(token, 'daily', [station.id])).code).toBe(1001);
  }
  expect((await add(token, 'daily', null)).code).toBe(1409);
  const [{ report_id: id } = {}] = await own(token);
  const send = () => call(upstream.api, '/user/send_report_mail', { report_id: id }, { token });
  for (let count = 0; count < 10; count += 1) expect((await send()).code).toBe(1001);
  expect((await send()).code).toBe(1429);
  await stage.start().round();
  const secret = /token=([A-Za-z0-9_-]{43})/.exec(mails()[0]?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
  expect((await call(upstream.api, '/user/unsubscribe', { token: secret })).code).toBe(1001);
  const left = await own(token);
  expect(left).toHaveLength(9);
  expect(left.some(({ report_id: other }) => other === id)).toBe(false);
});
