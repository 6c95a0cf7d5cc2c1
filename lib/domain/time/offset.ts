import { TOLERANCE_MS } from './instant';

/*
 * Estimates the offset of a gateway's clock from the server's by the times that it reports. One message gives a lower bound: a gateway
 * never reports an instant that its own clock has not reached, and a late message only looks older. So a clock that is ahead shows at
 * once, and one that is behind only when the gateway states its current time, at sign-in.
 */

/** Messages timed by the same clock arrive within this of each other. */
export const JITTER_MS = 30_000;
/** An offset is steady once this many messages agree for this long; a backlog passes through such a time much faster. */
export const STEADY = { messages: 3, ms: 60_000 } as const;
const LIVE_MS = 120_000;

/** An unconfirmed offset. */
export interface Watch {
  readonly offset: number;
  /** When it was first seen, by the server's clock. All instants are epoch ms; offsets are positive where the gateway is ahead. */
  readonly since: number;
  readonly count: number;
}

/** The state of a gateway whose clock is off, or may be. Null means that the clock is right as far as known. */
export interface ClockState {
  /** The confirmed offset; null where there is none. */
  readonly offset: number | null;
  readonly since: number;
  readonly watch: Watch | null;
  /** At sign-in the clock turned out to have changed: a backlog timed by the earlier clock may still arrive. */
  readonly earlier: { readonly offset: number; readonly present: number } | null;
  /** Newest instant and sequence number of the last message; null before the first one since a sign-in. */
  readonly last: { readonly reportedAt: number; readonly seq: number } | null;
}

/** The clock by which a message was timed. */
export type Dating =
  | { readonly kind: 'as-is' }
  | { readonly kind: 'corrected'; readonly offset: number }
  /** Timed by an unknown clock; `newest` is the newest instant of the message. */
  | { readonly kind: 'held'; readonly newest: number };

export interface Heard {
  readonly state: ClockState | null;
  readonly dating: Dating;
  /** Readings held back since `from` that can now be dated. */
  readonly release: Release | null;
}
export interface Release {
  readonly offset: number;
  readonly from: number;
}

/** A message: its newest instant by the gateway's clock, its arrival by the server's clock, and its sequence number. */
export interface Message {
  readonly reportedAt: number;
  readonly at: number;
  readonly seq: number;
}

const AS_IS: Dating = { kind: 'as-is' };
const held = (newest: number): Dating => ({ kind: 'held', newest });
const corrected = (offset: number): Dating => ({ kind: 'corrected', offset });
const agrees = (a: number, b: number) => Math.abs(a - b) <= JITTER_MS;
/** Timed by the clock that the gateway signed in with, at most two minutes old. */
const isLive = (offset: number, present: number) => offset <= present + JITTER_MS && offset >= present - LIVE_MS;

/** Updates the clock's state with a telemetry message and returns the clock by which it was timed. Expects messages in sequence order. */
export function hear(state: ClockState | null, message: Message): Heard {
  const offset = message.reportedAt - message.at;
  if (state === null) return restarted(offset, message);
  if (repeats(state, message)) return { state, dating: datingOf(state, offset, message.reportedAt), release: null };
  const putBack = state.last !== null && message.reportedAt < state.last.reportedAt - JITTER_MS;
  const now = { ...state, last: { reportedAt: message.reportedAt, seq: message.seq } };
  if (now.earlier !== null) return ofEarlier(now, now.earlier, offset, putBack, message);
  if (now.offset !== null) return ofBelieved(now, now.offset, offset, putBack, message);
  return now.watch === null ? restarted(offset, message) : ofWatched(now, now.watch, offset, message);
}

/** Updates the clock's state with the current time that a gateway reports at sign-in, at the instant `at`. */
export function signedIn(state: ClockState | null, reportedAt: number, at: number): Omit<Heard, 'dating'> {
  const offset = reportedAt - at;
  const watch = Math.abs(offset) > TOLERANCE_MS ? { offset, since: at, count: 1 } : null;
  const fresh = { offset: null, since: at, watch, last: null };
  if (state && state.offset !== null) {
    if (Math.abs(offset - state.offset) <= 2 * JITTER_MS) return { state, release: null };
    return { state: { ...fresh, earlier: { offset: state.offset, present: offset } }, release: unlike(state) };
  }
  if (state?.earlier)
    return { state: { ...fresh, earlier: { ...state.earlier, present: offset } }, release: unlike(state) };
  if (state?.watch && agrees(offset, state.watch.offset)) return { state, release: null };
  return { state: watch === null ? null : { ...fresh, earlier: null }, release: unlike(state ?? {}) };
}

/** The clock by which a single instant was timed, such as that of an event. */
export function datingOf(state: ClockState | null, offset: number, reportedAt: number): Dating {
  if (state === null) return AS_IS;
  const believed = state.offset ?? state.earlier?.offset ?? null;
  const { watch } = state;
  if (watch !== null && (watch.offset > 0 || believed !== null) && agrees(offset, watch.offset))
    return held(reportedAt);
  if (believed !== null) return offset > believed + 2 * JITTER_MS ? held(reportedAt) : corrected(believed);
  return AS_IS;
}

function restarted(offset: number, { at: since, reportedAt, seq }: Message, release: Release | null = null): Heard {
  if (offset <= TOLERANCE_MS) return { state: null, dating: AS_IS, release };
  const watch = { offset, since, count: 1 };
  return {
    state: { offset: null, since, watch, earlier: null, last: { reportedAt, seq } },
    dating: held(reportedAt),
    release,
  };
}

/**
 * A repeated message gives no new information on the clock. A lower number with a later instant means that the gateway restarted its count.
 */
function repeats({ last }: ClockState, { reportedAt, seq }: Message): boolean {
  return last !== null && seq <= last.seq && reportedAt <= last.reportedAt + JITTER_MS;
}

function ofBelieved(state: ClockState, believed: number, offset: number, putBack: boolean, message: Message): Heard {
  const beyond = offset - believed;
  if (beyond > 2 * JITTER_MS || (putBack && beyond < -JITTER_MS)) return restarted(offset, message, unlike(state));
  const same = (by: number) => ({
    state: { ...state, offset: by, watch: null },
    dating: corrected(by),
    release: unlike(state),
  });
  // Clocks drift.
  if (beyond > JITTER_MS) return same(offset);
  // With a clock behind, a still older time comes from a backlog.
  if (beyond >= -JITTER_MS || believed < 0) return same(believed);
  return unclear(state, offset, message);
}

/**
 * A message timed by the clock before the last sign-in, unless that clock was set back meanwhile or the message fits the time reported
 * at sign-in.
 */
function ofEarlier(
  state: ClockState,
  earlier: NonNullable<ClockState['earlier']>,
  offset: number,
  putBack: boolean,
  message: Message,
): Heard {
  if (putBack || offset > earlier.offset + JITTER_MS) return restarted(offset, message, unlike(state));
  if (isLive(offset, earlier.present)) return unclear(state, offset, message);
  return { state: { ...state, watch: null }, dating: corrected(earlier.offset), release: unlike(state) };
}

/** Either from a backlog, or live by another clock: only live messages agree with each other for a while. */
function unclear(state: ClockState, offset: number, message: Message): Heard {
  const { watch } = state;
  const continues = watch !== null && agrees(offset, watch.offset);
  const next = continues ? counted(watch, offset) : { offset, since: message.at, count: 1 };
  if (isSteady(next, message.at)) return believe(state, next);
  return {
    state: { ...state, watch: next },
    dating: held(message.reportedAt),
    release: continues ? null : unlike(state),
  };
}

/** No offset is confirmed yet. */
function ofWatched(state: ClockState, watch: Watch, offset: number, message: Message): Heard {
  const ahead = watch.offset > 0;
  if (agrees(offset, watch.offset)) {
    const next = counted(watch, offset);
    if (isSteady(next, message.at)) return believe(state, next);
    return { state: { ...state, watch: next }, dating: ahead ? held(message.reportedAt) : AS_IS, release: null };
  }
  if (ahead || offset >= -TOLERANCE_MS) return restarted(offset, message, unlike(state));
  // The clock was behind at sign-in: older readings come from a backlog, and so do newer ones that are also behind.
  const again = offset < watch.offset ? watch : { ...watch, since: message.at, count: 1 };
  return { state: { ...state, watch: again }, dating: AS_IS, release: null };
}

/** The largest offset counts: a message that took longer only looks older. */
function counted(watch: Watch, offset: number): Watch {
  return { ...watch, offset: Math.max(watch.offset, offset), count: watch.count + 1 };
}

function isSteady({ count, since }: Watch, at: number): boolean {
  return count >= STEADY.messages && at - since >= STEADY.ms;
}

function believe(state: ClockState, { offset, since }: Watch): Heard {
  // Without a sign-in that agrees, a negative offset is no proof that the clock is behind: it is now taken as right.
  const atSignIn = state.earlier === null ? state.offset === null : agrees(offset, state.earlier.present);
  if (offset <= TOLERANCE_MS && !(atSignIn && offset < -TOLERANCE_MS))
    return { state: null, dating: AS_IS, release: { offset: 0, from: since } };
  const { last } = state;
  return {
    state: { offset, since, watch: null, earlier: null, last },
    dating: corrected(offset),
    release: { offset, from: since },
  };
}

/**
 * Releases what was held back for an offset that was not confirmed: dated by the offset confirmed before or, without one, by an offset
 * on which two messages agreed.
 */
function unlike({ watch, offset, earlier }: Partial<ClockState>): Release | null {
  if (!watch) return null;
  const believed = offset ?? earlier?.offset;
  if (believed !== undefined) return { offset: believed, from: watch.since };
  return watch.count > 1 ? { offset: watch.offset, from: watch.since } : null;
}
