import 'server-only';
import { getNotices } from '@/lib/contract/upstream/notifications/preferences';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import type { ListParams } from '@/lib/domain/list-params';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { parseReportQuery, invalidReport } from '@/lib/domain/reports/query';
import type { ReportQuery } from '@/lib/domain/reports/query';
import { mayHave } from '../http/upstream-client';
import { forPage, requireCaller } from '../session/loaders';
import { latestToday, readReport } from './data';
import type { ReportPage } from './data';

/** The data of a report's screen. */
export interface ReportView {
  readonly query: ReportQuery;
  /** YYYY-MM-DD: the last selectable day. */
  readonly today: string;
  /** Null if the address names no valid period: figures of another period would be mistaken for it. */
  readonly page: Outcome<ReportPage> | null;
  /** Reports by email may be offered. */
  readonly emails: boolean;
  /** The invalid parts of the address. */
  readonly invalid: ReturnType<typeof invalidReport>;
}

/** The report that an address names (D2.30). */
export async function loadReportView(params: ListParams): Promise<Outcome<ReportView>> {
  const caller = await requireCaller();
  const today = await forPage(await latestToday(caller, Date.now()));
  if (!today.ok) return today;
  const query = parseReportQuery(params, today.value);
  const invalid = invalidReport(params, today.value);
  const page = invalid.length > 0 ? null : await forPage(await readReport(caller, query));
  return ok({ query, invalid, today: today.value, page, emails: mayHave(getNotices, caller) });
}

/** Whether reports, and reports by email, may be offered: not if the upstream is known to lack them. */
export async function loadReportsOffered(): Promise<{ readonly reports: boolean; readonly emails: boolean }> {
  const caller = await requireCaller();
  return { reports: mayHave(getEnergyReport, caller), emails: mayHave(getNotices, caller) };
}
