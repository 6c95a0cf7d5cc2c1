import { foldText } from '../list-params';
import type { LogQuery } from './query';
import type { EntryKind, LogResult } from './results';

/** The parts of a log entry that filters use. */
export interface FilteredEntry {
  readonly kind: EntryKind;
  readonly person: string;
  readonly at: number | null;
  readonly closed: boolean;
  readonly content:
    | { readonly kind: 'set'; readonly lines: readonly { readonly result?: LogResult | undefined }[] }
    | { readonly kind: 'read' | 'text' };
}

/** Whether an entry matches a query; an entry without a time is outside any limited time span. */
export function fitsLog(
  entry: FilteredEntry,
  query: Pick<LogQuery, 'kind' | 'result' | 'person'>,
  span: { readonly start?: number | undefined; readonly end?: number | undefined },
): boolean {
  if (query.kind !== 'all' && entry.kind !== query.kind) return false;
  if (query.person !== '' && !foldText(entry.person).includes(foldText(query.person))) return false;
  if (span.start !== undefined && (entry.at === null || entry.at < span.start)) return false;
  if (span.end !== undefined && (entry.at === null || entry.at >= span.end)) return false;
  if (query.result === 'all') return true;
  if (query.result === 'open') return !entry.closed;
  return entry.content.kind === 'set' && entry.content.lines.some(({ result }) => result === query.result);
}
