import type { PoolClient } from 'pg';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { bulkInsert } from './bulk-insert';
import type { StationDraft } from './builders/station-builder';
import { tariffPlan } from './builders/tariff-plan';
import type { Scenario } from './scenario';
import { accountId } from './write-accounts';
import type { Keys } from './station-keys';
import { linkedAt } from './write-stations';

/** Writes the tariffs of a scenario's stations, if it has tariffs. */
export async function writeTariffs(
  client: PoolClient,
  work: {
    readonly scenario: Scenario;
    readonly drafts: readonly StationDraft[];
    readonly keys: Keys;
    readonly now: Date;
  },
): Promise<void> {
  const { scenario, drafts, keys, now } = work;
  if (!scenario.tariffs) return;
  const since = linkedAt(scenario, now);
  const rows = drafts
    .filter(({ spec }) => !spec.untariffed)
    .flatMap((draft) => tariffPlan(draft, since.getTime(), now.getTime()).map((period) => ({ draft, period })));
  const terms = (of: (period: TariffPeriod) => unknown) => (row: (typeof rows)[number]) =>
    JSON.stringify(of(row.period));
  await bulkInsert<(typeof rows)[number]>(
    client,
    'tariff',
    [
      { name: 'station_key', type: 'int', of: ({ draft }) => keys.stations.get(draft.id) ?? null },
      { name: 'valid_from', type: 'date', of: ({ period }) => period.validFrom },
      { name: 'unit', type: 'text', of: ({ period }) => period.terms.unit },
      { name: 'feedin_type', type: 'text', of: ({ period }) => period.terms.feedinType },
      { name: 'feedin_price', type: 'jsonb', of: terms(({ terms: { feedinPrice } }) => feedinPrice) },
      { name: 'consumption_type', type: 'text', of: ({ period }) => period.terms.consumptionType },
      { name: 'consumption_price', type: 'jsonb', of: terms(({ terms: { consumptionPrice } }) => consumptionPrice) },
      { name: 'created_at', type: 'timestamptz', of: () => since },
      { name: 'updated_at', type: 'timestamptz', of: () => since },
      { name: 'updated_by', type: 'text', of: ({ draft }) => accountId(scenario, draft.spec.owner) },
    ],
    rows,
  );
}
