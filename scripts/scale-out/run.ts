import type { Browser } from '@playwright/test';
import { openDatabase } from '../../upstream/database/open';
import { Field, silent } from '../../tests/support/field';
import { HttpPerson } from '../../tests/support/http-person';
import { readMail } from '../../tests/support/notice-stage';
import { Traffic } from '../../tests/support/traffic';
import { until } from '../../tests/support/until';
import type { Engines, Kill } from './engines';
import { openLivePage } from './live-page';
import { AlarmingGateway } from './once';
import { PASSWORD, type Stage } from './stage';
import { Watch, type Cost } from './watch';

const OWNER = 'owner@demo.sunhelm.example';
/** Of the owner; its gateway answers. */
const HOME = 'Manly house';
const ZONE = 'Australia/Adelaide';
const LIMIT_MS = 60_000;

/** What one death cost. */
export interface KillCost {
  readonly name: string;
  readonly pages: Cost;
  readonly changes: Cost;
  readonly live: Cost;
  /** Until every gateway had more acknowledged, ms. */
  readonly telemetryMs: number;
}

export interface ScaleOutResult {
  readonly costs: readonly KillCost[];
  readonly acknowledged: number;
  /** From the answer to a change until each portal answered with it, ms, one for each change. */
  readonly seenMs: readonly number[];
  readonly alarms: number;
  readonly wrong: readonly string[];
}

export interface ScaleOutOptions {
  readonly stage: Stage;
  readonly engines: Engines;
  readonly browser: Browser;
  /** Those that die, in this order. */
  readonly kills: readonly Kill[];
  readonly log: (line: string) => void;
}

/** Everything at work, then each part killed in turn: what that cost, and what was lost, doubled or wrong in the end. */
export async function runScaleOut({ stage, engines, browser, kills, log }: ScaleOutOptions): Promise<ScaleOutResult> {
  const { url } = stage;
  const wrong: string[] = [];
  const db = await openDatabase({ dataDir: '/unused', databaseUrl: engines.databaseUrl, log: silent });
  const field = Field.over(db);
  const closers: (() => Promise<unknown>)[] = [() => field.close()];
  try {
    const owner = await HttpPerson.signIn(url, OWNER, PASSWORD);
    for (const portal of stage.portalUrls) await owner.request(portal, '/api/shell/tree');
    const { rows } = await db.pool.query<{ id: string }>('select id from account where email = $1', [OWNER]);
    const [account] = rows;
    if (!account) throw new Error('the demo has no owner');
    const site = await field.site({ accountId: account.id, sessionId: '', tenant: 'sunhelm' }, ZONE);
    wrong.push(...(await uploadsSeen(stage, owner)));
    await chooseMails(url, owner, site.stationId);
    const report = await db.pool.query<{ id: string }>('select id from report_mail where account_id = $1', [
      account.id,
    ]);
    await owner.request(url, '/api/notifications/reports/send', { id: report.rows[0]?.id });
    const { nodes } = (await owner.request(url, '/api/shell/tree')) as { nodes: { id: string }[] };
    const home = nodes[0]?.id ?? '';
    const seenMs = await changesSeen(stage, owner, home);
    const alarming = await AlarmingGateway.connect(stage.gatewayUrl, site);
    closers.unshift(() => alarming.close());
    const traffic = await Traffic.start(field, stage.gatewayUrl);
    closers.unshift(() => traffic.end());
    await traffic.further(5);

    const live = await openLivePage(browser, url, owner, HOME);
    closers.unshift(() => live.close());
    const pages = new Watch('pages', () => page(url, owner), 100);
    let on = false;
    const changes = new Watch(
      'changes',
      async () => {
        await owner.request(url, '/api/stations/favourite', { id: home, on: !on });
        on = !on;
      },
      200,
    );
    const readings = new Watch('live readings', () => live.read(), 300);
    const watches = [pages, changes, readings];
    closers.unshift(() => Promise.all(watches.map((watch) => watch.stop())));
    const costs: KillCost[] = [];
    for (const { name, kill } of kills) {
      const calm = performance.now();
      await Promise.all([pages.steady(calm, 5), changes.steady(calm, 2), readings.steady(calm, 1), traffic.further(3)]);
      const known = traffic.acked();
      const raising = alarming.raise();
      const restore = await kill();
      const killedAt = performance.now();
      const [telemetryMs] = await Promise.all([
        traffic.further(1).then(() => performance.now() - killedAt),
        pages.steady(killedAt, 20),
        changes.steady(killedAt, 5),
        readings.steady(killedAt, 3),
        raising,
      ]);
      const costOf = (watch: Watch) => watch.costSince(killedAt);
      costs.push({ name, pages: costOf(pages), changes: costOf(changes), live: costOf(readings), telemetryMs });
      await traffic.check(db.pool, known);
      await restore();
      log(`${name}: killed, and back`);
    }
    await Promise.all(watches.map((watch) => watch.stop()));
    await live.reload();
    // What was acknowledged is stored; what was still under way may come or not.
    await traffic.finish(db.pool, () => Promise.resolve());
    wrong.push(...traffic.wrong, ...(await alarming.findings(db.pool, stage.mail)), ...reportsOf(stage));
    const acknowledged = traffic.acked().reduce((sum, upto) => sum + upto + 1, 0);
    return { costs, acknowledged, seenMs, alarms: alarming.count, wrong: [...new Set(wrong)] };
  } finally {
    for (const close of closers) await close();
  }
}

async function page(url: string, person: HttpPerson): Promise<void> {
  const answer = await person.fetch(url, '/powerDetail');
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  if (!text.includes('data-station=')) throw new Error('a page without stations');
}

/** A picture that came in through one portal has the same bytes at each. */
async function uploadsSeen({ url, portalUrls }: Stage, person: HttpPerson): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'roof.png', { type: 'image/png' }));
  const { address } = await person.request(url, '/api/stations/picture', form);
  const seen = await Promise.all(
    portalUrls.map(async (portal) => {
      const answer = await person.fetch(portal, String(address));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : `status ${answer.status}`;
    }),
  );
  return seen.every((bytes) => bytes === seen[0] && !bytes.startsWith('status'))
    ? []
    : [`an uploaded picture is not the same at every portal: ${seen.map((bytes) => bytes.slice(0, 20)).join(', ')}`];
}

/** Mails about alarms of the station, and a report every week, which is sent at once besides. */
async function chooseMails(url: string, person: HttpPerson, stationId: string): Promise<void> {
  const choice = { onAlarm: true, onRecovery: false, leastLevel: 3, timeZone: ZONE };
  await person.request(url, '/api/notifications/station', { id: stationId, ...choice });
  await person.request(url, '/api/notifications/reports/add', {
    rhythm: 'weekly',
    stations: [stationId],
    timeZone: ZONE,
  });
}

/** What somebody changes through one portal, they see at once through each of the others. */
async function changesSeen({ portalUrls }: Stage, person: HttpPerson, id: string): Promise<number[]> {
  const favourite = async (url: string) => (await person.request(url, `/api/stations/one?id=${id}`))['favourite'];
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const through = portalUrls[round % portalUrls.length] ?? '';
    for (const portal of portalUrls) await favourite(portal);
    const on = round % 2 === 0;
    await person.request(through, '/api/stations/favourite', { id, on });
    const changedAt = performance.now();
    for (const portal of portalUrls) {
      await until(async () => (await favourite(portal)) === on, {
        limit: LIMIT_MS,
        what: 'a change to be seen through another portal',
      });
    }
    times.push(performance.now() - changedAt);
  }
  return times;
}

/** A report that was asked for is mailed once, however many backends look. */
function reportsOf({ mail }: Stage): string[] {
  const reports = new Set(
    mail.taken
      .map(readMail)
      .flatMap((one) => (/report/i.test(one.header('Subject')) ? [one.header('Message-ID')] : [])),
  );
  return reports.size === 1 ? [] : [`one report was asked for, ${reports.size} were mailed`];
}
