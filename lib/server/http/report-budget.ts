import 'server-only';
import { processWide } from './process-wide';

const PER_MINUTE = 60;

/** Anybody can send reports, so only so many of a kind per minute reach the log: whether this one does. */
export function takesReport(kind: string, now: number = Date.now()): boolean {
  const budget = processWide(`report-budget-${kind}`, () => ({ minute: 0, left: 0 }));
  const minute = Math.floor(now / 60_000);
  if (budget.minute !== minute) Object.assign(budget, { minute, left: PER_MINUTE });
  if (budget.left <= 0) return false;
  budget.left -= 1;
  return true;
}
