import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect, OWNER, type Translate } from '../fixtures';

/** A property of an inverter of the owner, with the small numbers of the store. */
export interface InverterSeries {
  /** Public id of the inverter. */
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly propertyId: number;
  /** The latest value; null before the first. */
  readonly value: number | null;
}

/** These properties of all inverters of the owner. */
export async function inverterSeries(store: pg.Client, codes: readonly string[]): Promise<readonly InverterSeries[]> {
  const { rows } = await store.query<InverterSeries>(
    `select d.id, d.name, s.time_zone as zone, d.station_key as "stationKey", d.key as "deviceKey", p.id as "propertyId", l.value
       from account a join station s on s.creator_id = a.id and s.deleted_at is null
       join device d on d.station_key = s.key and d.type = 'C002' and d.deleted_at is null
       join property p on p.code = any($2::text[])
       left join latest l on l.station_key = d.station_key and l.device_key = d.key and l.property_id = p.id
      where a.email = $1 order by d.key`,
    [OWNER, codes],
  );
  return rows;
}

/** The first generation counter above `least` kWh: a new demo reports it within a minute or two. */
export async function reportedCounter(
  store: pg.Client,
  least = 0,
): Promise<InverterSeries & { readonly value: number }> {
  const counter = async () => (await inverterSeries(store, ['KRA'])).find(({ value }) => value !== null);
  await expect.poll(async () => (await counter())?.value ?? 0, { timeout: 150_000 }).toBeGreaterThan(least);
  const found = await counter();
  if (!found || found.value === null) throw new Error(`${OWNER} has no inverter that counts`);
  return { ...found, value: found.value };
}

/** The generation of the owner's first station in the report of a day, kWh; of today if no day is given. */
export async function generationIn(page: Page, t: Translate, day?: string): Promise<number> {
  await page.goto(`/Sheet?sheet=report&period=day${day === undefined ? '' : `&date=${day}`}`);
  const generated = page
    .getByRole('main')
    .locator('tr[data-station]')
    .first()
    .locator(`td[data-label^="${t('reports.report.columns.generation')}"]`);
  await expect(generated).toHaveText(/\d/);
  return Number((await generated.innerText()).replaceAll(/[^\d.]/g, ''));
}

/** The rows of the list of readings set aside. */
export const setAsideRows = (page: Page, t: Translate): Locator =>
  page.getByRole('table', { name: t('setAside.title') }).locator('tbody tr');

/** The button of a decision in such rows, whichever readings its name ends with. */
export const decisionButton = (rows: Locator, t: Translate, choice: 'accepted' | 'undo'): Locator => {
  const [start] = t(`setAside.named.${choice}`, { property: '', when: '' }).split(/[ ,，]/);
  return rows.getByRole('button', { name: new RegExp(`^${start}`) });
};
