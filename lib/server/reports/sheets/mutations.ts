import 'server-only';
import { exportTariffSheet as recordExport } from '@/lib/contract/upstream/tariffs';
import { PERIOD_KINDS } from '@/lib/domain/time/period/calendar';
import type { PeriodKind } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { periodFileName } from '@/lib/domain/time/period/labels';
import { namesPeriod, parsePeriod } from '@/lib/domain/time/period/params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { billFileLines } from '@/lib/domain/reports/bill-file';
import type { TariffFileLabels } from '@/lib/domain/reports/tariff-file';
import { minuteIn, todayIn } from '@/lib/domain/stations/day';
import type { Caller } from '../../http/caller';
import type { SentFile } from '../../http/file-route';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { stationOf } from '../../tariffs/data';
import { billOf, readTariffSheet, zoneOf } from './data';
import { toSheetLines, toWorkbook } from './mapper';

interface Query {
  readonly station: string;
  readonly format: 'csv' | 'xlsx';
  readonly period: PeriodKind;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The tariff sheet as a file (D2.31); an invalid date is rejected, as in the form (D5.3). Nothing is read before the export
 * is recorded in the audit (safety 1.10); an upstream without that call keeps its own audit.
 */
export async function exportTariffSheet(
  caller: Caller,
  { station: id, format, ...params }: Query,
  labels: TariffFileLabels,
  now: number = Date.now(),
): Promise<Outcome<SentFile>> {
  const station = await stationOf(caller, id);
  if (!station.ok) return station;
  const zone = zoneOf(station.value);
  const [today, latest] = [todayIn(zone, now), minuteIn(zone, now)];
  if (!namesPeriod(params, params.period, today, latest)) {
    const field = params.period === 'custom' ? 'from' : 'date';
    return fail({ kind: 'validation', fields: { [field]: 'errors.kind.validation' } });
  }
  const period = parsePeriod(params, { kinds: PERIOD_KINDS, today, latest });
  const recorded = await callUpstream(recordExport, { station_id: id, ...spanOfPeriod(period, zone) }, caller);
  if (!recorded.ok && !isMissing(recorded.problem)) return recorded;
  const sheet = await readTariffSheet(caller, id, period, now);
  if (!sheet.ok) return sheet;
  if (sheet.value === null) return fail({ kind: 'forbidden' });
  const own = station.value.name;
  const name = `${own} ${periodFileName(period)}`;
  const found = await billOf(sheet.value, period, now);
  const bill = found ? billFileLines(found, periodFileName(period), labels.bill) : [];
  return ok(
    format === 'csv'
      ? { name: `${name}.csv`, lines: toSheetLines(sheet.value, own, labels, bill) }
      : { name: `${name}.xlsx`, sheet: toWorkbook(sheet.value, { name, station: own }, labels, bill) },
  );
}
