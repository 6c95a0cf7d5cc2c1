import { isTariffDraft, type TariffDraft } from '@/lib/domain/tariffs/draft';
import { DRAFTS } from '../ui/draft-store';

const nameOf = (station: string) => `${DRAFTS}tariff:${station}`;

/** Keeps what was typed for a station while its user signs in again (R14); for this tab only. */
export function keepDraft(station: string, draft: TariffDraft): void {
  try {
    sessionStorage.setItem(nameOf(station), JSON.stringify(draft));
  } catch {
    // Where nothing may be kept it has to be typed again.
  }
}

/** What was kept; null where nothing was. */
export function keptDraft(station: string): TariffDraft | null {
  try {
    const text = sessionStorage.getItem(nameOf(station));
    const draft: unknown = text === null ? null : JSON.parse(text);
    return isTariffDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** It was saved, or given up. */
export function dropDraft(station: string): void {
  try {
    sessionStorage.removeItem(nameOf(station));
  } catch {
    // Then nothing was kept.
  }
}
