import { readXlsx } from 'hucre';
import type { Page } from '@playwright/test';
import { expect, type Translate } from '../fixtures';
import { emailTo } from '../tenants/emails';
import { figureOf, type Figure } from './figure';

export type Shown = Readonly<Record<string, Figure | null>>;

/** Figures by name, from a definition list or from cells with column names; the first of two with the same name. */
const named = (texts: readonly (readonly [string, string])[], unit = ''): Shown =>
  Object.fromEntries(texts.toReversed().map(([name, text]) => [name.trim(), figureOf(text, unit)]));

const underHeads = (heads: readonly string[] = [], row: readonly string[] = []): Shown =>
  named(
    heads.map((head, index): [string, string] => [head, row[index] ?? '']),
    'kWh',
  );

/** The places of one account; `station` is the one whose pages are read. */
export class Places {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
    readonly station: string,
  ) {}

  /** The figures of the overview and the counts of its tabs; a single station has neither counts nor a self-use total. */
  async home(): Promise<{ readonly figures: Shown; readonly counts: readonly (Figure | null)[] }> {
    await this.page.goto('/');
    await expect(this.page.locator('[data-figure], [data-flow]').first()).toBeAttached({ timeout: 30_000 });
    if ((await this.page.locator('[data-flow]').count()) > 0) return { figures: await this.ownHome(), counts: [] };
    const figures: Record<string, Figure | null> = {};
    for (const name of ['power', 'today', 'selfUse', 'revenue']) {
      const place = this.page.locator(`[data-figure=${name}]`).first();
      await expect(place).toHaveText(/\d/, { timeout: 30_000 });
      figures[name] = figureOf(await place.innerText());
    }
    const counts = this.page.getByRole('navigation', { name: this.t('overview.byStatus') }).getByRole('link');
    return { figures, counts: (await counts.allInnerTexts()).map((text) => figureOf(text)) };
  }

  /** The present and today's figures on the overview of a single station. */
  private async ownHome(): Promise<Shown> {
    const main = this.page.getByRole('main');
    const today = main
      .locator('dl div')
      .filter({ hasText: this.t('stations.columns.yield') })
      .locator('dd')
      .first();
    const revenue = main.locator('[data-revenue]').first();
    for (const place of [today, revenue]) await expect(place).toHaveText(/\d/, { timeout: 30_000 });
    return {
      power: figureOf((await main.locator('[data-node=solar] text').last().textContent()) ?? ''),
      today: figureOf(await today.innerText()),
      revenue: figureOf(await revenue.innerText()),
    };
  }

  /** The station's row in the list, and the counts of the list's tabs. */
  async list(): Promise<{ readonly row: Shown; readonly counts: readonly (Figure | null)[] }> {
    await this.page.goto('/powerDetail?list=1');
    const row = this.page.locator(`tr[data-station="${this.station}"]`);
    const live = (kind: string) => row.locator(`[data-live=${kind}]`);
    await expect(live('yieldToday')).toHaveText(/\d|-/, { timeout: 30_000 });
    const tabs = this.page.getByRole('navigation', { name: this.t('stations.tabsLabel') }).getByRole('link');
    return {
      row: {
        power: figureOf(await live('power').innerText()),
        yield: figureOf(await live('yieldToday').innerText()),
      },
      counts: (await tabs.allInnerTexts()).map((text) => figureOf(text)),
    };
  }

  /** The figures on the station's page. */
  async detail(section: 'overview' | 'tariff'): Promise<Shown> {
    await this.page.goto(`/powerDetail?list=1&station=${this.station}&section=${section}`);
    const main = this.page.getByRole('main');
    const first = this.t(section === 'tariff' ? 'tariffs.revenue.month' : 'stations.figures.soldToday');
    const of = main.locator('dl div').filter({ has: this.page.locator('dt') });
    await expect(of.filter({ hasText: first }).locator('dd').first()).toHaveText(/\d/, { timeout: 30_000 });
    const shown = named(
      await of.evaluateAll((all) =>
        all.map((one): [string, string] => [
          one.querySelector('dt')?.textContent ?? '',
          (one.querySelector('dd strong') ?? one.querySelector('dd'))?.textContent ?? '',
        ]),
      ),
    );
    if (section === 'tariff') return shown;
    // From the diagram; the text shows "nothing" below some watts.
    return { ...shown, power: figureOf((await main.locator('[data-node=solar] text').last().textContent()) ?? '') };
  }

  /** The totals of a report, and its row for the station. */
  async report(period: string): Promise<{ readonly sums: Shown; readonly row: Shown }> {
    await this.page.goto(`/Sheet?sheet=report&${period}`);
    const sums = this.page
      .getByRole('main')
      .locator('dl div')
      .filter({ has: this.page.locator('dt') });
    const complete = sums
      .filter({ hasText: this.t('reports.columns.complete') })
      .locator('dd')
      .first();
    await expect(complete).toHaveText(/\d/, { timeout: 60_000 });
    const pairs = await sums.evaluateAll((all) =>
      all.map((one): [string, string] => [
        [...(one.querySelector('dt')?.childNodes ?? [])].find((node) => node.nodeType === 3)?.textContent ?? '',
        one.querySelector('dd')?.textContent ?? '',
      ]),
    );
    const row = this.page.locator(`tr[data-station="${this.station}"]`);
    if ((await row.count()) === 0) {
      await this.page.goto(`/Sheet?sheet=report&${period}&stations=${this.station}`);
      await expect(row).toBeVisible({ timeout: 30_000 });
    }
    return { sums: named(pairs), row: await this.cells(`tr[data-station="${this.station}"]`) };
  }

  /** The last row of the report's CSV table and of its workbook. */
  async reportFiles(period: string): Promise<{ readonly csv: Shown; readonly workbook: Shown }> {
    const file = (format: string) => this.page.request.get(`/api/reports/report?${period}&format=${format}`);
    const lines = (await (await file('csv')).text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const cells = (line = '') =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
    const { sheets } = await readXlsx(new Uint8Array(await (await file('xlsx')).body()));
    const rows = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
    return { csv: underHeads(cells(lines[0]), cells(lines.at(-1))), workbook: underHeads(rows[0], rows.at(-1)) };
  }

  /** The totals of the station's tariff sheet. */
  async sheet(period: string): Promise<Shown> {
    await this.page.goto(`/Sheet?sheet=tariff&${period}&station=${this.station}`);
    await expect(this.page.locator('[data-sum]').first()).toBeVisible({ timeout: 30_000 });
    return this.cells('[data-sum]');
  }

  private async cells(row: string): Promise<Shown> {
    const cells = this.page.locator(row).first().locator('td[data-label]');
    const texts = await cells.evaluateAll((all) =>
      all.map((one): [string, string] => [
        (one.getAttribute('data-label') ?? '').replace(/ \(.*$/, ''),
        one.textContent ?? '',
      ]),
    );
    return named(texts);
  }

  async board(): Promise<Shown> {
    await this.page.goto('/bulletinBoard');
    const figures: Record<string, Figure | null> = {};
    for (const name of ['power', 'today', 'month', 'total', 'revenue']) {
      // Without its name and note, which may contain other numbers.
      const place = this.page.locator(`[data-figure=${name}]`).locator('span').nth(1);
      await expect(place).toHaveText(/\d/, { timeout: 15_000 });
      figures[name] = figureOf(await place.innerText());
    }
    for (const level of ['normal', 'offline', 'fault', 'abnormal'])
      figures[level] = figureOf(await this.page.locator(`[data-light=${level}]`).innerText());
    return figures;
  }

  /** The growth of a counter in a period, from the steps in the chart's table. */
  async chart(device: string, range: string): Promise<Figure> {
    await this.page.goto(`/chart?series=${device}:KRA:bar&range=${range}`);
    await expect(this.page.getByRole('slider').first()).toBeVisible({ timeout: 30_000 });
    await this.page.getByText(this.t('charts.table.open'), { exact: true }).click();
    const cells = this.page.getByRole('table', { name: this.t('charts.table.title') }).locator('td[data-label]');
    await expect(cells.first()).toBeVisible();
    const parts = (await cells.allInnerTexts()).flatMap((text) => figureOf(text, 'kWh') ?? []);
    const value = parts.reduce((sum, part) => sum + part.value, 0);
    return { value, half: parts.reduce((sum, part) => sum + part.half, 0), text: `${value.toFixed(2)} kWh in bars` };
  }

  /** The totals of yesterday's report, mailed now. */
  async mail(port: number, account: string): Promise<{ readonly sums: Shown; readonly period: string }> {
    await this.page.goto('/userCenter');
    await this.page.getByRole('button', { name: this.t('notifications.reports.add') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.t('notifications.reports.dialog') });
    await dialog.getByLabel(this.t('notifications.reports.which')).selectOption('all');
    await dialog.getByRole('button', { name: this.t('notifications.reports.save') }).click();
    await expect(dialog).toBeHidden();
    const report = this.t('notifications.reports.named', {
      rhythm: this.t('notifications.reports.rhythms.daily'),
      stations: this.t('notifications.reports.allStations'),
    });
    await this.page.getByRole('button', { name: this.t('notifications.reports.sendNamed', { report }) }).click();
    const { text } = await emailTo(port, account, ({ subject }) => subject.startsWith('Report for '));
    const lines = text.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, value] as const];
    });
    // The period from the address of the report.
    const link = new URL(/https?:\S+\/Sheet\S+/.exec(text)?.[0] ?? '').searchParams;
    return { sums: named(lines), period: `period=day&date=${link.get('date') ?? ''}` };
  }
}
