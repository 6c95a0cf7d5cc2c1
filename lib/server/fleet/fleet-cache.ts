import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { LRUCache } from 'lru-cache';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { Pace } from '../http/pace';
import { log } from '../log/log';
import { buildFleet } from './fleet';
import type { Fleet } from './fleet';
import { askForFleet, checkFleet } from './fleet-answer';
import type { Checked, Known } from './fleet-answer';
import { hasEnded } from './session-proof';
import { buildStations } from './station-fleet';
import type { StationFleet } from './station-fleet';

/** How long an answer is taken as it is; after that the upstream is asked whether it still holds. */
const FRESH_MS = 10_000;
/** How old content may be that is shown while newer is on its way, once the upstream has said that access is the same. */
const STALE_MS = 60_000;
/** How old what another session read may be to be taken as it is, once the upstream has said that access is the same. */
const RECENT_MS = 30_000;
/** How long what hangs on the stations waits for somebody who wants it: whoever wants the stations alone is served first. */
const UNWANTED_MS = 2_000;
const CACHE_BYTES = 256 * 1024 * 1024;
/** Mapped objects take about twice the bytes of their text. */
const WEIGHT = 2;
/** An answer beyond this is offered to other sessions: a smaller one is read as fast as it is asked about. */
const OFFERED_BYTES = 1024 * 1024;
const MOST_OFFERED = 16;
const MOST_TOKENS = 20_000;

interface Kept {
  readonly fleet: Fleet;
  readonly known: Known;
  /** When the upstream last said that the caller may see this, and when that it is all of it. */
  readonly checkedAt: number;
  readonly currentAt: number;
  readonly size: number;
}

/** A question under way. */
interface Flight {
  readonly whole: Promise<Outcome<Fleet>>;
  /** The stations, once they have come; null where they came with the whole. */
  readonly stations: Promise<StationFleet | null>;
  /** Says that somebody waits for the whole. */
  readonly want: () => void;
  /** What may be shown without waiting for the whole, once that is known; null where nothing may. */
  readonly early: Promise<{ readonly fleet: Fleet; readonly checkedAt: number } | null>;
}
interface Store {
  readonly kept: LRUCache<string, Kept>;
  /** By tenant, language and what may be reached: under which key the newest large answer is kept. */
  readonly offered: LRUCache<string, string>;
  /** Keys that had an answer of their own: what they had may be newer than what others have. */
  readonly met: LRUCache<string, true>;
  readonly flights: Map<string, Flight>;
}

const store = (): Store =>
  processWide('fleet-cache', () => ({
    kept: new LRUCache<string, Kept>({ maxSize: CACHE_BYTES, sizeCalculation: (entry) => entry.size }),
    offered: new LRUCache<string, string>({ max: MOST_OFFERED }),
    met: new LRUCache<string, true>({ max: MOST_TOKENS }),
    flights: new Map(),
  }));

/**
 * What the caller may see. One question to the upstream per token and language at a time, however many pages ask; the
 * answer is kept for ten seconds and then checked. Nothing is shown that the upstream did not confirm within these ten
 * seconds to be the caller's to see, and nothing to a session that ended more than a second ago (A15); where only the content
 * has changed, what is kept is shown while the rest comes in (ADR 40). What one session was given serves another one where the
 * upstream says to that one that it is its answer too (ADR 157). The shell and the page in it are rendered one after the other: they
 * get one answer, so that an upstream that fails slowly is not waited for twice.
 */
export async function fleetOf(caller: Caller, now?: () => number): Promise<Outcome<Fleet>> {
  const found = await look(caller, now);
  if (!('whole' in found)) return found;
  found.want();
  return found.whole;
}

/** The stations of it alone, which are there before what hangs on them where many come for the first time (ADR 161). */
export async function stationsOf(caller: Caller, now?: () => number): Promise<Outcome<StationFleet>> {
  const found = await look(caller, now);
  if (!('whole' in found)) return found;
  const stations = await found.stations;
  if (stations) return ok(stations);
  found.want();
  return found.whole;
}

const look = cache(async (caller: Caller, now: () => number = Date.now): Promise<Outcome<Fleet> | Flight> => {
  if (caller.token === null) return fail({ kind: 'unauthorised' });
  const { kept, flights } = store();
  const key = keyOf(caller.tenant.prefix, caller.token, caller.language);
  const found = kept.get(key);
  if (found && now() - found.checkedAt < FRESH_MS) {
    if (!(await hasEnded(caller, found.checkedAt, now))) return ok(found.fleet);
    dropFleet(caller);
    return fail({ kind: 'unauthorised' });
  }
  let flight = flights.get(key);
  if (!flight) {
    flight = take(key, caller, found ?? null, now);
    flights.set(key, flight);
  }
  const early = await flight.early;
  return early && now() - early.checkedAt < FRESH_MS ? ok(early.fleet) : flight;
});

/** Forgets what a token sees, in every language: after a change by its user, and when it ends. */
export function dropFleet(caller: Pick<Caller, 'tenant' | 'token'>): void {
  if (caller.token === null) return;
  const { kept, flights } = store();
  for (const language of caller.tenant.languages) {
    const key = keyOf(caller.tenant.prefix, caller.token, language);
    kept.delete(key);
    flights.delete(key);
  }
}

function take(key: string, caller: Caller, found: Kept | null, now: () => number): Flight {
  const { kept, met, flights } = store();
  let tell: (stations: StationFleet | null) => void = () => undefined;
  const stations = new Promise<StationFleet | null>((resolve) => (tell = resolve));
  let want: () => void = () => undefined;
  const goOn = new Promise<void>((resolve) => (want = resolve));
  const later = setTimeout(want, UNWANTED_MS);
  // No reason to stay up: a process that stops does not want it either.
  later.unref();
  const askedAt = now();
  const isNew = !met.has(key);
  met.set(key, true);
  const others = offeredTo(caller, key);
  // What is too old to be shown meanwhile is only good for being told that it has not changed.
  const isRecent = (one: Kept) => askedAt - one.currentAt < STALE_MS;
  const [old = null] = others.filter((one) => !isRecent(one));
  const check = checkFleet(caller, found && isRecent(found) ? found : null, others.filter(isRecent));
  const early = check.then((answer) => {
    if (!answer.ok || answer.value.is !== 'same-access' || !answer.value.of) return null;
    const { of } = answer.value;
    // Whoever has just changed something does not see what others had before.
    const showable = (found !== null || isNew) && isRecent(of);
    return showable ? { fleet: of.fleet, checkedAt: askedAt } : null;
  });
  const use = ({ is, of }: Checked<Kept>): Promise<Outcome<Kept>> => {
    // What another session read a moment ago need not be read again for each one that comes.
    const enough = of !== null && of !== found && (found !== null || isNew) && askedAt - of.currentAt < RECENT_MS;
    if (is === 'same-access' && enough) return Promise.resolve(ok({ ...of, checkedAt: askedAt }));
    const base = of ?? found ?? old;
    return load(caller, base, {
      isOwn: base !== old,
      unchanged: is === 'unchanged',
      askedAt,
      ahead: { tell, goOn },
    });
  };
  const whole = check.then(async (answer) => {
    const loaded = await (answer.ok ? use(answer.value) : answer);
    // A change in the meantime took this flight off the list: what it brings is already old.
    const current = flights.get(key) === flight;
    if (current) flights.delete(key);
    if (loaded.ok) {
      if (current) keep(key, caller, loaded.value);
      return ok(loaded.value.fleet);
    }
    if (current) {
      kept.delete(key);
      // What could not be read anew is not shown any more; should it prove unchanged, it need not be mapped again.
      if (found && loaded.problem.kind !== 'unauthorised') kept.set(key, { ...found, checkedAt: 0, currentAt: 0 });
    }
    return loaded;
  });
  const flight: Flight = { early, whole, stations, want };
  void whole.finally(() => {
    clearTimeout(later);
    tell(null);
  });
  return flight;
}

const placeOf = ({ tenant, language }: Caller): string => `${tenant.prefix}\n${language}\n`;

function keep(key: string, caller: Caller, value: Kept): void {
  const { kept, offered } = store();
  kept.set(key, value);
  const { shared, accessTag } = value.known;
  if (shared && value.size > OFFERED_BYTES * WEIGHT) offered.set(`${placeOf(caller)}${accessTag}`, key);
}

/** What other sessions were given that is large and still kept, newest first. */
function offeredTo(caller: Caller, own: string): Kept[] {
  const { kept, offered } = store();
  const place = placeOf(caller);
  return [...offered.entries()].flatMap(([name, key]) => {
    const found = key !== own && name.startsWith(place) ? kept.peek(key) : undefined;
    // What could not be read anew is offered to nobody.
    return found && found.checkedAt > 0 ? [found] : [];
  });
}

/** Never throws: a question that nobody could answer any more would stay on the list for good. */
async function load(
  caller: Caller,
  found: Kept | null,
  {
    isOwn,
    unchanged,
    askedAt,
    ahead: { tell, goOn },
  }: {
    /** Whether what was found is known to have been this session's answer. */
    readonly isOwn: boolean;
    readonly unchanged: boolean;
    readonly askedAt: number;
    readonly ahead: { readonly tell: (stations: StationFleet | null) => void; readonly goOn: Promise<void> };
  },
): Promise<Outcome<Kept>> {
  const times = { checkedAt: askedAt, currentAt: askedAt };
  if (found && unchanged) return ok({ ...found, ...times });
  const { currency } = caller.tenant;
  let stations: Promise<StationFleet> | null = null;
  try {
    const made = await askForFleet(
      caller,
      found && { ...found.known, isOwn },
      async (answer) => {
        if (answer === 'unchanged') return found ? { ...found, ...times } : null;
        const fleet = await buildFleet(answer.wire, currency, stations);
        return { fleet, known: answer.known, size: Math.max(1, answer.bytes * WEIGHT), ...times };
      },
      {
        goOn,
        tell: (wire) => {
          stations = buildStations(wire, currency, new Pace());
          stations.then(tell, () => tell(null));
        },
      },
    );
    if (!made.ok) return made;
    return made.value ? ok(made.value) : fail({ kind: 'bad-answer' });
  } catch (error) {
    log().error({ err: error }, 'a fleet could not be built');
    return fail({ kind: 'unexpected' });
  }
}

function keyOf(prefix: string, token: string, language: string): string {
  return createHash('sha256').update(`${prefix}\n${token}\n${language}`).digest('base64url');
}
