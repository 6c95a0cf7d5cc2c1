interface Cooldown {
  /** Epoch ms. */
  readonly until: number;
  readonly sentTo: string;
}

/** One day: a longer wait was written before the clock was changed. */
const LONGEST_MS = 86_400_000;

// Without storage the wait lasts until the page is reloaded; the server enforces its own limit anyway.
const cooldowns = new Map<string, Cooldown>();

const storageKey = (name: string) => `codeCooldown:${name}`;

/** Until when (epoch ms) no further code of this name can be requested; null when one can. Survives a reload of the tab. */
export function cooldownUntil(name: string, now: number = Date.now()): number | null {
  const until = Math.max(cooldowns.get(name)?.until ?? 0, stored(name).until);
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Disables the button of this name until `until`; `sentTo` is the address that a code was sent to, if any. */
export function startCooldown(name: string, until: number, sentTo = ''): void {
  const cooldown = { until, sentTo };
  cooldowns.set(name, cooldown);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(cooldown));
  } catch {
    // The map above is sufficient for this page.
  }
}

/** Under which of these names a code was sent to the address, if its wait is not over; otherwise null. */
export function sentUnder<N extends string>(names: readonly N[], address: string, now: number = Date.now()): N | null {
  const found = names.find((name) => {
    const { until, sentTo } = cooldowns.get(name) ?? stored(name);
    return sentTo === address && until > now;
  });
  return found ?? null;
}

/** Clears every cooldown of this page; for tests, which share one page. */
export function clearCooldowns(): void {
  cooldowns.clear();
}

const NONE: Cooldown = { until: 0, sentTo: '' };

function stored(name: string): Cooldown {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null');
    const { until, sentTo } = { ...NONE, ...(found as Partial<Cooldown> | null) };
    return { until: Number(until) || 0, sentTo: String(sentTo) };
  } catch {
    return NONE;
  }
}
