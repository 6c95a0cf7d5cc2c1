import 'server-only';
import { cache } from 'react';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
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

/** Maximum age in ms at which another session's data is used as it is, once the upstream has confirmed that access is the same. */
const RECENT_MS = 30_000;
/**
 * Delay in ms of work that no request waits for: newer data than is shown, and devices where only the stations are wanted.
 * Waiting requests come first.
 */
const UNWANTED_MS = 2_000;

/**
 * Everything the caller may access. One request to the upstream per token and language at a time, however many pages need it;
 * the response is cached for ten seconds and then checked. Nothing is shown unless the upstream confirmed the caller's access
 * within these ten seconds, and nothing to a session that ended more than a second ago (A15); if only content changed, cached
 * data is shown while the rest is loading (ADR 40). One session's response serves another one if the upstream confirms to the
 * latter that it is the same (ADR 157). The shell and its page are rendered one after the other and share one response, so
 * that a slowly failing upstream is not waited for twice.
 */
export async function fleetOf(caller: Caller, now?: () => number): Promise<Outcome<Fleet>> {
  const found = await look(caller, now);
  if (!('whole' in found)) return found;
  found.want();
  return found.whole;
}

/** Only its stations, which are available before their devices when many are loaded for the first time (ADR 161). */
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
  const [stations, deliver] = promised<StationFleet | null>();
  const [begun, begin] = promised<void>();
  const [goOn, parse] = promised<void>();
  const want = () => {
    begin();
    parse();
  };
  const later = setTimeout(want, UNWANTED_MS);
  // Must not keep a stopping process alive.
  later.unref();
  const requestedAt = now();
  // A session that changed something through another portal is unknown here too, but must not see older data.
  const isNew = !met.has(key) && (caller.change?.version ?? '') === '';
  met.set(key, true);
  const others = offeredTo(caller, key);
  // Data too old to be shown meanwhile can only be confirmed as unchanged.
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
    // After a change by the user, older data of other sessions must not be shown.
    return found !== null || isNew ? { fleet, checkedAt: requestedAt, currentAt } : null;
  });
  const use = async ({ is, of }: Checked<CachedFleet>): Promise<Outcome<CachedFleet>> => {
    // Recent data of another session need not be read again for each new session.
    const enough = of !== null && of !== found && (found !== null || isNew) && requestedAt - of.currentAt < RECENT_MS;
    if (is === 'same-access' && enough) return ok({ ...of, checkedAt: requestedAt });
    if (await early) await begun;
    const base = of ?? found ?? old;
    return load(caller, base, {
      isOwn: base !== old,
      unchanged: is === 'unchanged',
      requestedAt,
      ahead: { deliver, goOn },
    });
  };
  const whole = check.then(async (answer) => {
    const loaded = await (answer.ok ? use(answer.value) : answer);
    // If a change removed this flight meanwhile, its result is already outdated.
    const current = flights.get(key) === flight;
    if (current) flights.delete(key);
    if (loaded.ok) {
      if (current) keep(key, caller, loaded.value);
      return ok(loaded.value.fleet);
    }
    if (current) {
      cached.delete(key);
      // Data that could not be refreshed is no longer shown; if it proves unchanged, it need not be mapped again.
      if (found && loaded.problem.kind !== 'unauthorised') cached.set(key, { ...found, checkedAt: 0, currentAt: 0 });
    }
    return loaded;
  });
  const flight: Flight = { early, whole, stations, begin, want };
  void whole.finally(() => {
    clearTimeout(later);
    deliver(null);
  });
  return flight;
}

/** A promise and its resolve function. */
function promised<T>(): [Promise<T>, (value: T) => void] {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keepIt) => (resolve = keepIt));
  return [promise, resolve];
}

/** Never throws: a failed request would stay in the list of flights for ever. */
async function load(
  caller: Caller,
  found: CachedFleet | null,
  {
    isOwn,
    unchanged,
    requestedAt,
    ahead: { deliver, goOn },
  }: {
    /** Whether the cached data is known to be this session's own response. */
    readonly isOwn: boolean;
    readonly unchanged: boolean;
    readonly requestedAt: number;
    readonly ahead: { readonly deliver: (stations: StationFleet | null) => void; readonly goOn: Promise<void> };
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
        const fleet = await buildFleet(answer.dto, tenant, stations);
        return { fleet, known: answer.known, size: weightOf(answer.bytes), ...times };
      },
      {
        goOn,
        deliver: (dto) => {
          stations = buildStations(dto, tenant, new EventLoopSlicer());
          stations.then(deliver, () => deliver(null));
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
