import fc from 'fast-check';
import { dateEvent, dateReading } from '@/lib/domain/time/date';
import { milliseconds, TOLERANCE_MS } from '@/lib/domain/time/instant';
import { hear, JITTER_MS, signedIn, type ClockState } from '@/lib/domain/time/offset';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

interface Reading {
  /** When the reading was made, and how far the gateway clock was ahead then; both in ms. */
  readonly made: number;
  readonly ahead: number;
  /** When the reading was received, in ms. */
  readonly at: number;
}
interface Taken {
  readonly reading: Reading;
  /** The assigned time in ms; null while the reading is held back. */
  ts: number | null;
}

/** A gateway that sends one reading per message, with the timestamp each reading is given. */
class Gateway {
  readonly taken: Taken[] = [];
  state: ClockState | null = null;
  private seq = -1;

  report(reading: Reading): Taken {
    const reportedAt = reading.made + reading.ahead;
    const heard = hear(this.state, { reportedAt, at: reading.at, seq: (this.seq += 1) });
    this.state = heard.state;
    this.release(heard.release, reading.at);
    const dated = dateReading(reportedAt, heard.dating, reading.at);
    const one = { reading, ts: 'ts' in dated ? dated.ts : null };
    this.taken.push(one);
    return one;
  }

  signIn(at: number, ahead: number): void {
    const heard = signedIn(this.state, at + ahead, at);
    this.state = heard.state;
    this.release(heard.release, at);
  }

  private release(release: { offset: number; from: number } | null, now: number): void {
    if (!release) return;
    for (const one of this.taken) {
      const { made, ahead, at } = one.reading;
      if (one.ts !== null || at < release.from || at >= now) continue;
      const dated = dateReading(made + ahead, { kind: 'corrected', offset: release.offset }, at);
      if ('ts' in dated) one.ts = dated.ts;
    }
  }

  live(from: number, count: number, ahead: number, every = MINUTE, late: (index: number) => number = () => 0): void {
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      const made = from + index * every;
      // Messages arrive in order.
      at = Math.max(at, made + late(index));
      this.report({ made, ahead, at });
    }
  }

  get errors(): (number | null)[] {
    return this.taken.map(({ reading, ts }) => ts && ts - reading.made);
  }
}

const gatewayAfter = (act: (gateway: Gateway) => void) => {
  const gateway = new Gateway();
  act(gateway);
  return gateway;
};

describe('D3.14 timestamps of a gateway', () => {
  test.each([
    ['a right one', NOON, NOON],
    ['in seconds', NOON / 1000, NOON],
    ['of a clock that was never set', 0, 0],
    ['of next year', NOON + 365 * DAY, NOON + 365 * DAY],
  ])('%s', (_, given, ms) => expect(milliseconds(given)).toBe(ms));

  test('a correct clock leaves no stored state', () => {
    const gateway = gatewayAfter((one) => one.live(NOON, 100, 0, MINUTE, (index) => (index % 5) * 5_000));
    expect(gateway.state).toBeNull();
    expect(new Set(gateway.errors)).toEqual(new Set([0]));
  });

  test('readings buffered while the connection was down do not indicate a slow clock', () => {
    const gateway = gatewayAfter((one) => {
      for (let minute = 300; minute > 0; minute -= 1)
        one.report({ made: NOON - minute * MINUTE, ahead: 0, at: NOON + 300 - minute });
    });
    expect(gateway.state).toBeNull();
    expect(new Set(gateway.errors)).toEqual(new Set([0]));
  });

  test('a steadily fast clock is accepted after a minute; readings held back until then are dated', () => {
    const gateway = gatewayAfter((one) => one.live(NOON, 1, 2 * HOUR));
    expect(gateway.errors).toEqual([null]);
    expect(gateway.state).toMatchObject({ offset: null, watch: { offset: 2 * HOUR, since: NOON } });
    gateway.live(NOON + MINUTE, 3, 2 * HOUR);
    expect(gateway.errors).toEqual([0, 0, 0, 0]);
    expect(gateway.state).toMatchObject({ offset: 2 * HOUR, since: NOON, watch: null });
  });

  test('a jumping clock is never accepted, and none of its future readings is dated', () => {
    const gateway = gatewayAfter((one) => {
      for (let index = 0; index < 20; index += 1)
        one.live(NOON + index * MINUTE, 1, [2 * HOUR, 30 * MINUTE, 5 * HOUR][index % 3] ?? 0);
    });
    expect(new Set(gateway.errors)).toEqual(new Set([null]));
    expect(gateway.state?.offset).toBeNull();
  });

  test('a single timestamp from another year does not delay the following ones', () => {
    const gateway = gatewayAfter((one) => {
      one.live(NOON, 3, 0);
      one.live(NOON + 3 * MINUTE, 1, 400 * DAY);
      one.live(NOON + 4 * MINUTE, 3, 0);
    });
    expect(gateway.errors).toEqual([0, 0, 0, null, 0, 0, 0]);
    expect(gateway.state).toBeNull();
  });

  test('a corrected clock is accepted at once, with or without a sign-in in between', () => {
    for (const between of [false, true]) {
      const gateway = gatewayAfter((one) => {
        one.live(NOON, 5, 2 * HOUR);
        if (between) one.signIn(NOON + 5 * MINUTE, 0);
        one.live(NOON + 5 * MINUTE, 3, 0);
      });
      expect(new Set(gateway.errors)).toEqual(new Set([0]));
      expect(gateway.state).toBeNull();
    }
  });

  test('readings buffered before a clock correction are dated by the old clock', () => {
    const gateway = gatewayAfter((one) => {
      one.live(NOON, 5, 2 * HOUR);
      // The connection is down for five hours; the clock is corrected after three.
      const back = NOON + 5 * HOUR;
      one.signIn(back, 0);
      for (let minute = 5; minute < 300; minute += 1)
        one.report({ made: NOON + minute * MINUTE, ahead: minute < 180 ? 2 * HOUR : 0, at: back + minute });
      one.live(back + MINUTE, 3, 0);
    });
    expect(new Set(gateway.errors)).toEqual(new Set([0]));
    expect(gateway.state).toBeNull();
  });

  test('a slow clock is detected when the gateway reports its time and later readings agree', () => {
    const gateway = gatewayAfter((one) => one.live(NOON, 5, -20 * MINUTE));
    expect(gateway.state).toBeNull();
    gateway.signIn(NOON + 5 * MINUTE, -20 * MINUTE);
    expect(gateway.state).toMatchObject({ offset: null });
    gateway.live(NOON + 5 * MINUTE, 3, -20 * MINUTE);
    expect(gateway.state).toMatchObject({ offset: -20 * MINUTE });
    expect(gateway.errors.slice(-1)).toEqual([0]);
    // The sign-in was delayed, so live readings are newer.
    gateway.live(NOON + 8 * MINUTE, 1, 0);
    expect(gateway.state).toBeNull();
  });

  test('a delayed sign-in does not indicate a slow clock', () => {
    const gateway = gatewayAfter((one) => {
      one.signIn(NOON, -20 * MINUTE);
      one.live(NOON + 1_000, 5, 0);
    });
    expect(gateway.state).toBeNull();
    expect(new Set(gateway.errors)).toEqual(new Set([0]));
  });

  test('a repeated message gives no new information about the clock', () => {
    const gateway = gatewayAfter((one) => one.live(NOON, 5, 2 * HOUR));
    const again = hear(gateway.state, { reportedAt: NOON + 2 * HOUR, at: NOON + 5 * MINUTE, seq: 0 });
    expect(again).toEqual({ state: gateway.state, dating: { kind: 'corrected', offset: 2 * HOUR }, release: null });
  });
});

describe('D3.8 events', () => {
  const steady = gatewayAfter((one) => one.live(NOON, 5, 2 * HOUR)).state;
  const now = NOON + 10 * MINUTE;
  test.each([
    ['as the gateway reports', null, now - MINUTE, now - MINUTE, 'gateway'],
    ['of long ago', null, now - 3 * DAY, now - 3 * DAY, 'gateway'],
    ['a clock of next year', null, now + 365 * DAY, now, 'receipt'],
    ['a clock that was never set', null, 5_000, now, 'receipt'],
    ['a steady clock', steady, now - MINUTE + 2 * HOUR, now - MINUTE, 'offset'],
    ['by a steady clock before it was believed', steady, NOON - HOUR, NOON - HOUR, 'gateway'],
    ['beyond a steady clock', steady, now + 365 * DAY, now, 'receipt'],
  ] as const)('%s', (_, state, given, ts, by) => expect(dateEvent(given, state, now)).toEqual({ ts, by }));
});

const latency = fc.array(fc.integer({ min: 0, max: JITTER_MS - 1 }), { minLength: 12, maxLength: 12 });

test('D3.14 with a steady offset every reading is dated to within the jitter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MINUTE, max: 2 * DAY }),
      latency,
      fc.constantFrom(20_000, MINUTE, 5 * MINUTE),
      (ahead, late, every) => {
        const gateway = gatewayAfter((one) => one.live(NOON, 12, ahead, every, (index) => late[index] ?? 0));
        // Near the tolerance some readings are corrected and others not, so the error may reach the tolerance.
        const most = ahead > TOLERANCE_MS + JITTER_MS ? JITTER_MS : TOLERANCE_MS + JITTER_MS;
        for (const error of gateway.errors) {
          if (error === null) expect(ahead).toBeLessThanOrEqual(TOLERANCE_MS + JITTER_MS);
          else expect(Math.abs(error)).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});

const anyReading = fc.record({
  made: fc.integer({ min: NOON - 2 * DAY, max: NOON }),
  ahead: fc.oneof(fc.constant(0), fc.integer({ min: -3 * DAY, max: 3 * DAY }), fc.constant(400 * DAY)),
  late: fc.integer({ min: 0, max: 3 * HOUR }),
});

test('D3.14 in any order of timestamps, none is dated further in the future than the tolerance', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyReading, fc.boolean()), { maxLength: 40 }), (readings) => {
      const gateway = new Gateway();
      for (const [{ made, ahead, late }, sign] of readings) {
        if (sign) gateway.signIn(made + late, ahead);
        const { ts } = gateway.report({ made, ahead, at: made + late });
        if (ts !== null) expect(ts).toBeLessThanOrEqual(made + late + TOLERANCE_MS);
      }
      for (const { ts, reading } of gateway.taken)
        if (ts !== null) expect(ts).toBeLessThanOrEqual(reading.at + TOLERANCE_MS);
    }),
  );
});

test('D3.14 two different clocks never mix: each reading is dated by its own clock, or held back', () => {
  const offset = fc.oneof(fc.constant(0), fc.integer({ min: 3 * MINUTE, max: 2 * DAY }));
  fc.assert(
    fc.property(offset, offset, latency, latency, (first, second, early, late) => {
      fc.pre(Math.abs(first - second) > 2 * MINUTE + 2 * JITTER_MS);
      const gateway = gatewayAfter((one) => {
        one.live(NOON, 12, first, MINUTE, (index) => early[index] ?? 0);
        one.live(NOON + HOUR, 12, second, MINUTE, (index) => late[index] ?? 0);
      });
      for (const error of gateway.errors) if (error !== null) expect(Math.abs(error)).toBeLessThanOrEqual(JITTER_MS);
      // The last reading always gets a timestamp.
      expect(gateway.errors.at(-1)).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});
