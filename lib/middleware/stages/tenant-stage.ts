import type { GateAction, GateInput } from '../gate-types';

/** Probes use an IP address, not a hostname. */
const PROBES = ['/healthz', '/readyz'];

export function isProbe(pathname: string): boolean {
  return PROBES.includes(pathname);
}

/** An unknown hostname gets a plain page without any tenant's brand (A16). */
export function tenantStage({ tenant, pathname }: GateInput): GateAction | null {
  if (tenant !== null || isProbe(pathname)) return null;
  return { kind: 'answer', status: 421, text: 'Misdirected request: this server does not answer for that host name' };
}
