import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Band, TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import type { StationDraft } from './station-builder';

const band = (startTime: string, endTime: string, value: number): Band => ({ startTime, endTime, value });

/** Typical peak, shoulder and off-peak windows and prices of retailers in eastern Australia. */
const BY_THE_HOUR: TariffTerms = {
  unit: 'AUD',
  consumptionType: 'touW',
  consumptionPrice: [
    {
      type: 'weekday',
      rows: [
        band('00:00', '07:00', 0.24),
        band('07:00', '15:00', 0.32),
        band('15:00', '21:00', 0.55),
        band('21:00', '24:00', 0.32),
      ],
    },
    { type: 'weekend', rows: [band('00:00', '07:00', 0.24), band('07:00', '24:00', 0.32)] },
  ],
  feedinType: 'tou',
  feedinPrice: [
    { type: 'daily', rows: [band('00:00', '16:00', 0.03), band('16:00', '21:00', 0.1), band('21:00', '24:00', 0.03)] },
  ],
};

/** Contract prices of a plant that exports nearly everything. */
const AGREED: TariffTerms = { ...DEFAULT_TARIFF, feedinPrice: 0.0625, consumptionPrice: 0.285 };

/**
 * The tariffs of a station since a moment (epoch ms): first the default one, then time-of-use prices since the last 1 July,
 * when Australian retailers change theirs.
 */
export function tariffPlan(
  { spec: { kind }, timeZone }: Pick<StationDraft, 'spec' | 'timeZone'>,
  since: number,
  now: number,
): readonly TariffPeriod[] {
  const { dayOf } = cutsOf(timeZone);
  const [first, today] = [dayOf(since), dayOf(now)];
  if (kind === 'floating') return [{ validFrom: first, terms: AGREED }];
  const beginning = { validFrom: first, terms: DEFAULT_TARIFF };
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const july = `${year}-07-01`;
  return july > first ? [beginning, { validFrom: july, terms: BY_THE_HOUR }] : [beginning];
}
