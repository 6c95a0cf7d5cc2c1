import 'server-only';
import { clientNetwork } from '@/lib/config/client-network.mjs';
import { processWide } from './process-wide';

const PER_MINUTE = 60;
/** Limits per network and per surrounding site, so that reports of others are still logged. */
const OF_ONE = { near: 20, wide: 40 } as const;

interface Budget {
  minute: number;
  left: number;
  readonly taken: Map<string, number>;
}

/** Anyone can send reports, so only a limited number of each kind is logged per minute. Returns whether this one is accepted. */
export function takesReport(kind: string, caller: string | null, now: number = Date.now()): boolean {
  const budget = processWide<Budget>(`report-budget-${kind}`, () => ({ minute: 0, left: 0, taken: new Map() }));
  const minute = Math.floor(now / 60_000);
  if (budget.minute !== minute) {
    Object.assign(budget, { minute, left: PER_MINUTE });
    budget.taken.clear();
  }
  const { near, wide } = clientNetwork(caller);
  const taken = (network: string) => budget.taken.get(network) ?? 0;
  if (budget.left <= 0 || taken(near) >= OF_ONE.near || (wide !== null && taken(wide) >= OF_ONE.wide)) return false;
  budget.left -= 1;
  for (const network of wide === null ? [near] : [near, wide]) budget.taken.set(network, taken(network) + 1);
  return true;
}
