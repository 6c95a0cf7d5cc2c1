import fc from 'fast-check';
import { DayCounters } from '@/edge/day-counters';
import type { DeviceDriver } from '@/edge/driver';

const ZONE = 'Australia/Adelaide';
const at = (text: string) => Date.parse(`${text}+10:30`);

interface Step {
  readonly when: string;
  readonly total: number | null;
  readonly power?: number;
}

/** Reads an inverter with a total at these times; the counters of today that it gives. `restart` forgets everything but what was saved. */
async function days(steps: readonly (Step | 'restart' | 'crash')[]) {
  let now = 0;
  let saved: string | null = null;
  let values: Record<string, number> = {};
  const inner: DeviceDriver = {
    ...{ type: 'C002', codes: ['P', 'KRA'] },
    identify: async () => ({ manufacturer: '', model: '', serial: '', version: '' }),
    read: async (codes) => new Map(Object.entries(values).filter(([code]) => codes.includes(code))),
  };
  const begin = () => new DayCounters({ zone: ZONE, clock: () => now, saved, save: (state) => void (saved = state) });
  let counters = begin();
  const given: (number | undefined)[] = [];
  for (const step of steps) {
    if (step === 'restart') counters.close();
    if (typeof step === 'string') {
      counters = begin();
      continue;
    }
    now = at(step.when);
    values = step.total === null ? {} : { P: step.power ?? 3_000, KRA: step.total };
    const read = await counters.wrap('inv', inner).read(['today-KRA', 'KRA']);
    given.push(read.get('today-KRA') as number | undefined);
  }
  return given;
}

const night = { when: '2026-11-29T20:30:00', total: 100, power: 0 };

test.each<[string, readonly (Step | 'restart' | 'crash')[], readonly (number | undefined)[]]>([
  [
    'the first day counts from its first reading',
    [
      { when: '2026-11-29T10:00:00', total: 90 },
      { when: '2026-11-29T12:00:00', total: 95 },
    ],
    [0, 5],
  ],
  [
    'a meter-like day runs over midnight',
    [
      { when: '2026-11-29T23:59:50', total: 100 },
      { when: '2026-11-30T00:00:10', total: 100.01 },
      { when: '2026-11-30T09:00:00', total: 104.5 },
    ],
    [0, 0.01, 4.5],
  ],
  [
    'an inverter sleeps from dusk to dawn',
    [night, { when: '2026-11-30T06:00:00', total: 100.2 }, { when: '2026-11-30T18:00:00', total: 122 }],
    [0, 0.2, 22],
  ],
  [
    'a line that was lost while it generated: the next day counts from its first reading',
    [
      { when: '2026-11-29T14:00:00', total: 100 },
      { when: '2026-11-30T09:00:00', total: 120 },
      { when: '2026-11-30T12:00:00', total: 130 },
    ],
    [0, 0, 10],
  ],
  [
    'a start soon after midnight',
    [
      { when: '2026-11-30T00:05:00', total: 100 },
      { when: '2026-11-30T12:00:00', total: 110 },
    ],
    [0, 10],
  ],
  [
    'a restart within the day goes on',
    [night, { when: '2026-11-30T10:00:00', total: 105 }, 'restart', { when: '2026-11-30T10:05:00', total: 106 }],
    [0, 5, 6],
  ],
  [
    'a crash loses ten minutes of what was last, not the day',
    [night, { when: '2026-11-30T10:00:00', total: 105 }, 'crash', { when: '2026-11-30T10:05:00', total: 106 }],
    [0, 5, 6],
  ],
  ['a restart at night keeps the night', [night, 'restart', { when: '2026-11-30T07:00:00', total: 101 }], [0, 1]],
  [
    'two nights without an answer are too many',
    [
      { ...night, when: '2026-11-28T20:30:00' },
      { when: '2026-11-30T07:00:00', total: 130 },
    ],
    [0, 0],
  ],
  [
    'a missing total has none, and the next one goes on',
    [night, { when: '2026-11-30T07:00:00', total: null }, { when: '2026-11-30T08:00:00', total: 102 }],
    [0, undefined, 2],
  ],
  [
    'a counter that falls leaves its day unknown, and the next day counts',
    [
      night,
      { when: '2026-11-30T10:00:00', total: 105 },
      { when: '2026-11-30T11:00:00', total: 3 },
      { when: '2026-11-30T20:30:00', total: 9, power: 0 },
      { when: '2026-12-01T08:00:00', total: 11 },
    ],
    [0, 5, undefined, undefined, 2],
  ],
  [
    'a day begins at midnight of the station',
    [
      { when: '2026-11-29T23:50:00', total: 100 },
      { when: '2026-11-30T00:10:00', total: 101 },
    ],
    [0, 1],
  ],
])('%s', async (_name, steps, expected) => {
  expect(await days(steps)).toEqual(expected);
});

test('what was saved and is damaged is no reason to stop', () => {
  for (const saved of ['', '{', '[]', '{"a":1}'])
    expect(() => new DayCounters({ zone: ZONE, clock: () => 0, saved, save: () => undefined })).not.toThrow();
});

test('a device with a counter of its own keeps it, and requests for other codes are passed on', async () => {
  const reads: (readonly string[])[] = [];
  const inner: DeviceDriver = {
    ...{ type: 'C002', codes: ['KRA', 'today-KRA', 'buy'] },
    identify: async () => ({ manufacturer: '', model: '', serial: '', version: '' }),
    read: async (codes) => {
      reads.push(codes);
      return new Map(codes.map((code) => [code, 7]));
    },
  };
  const counters = new DayCounters({
    zone: ZONE,
    clock: () => at('2026-11-30T00:01:00'),
    saved: null,
    save: () => undefined,
  });
  const device = counters.wrap('inv', inner);
  expect(device.codes).toEqual(['KRA', 'today-KRA', 'buy', 'today-buy']);
  expect(await device.read(['today-KRA'])).toEqual(new Map([['today-KRA', 7]]));
  expect(await device.read(['today-buy'])).toEqual(new Map([['today-buy', 0]]));
  expect(reads).toEqual([['today-KRA'], ['buy']]);
});

test('a device that becomes known by its first reading has its counter of today in it', async () => {
  let codes: readonly string[] = ['P', 'KRA', 'today-KRA'];
  const inner: DeviceDriver = {
    type: 'C002',
    get codes() {
      return codes;
    },
    identify: async () => ({ manufacturer: '', model: '', serial: '', version: '' }),
    read: async (wanted) => {
      codes = ['P', 'KRA'];
      return new Map([['KRA', 7] as const].filter(([code]) => wanted.includes(code)));
    },
  };
  const counters = new DayCounters({
    zone: ZONE,
    clock: () => at('2026-11-30T10:00:00'),
    saved: null,
    save: () => undefined,
  });
  expect(await counters.wrap('inv', inner).read(['KRA', 'today-KRA'])).toEqual(
    new Map([
      ['KRA', 7],
      ['today-KRA', 0],
    ]),
  );
});

test('a counter of today never falls within a day and never exceeds what the total grew by', async () => {
  const minutes = fc.array(fc.tuple(fc.integer({ min: 1, max: 29 }), fc.double({ min: 0, max: 5, noNaN: true })), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(minutes, async (growth) => {
      let [time, total] = [at('2026-11-29T12:00:00'), 1_000];
      const steps = growth.map(([after, more]) => {
        time += after * 60_000;
        total += more;
        return { when: new Date(time + 10.5 * 3_600_000).toISOString().slice(0, 19), total };
      });
      const given = await days(steps);
      steps.forEach(({ when }, index) => {
        const value = given[index];
        if (value === undefined) return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(total - 1_000 + 0.001);
        const before = given[index - 1];
        if (before !== undefined && steps[index - 1]?.when.slice(0, 10) === when.slice(0, 10))
          expect(value).toBeGreaterThanOrEqual(before);
      });
    }),
  );
});
