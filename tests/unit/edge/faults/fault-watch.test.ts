import fc from 'fast-check';
import { bitWord, type FaultWord } from '@/edge/faults/fault-word';
import { FaultWatch } from '@/edge/faults/fault-watch';
import { gatewayEvent, type GatewayEvent } from '@/lib/contract/gateway/messages';

const word = (name: string): FaultWord =>
  bitWord({
    word: name,
    width: 16,
    bits: { 0: 'IV08', 1: { code: 'own-7.1', text: 'Fan fault' }, 2: { code: 'own-7.2', text: 'Filter full' } },
    other: (bit) => `F-${name}.${bit}`,
  });
const EVENT = word('Evt');
const SECOND = bitWord({ word: 'Second', width: 16, bits: {}, other: (bit) => `W-Second.${bit}` });
const INVERTER = { id: 'inv1', type: 'C002', words: [EVENT, SECOND] };

function world() {
  let now = 1_000_000;
  let saved: string | null = null;
  const open = (devices: readonly string[] = ['inv1']) =>
    new FaultWatch({ devices: new Set(devices), clock: () => now, saved, save: (state) => (saved = state) });
  let watch = open();
  const sent: GatewayEvent[] = [];
  return {
    sent,
    get saved() {
      return saved;
    },
    get watch() {
      return watch;
    },
    /** One reading; a word that is absent was not read. */
    read: (values: Readonly<Record<string, number>>, device = INVERTER) => {
      now += 10_000;
      watch.check(device, new Map(Object.entries(values)));
    },
    /** Sends what is due, and the portal stores it. */
    deliver: () => {
      const due = watch.due((now += 60_000));
      sent.push(...due);
      for (const { event_id: id, state } of due) watch.ack(id, state);
      return due.map(({ code, state }) => `${code} ${state === 0 ? 'begins' : 'ends'}`);
    },
    restart: (devices?: readonly string[]) => (watch = open(devices)),
    damage: (text: string) => (saved = text),
  };
}

test('D2.11 D4.3 a bit that appears is one event, and one when it disappears; each is seen in two readings', () => {
  const { deliver, read, sent, watch } = world();
  read({ Evt: 1 });
  expect(deliver()).toEqual([]);
  read({ Evt: 1 });
  read({ Evt: 1 });
  expect(deliver()).toEqual(['IV08 begins']);
  expect(watch.activeOf('inv1')).toMatchObject([{ code: 'IV08', text: 'IV08 Temperature too high' }]);
  read({ Evt: 0 });
  expect(deliver()).toEqual([]);
  read({ Evt: 0 });
  read({ Evt: 0 });
  expect(deliver()).toEqual(['IV08 ends']);
  expect(watch.activeOf('inv1')).toEqual([]);
  const [began, ended] = sent.map((event) => gatewayEvent.parse(event));
  expect(began).toMatchObject({
    device_id: 'inv1',
    type: 'alarm',
    level: 3,
    state: 0,
    msg: 'IV08 Temperature too high',
  });
  expect(ended).toMatchObject({ event_id: began?.event_id, state: 1 });
});

test('D4.3 type, level and text: of the catalogue, of an unknown bit, and of the device’s own words', () => {
  const { deliver, read, sent } = world();
  for (const value of [0b10_1111, 0b10_1111]) read({ Evt: value });
  expect(deliver()).toHaveLength(5);
  expect(sent.map(({ code, level, msg, type }) => [code, type, level, msg])).toEqual([
    ['IV08', 'alarm', 3, 'IV08 Temperature too high'],
    ['own-7.1', 'fault', 3, 'Fan fault'],
    ['own-7.2', 'alarm', 2, 'Filter full'],
    ['F-Evt.3', 'fault', 3, 'Unknown fault of the device: bit 3 of Evt'],
    ['F-Evt.5', 'fault', 3, 'Unknown fault of the device: bit 5 of Evt'],
  ]);
});

test('D8.9 a device, or a word of it, that is not read changes nothing', () => {
  const { deliver, read } = world();
  for (const value of [1, 1]) read({ Evt: value, Second: value });
  expect(deliver()).toEqual(['IV08 begins', 'W-Second.0 begins']);
  for (let round = 0; round < 5; round += 1) read({});
  // All bits set: a word that the device does not implement.
  for (let round = 0; round < 5; round += 1) read({ Evt: 0xffff });
  for (let round = 0; round < 2; round += 1) read({ Second: 0 });
  expect(deliver()).toEqual(['W-Second.0 ends']);
});

test('D2.11 events wait on the disk while the portal is away, and over a restart of the program', () => {
  const { deliver, read, restart, sent, watch } = world();
  for (const value of [1, 1, 0, 0, 8, 8]) read({ Evt: value });
  // Sent, and lost on the way.
  expect(watch.due(0)).toHaveLength(3);
  restart();
  expect(deliver()).toEqual(['IV08 begins', 'IV08 ends', 'F-Evt.3 begins']);
  restart();
  expect(deliver()).toEqual([]);
  expect(new Set(sent.map(({ event_id: id }) => id)).size).toBe(2);
});

test('D2.11 a fault that was active at the stop ends if it is gone at the start, and goes on if it is not', () => {
  const { deliver, read, restart, sent } = world();
  for (const value of [0b1001, 0b1001]) read({ Evt: value });
  deliver();
  restart();
  for (const value of [0b1000, 0b1000, 0b1000]) read({ Evt: value });
  expect(deliver()).toEqual(['IV08 ends']);
  expect(sent.at(-1)?.event_id).toBe(sent[0]?.event_id);
});

test('D2.11 what can never be read again ends: a device that was removed, and a word that a driver no longer has', () => {
  const { deliver, read, restart } = world();
  for (const value of [1, 1]) read({ Evt: value, Second: value });
  deliver();
  for (let round = 0; round < 2; round += 1) read({ Evt: 1 }, { ...INVERTER, words: [EVENT] });
  expect(deliver()).toEqual(['W-Second.0 ends']);
  restart([]);
  expect(deliver()).toEqual(['IV08 ends']);
});

test('D8.9 a bit that flickers makes no event, and at most 500 events wait', () => {
  const { deliver, read, watch } = world();
  for (let round = 0; round < 100; round += 1) read({ Evt: round % 2 });
  expect(deliver()).toEqual([]);
  for (let round = 0; round < 3_000; round += 1) read({ Evt: Math.floor(round / 2) % 2 });
  expect(watch.due(Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(500);
});

test.each(['', 'null', '{', '[]', '{"active":[{}],"waiting":[]}', '{"active":{},"waiting":1}'])(
  'a damaged memory %j is none',
  (text) => {
    const { damage, deliver, read, restart } = world();
    damage(text);
    restart();
    for (const value of [1, 1]) read({ Evt: value });
    expect(deliver()).toEqual(['IV08 begins']);
  },
);

test('D2.11 D4.3 whatever is read, lost and restarted: events of a code alternate, and agree with what lasts', () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ Evt: fc.integer({ min: 0, max: 15 }) }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.constantFrom('restart' as const, 'deliver' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { deliver, read, restart, sent } = world();
      for (const one of steps) {
        if (one === 'restart') restart();
        else if (one === 'deliver') deliver();
        else read(one as Record<string, number>);
      }
      // The last state lasts.
      for (let round = 0; round < 2; round += 1) read({ Evt: 5 });
      deliver();
      for (const code of ['IV08', 'own-7.1', 'own-7.2', 'F-Evt.3']) {
        const own = sent.filter((event) => event.code === code);
        expect(own.map(({ state }) => state)).toEqual(own.map((_, index) => index % 2));
        expect(own.length % 2).toBe(['IV08', 'own-7.2'].includes(code) ? 1 : 0);
        own.forEach((event, index) => {
          if (index % 2 === 1) expect(event.event_id).toBe(own[index - 1]?.event_id);
        });
        expect(own.map(({ ts }) => ts)).toEqual(own.map(({ ts }) => ts).toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 300 },
  );
});
