import 'server-only';
import { cache } from 'react';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { Pace } from '../http/pace';
import { log } from '../log/log';
import { buildFleet } from './fleet';
import type { Fleet } from './fleet';
import { requestFleet, checkFleet } from './fleet-answer';
import type { Checked } from './fleet-answer';
import {
  dropFleet,
  dropIfChanged,
  FRESH_MS,
  isLarge,
  isShowable,
  keep,
  keyOf,
  offeredTo,
  store,
  weightOf,
} from './fleet-store';
import type { Early, Flight, CachedFleet } from './fleet-store';
import { hasEnded } from './session-proof';
import { buildStations } from './station-fleet';
import type { StationFleet } from './station-fleet';

/** How old what another session read may be to be taken as it is, once the upstream has said that access is the same. */
const RECENT_MS = 30_000;
/**
 * How long what nobody waits for is put off: what is newer than what is shown, and what hangs on stations where they alone are
 * wanted. Whoever is there is served first.
 */
const UNWANTED_MS = 2_000;

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
  found.begin();
  const stations = await found.stations;
  if (stations) return ok(stations);
  found.want();
  return found.whole;
}

const look = cache(async (caller: Caller, now: () => number = Date.now): Promise<Outcome<Fleet> | Flight> => {
  if (caller.token === null) return fail({ kind: 'unauthorised' });
  dropIfChanged(caller);
  const { cached, flights } = store();
  const key = keyOf(caller.tenant.prefix, caller.token, caller.language);
  const found = cached.get(key) ?? null;
  let known: Early | null = found && now() - found.checkedAt < FRESH_MS ? found : null;
  if (!known) {
    const flight = flights.get(key) ?? take(key, caller, found, now);
    flights.set(key, flight);
    const early = await flight.early;
    if (!early || now() - early.checkedAt >= FRESH_MS) return flight;
    if (!isShowable(caller, early.currentAt, early.checkedAt)) return flight;
    known = early;
  }
  if (!(await hasEnded(caller, known.checkedAt, now))) return ok(known.fleet);
  dropFleet(caller);
  return fail({ kind: 'unauthorised' });
});

function take(key: string, caller: Caller, found: CachedFleet | null, now: () => number): Flight {
  const { cached, met, flights } = store();
  const [stations, tell] = promised<StationFleet | null>();
  const [begun, begin] = promised<void>();
  const [goOn, parse] = promised<void>();
  const want = () => {
    begin();
    parse();
  };
  const later = setTimeout(want, UNWANTED_MS);
  // No reason to stay up: a process that stops does not want it either.
  later.unref();
  const requestedAt = now();
  // Whoever changed something elsewhere is new here as well, and yet sees nothing older than that.
  const isNew = !met.has(key) && (caller.change?.version ?? '') === '';
  met.set(key, true);
  const others = offeredTo(caller, key);
  // What is too old to be shown meanwhile is only good for being told that it has not changed.
  const isYoung = (one: CachedFleet) => isShowable(caller, one.currentAt, requestedAt);
  const [old = null] = others.filter((one) => !isYoung(one));
  const own = found && isYoung(found) ? found : null;
  const young = others.filter(isYoung);
  const check = checkFleet(
    caller,
    own,
    young,
    [own, ...young].some((one) => one !== null && isLarge(one)),
  );
  const early = check.then((answer): Early | null => {
    if (!answer.ok || answer.value.is !== 'same-access' || !answer.value.of) return null;
    const { fleet, currentAt } = answer.value.of;
    // Whoever has just changed something does not see what others had before.
    return found !== null || isNew ? { fleet, checkedAt: requestedAt, currentAt } : null;
  });
  const use = async ({ is, of }: Checked<CachedFleet>): Promise<Outcome<CachedFleet>> => {
    // What another session read a moment ago need not be read again for each one that comes.
    const enough = of !== null && of !== found && (found !== null || isNew) && requestedAt - of.currentAt < RECENT_MS;
    if (is === 'same-access' && enough) return ok({ ...of, checkedAt: requestedAt });
    if (await early) await begun;
    const base = of ?? found ?? old;
    return load(caller, base, {
      isOwn: base !== old,
      unchanged: is === 'unchanged',
      askedAt: requestedAt,
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
      cached.delete(key);
      // What could not be read anew is not shown any more; should it prove unchanged, it need not be mapped again.
      if (found && loaded.problem.kind !== 'unauthorised') cached.set(key, { ...found, checkedAt: 0, currentAt: 0 });
    }
    return loaded;
  });
  const flight: Flight = { early, whole, stations, begin, want };
  void whole.finally(() => {
    clearTimeout(later);
    tell(null);
  });
  return flight;
}

/** A promise and what keeps it. */
function promised<T>(): [Promise<T>, (value: T) => void] {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keepIt) => (resolve = keepIt));
  return [promise, resolve];
}

/** Never throws: a question that nobody could answer any more would stay on the list for good. */
async function load(
  caller: Caller,
  found: CachedFleet | null,
  {
    isOwn,
    unchanged,
    askedAt: requestedAt,
    ahead: { tell, goOn },
  }: {
    /** Whether what was found is known to have been this session's answer. */
    readonly isOwn: boolean;
    readonly unchanged: boolean;
    readonly askedAt: number;
    readonly ahead: { readonly tell: (stations: StationFleet | null) => void; readonly goOn: Promise<void> };
  },
): Promise<Outcome<CachedFleet>> {
  const times = { checkedAt: requestedAt, currentAt: requestedAt };
  if (found && unchanged) return ok({ ...found, ...times });
  const { tenant } = caller;
  let stations: Promise<StationFleet> | null = null;
  try {
    const made = await requestFleet(
      caller,
      found && { ...found.known, isOwn },
      async (answer) => {
        if (answer === 'unchanged') return found ? { ...found, ...times } : null;
        const fleet = await buildFleet(answer.wire, tenant, stations);
        return { fleet, known: answer.known, size: weightOf(answer.bytes), ...times };
      },
      {
        goOn,
        tell: (dto) => {
          stations = buildStations(dto, tenant, new Pace());
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
