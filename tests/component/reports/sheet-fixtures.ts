import type { ReportPageProps, ShownPage } from '@/components/reports/report-types';
import type { TariffPageProps } from '@/components/reports/tariff-page-props';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { ok } from '@/lib/domain/problem';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { sumSheet } from '@/lib/domain/reports/tariff-sheet';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

export const TODAY = '2026-11-22';
export const ZONE = 'Australia/Adelaide';
const HOME = { id: 's1', name: 'Harbour Street', place: 'Adelaide' };
export const energies = {
  generation: 1234.5,
  charging: null,
  discharging: null,
  bought: 10,
  sold: 1000,
  selfUse: 234.5,
};
export const known = (value: number | null) => ({ value, known: value === null ? 0 : 1 });
export const PAGE: ShownPage = {
  report: {
    stations: 2,
    waiting: 1,
    totals: {
      generation: known(1234.5),
      charging: known(null),
      discharging: known(null),
      bought: known(10),
      sold: known(1000),
      selfUse: known(234.5),
    },
    complete: 0.987,
    co2: known(283.935),
    revenue: { sums: [{ unit: 'AUD', total: 166.77, stations: 1 }], missing: 0, waiting: 0 },
    steps: [
      { at: '2026-11-01T00:00', ...energies, revenue: [{ unit: 'AUD', total: 166.77 }] },
      { at: '2026-11-02T00:00', ...energies, generation: null, bought: null, sold: null, revenue: [] },
    ],
  },
  rows: [
    {
      station_id: 's1',
      name: 'Harbour Street',
      ready: true,
      ...energies,
      complete: 0.987,
      co2: 283.935,
      revenue: [{ unit: 'AUD', total: 166.77 }],
      held: [
        {
          at: '2026-11-18T00:00',
          since: '2026-11-17T00:00',
          generation: 31.3,
          charging: 0,
          discharging: 0,
          bought: 2.5,
          sold: 0,
        },
      ],
    },
    {
      station_id: 's2',
      name: 'Hill Road',
      ready: false,
      held: [],
      ...energies,
      generation: null,
      bought: null,
      sold: null,
      selfUse: null,
      complete: 0,
      co2: null,
      revenue: 'waiting',
    },
  ],
  page: 1,
  pages: 1,
  size: 25,
  total: 2,
  chosen: [],
  zones: [ZONE],
  firstDay: null,
};
export const REPORT: ReportPageProps = {
  query: { period: periodAt('month', TODAY, TODAY), stations: [], search: '', paper: false },
  invalid: [],
  today: TODAY,
  page: ok(PAGE),
};

/** A sheet with one hour per entry of `generated` (kWh); null is a gap. */
export function tariffPage(generated: readonly (number | null)[] = [1.5, null]): TariffPageProps {
  const start = Date.parse('2026-11-21T13:30:00Z');
  const hours = generated.map((powerGeneration, index) => ({
    ...{ startTime: start + index * 3_600_000, endTime: start + (index + 1) * 3_600_000, powerGeneration },
    ...{ charging: 0, discharging: 0, powerSelling: powerGeneration === null ? null : 0.5, powerBuy: 0 },
  }));
  const terms = {
    tariffs: [{ validFrom: '', terms: DEFAULT_TARIFF }],
    zone: ZONE,
    storage: false,
    isHoliday: noHolidays,
  };
  const rows = hourlyRevenue(hours, terms).map((row) => ({
    ...row,
    complete: row.powerGeneration === null ? 0 : 1,
    gridExport: row.powerSelling,
  }));
  return {
    query: { period: periodAt('day', TODAY, TODAY), moments: { from: '', to: '' }, typed: '', paper: false },
    today: TODAY,
    latest: `${TODAY}T23:00`,
    listed: [HOME],
    station: HOME,
    matches: [],
    missing: { date: false, station: false },
    sheet: ok({
      zone: ZONE,
      page: 1,
      pages: 1,
      size: 48,
      total: rows.length,
      incomplete: [],
      rows,
      sums: sumSheet(rows),
      heard: true,
      firstDay: null,
      bill: null,
      asOf: null,
    }),
  };
}
