import type { GatewayEvent } from '@/lib/contract/gateway/messages';
import { withEffects } from '@/upstream/plants/events/effects';
import { EventQueue } from '@/upstream/plants/events/event-queue';
import type { Reading } from '@/upstream/plants/readings/reading';
import { EventOutbox } from '@/lib/gateway-device/event-outbox';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const NOON = Date.parse('2026-11-20T02:30:00Z');
const HOUR = 3_600_000;
const draft = buildStation(
  'test',
  {
    name: 'Roof',
    owner: 'o',
    town: townNamed('Manly'),
    number: 1,
    kind: 'business',
    switchgear: true,
    incidents: { usual: 40, lately: 0 },
    fault: { code: 'W31', hoursAgo: 3 },
  },
  NOON,
);
const plan = planGateway(draft, 'secret', { ...freshState(draft, NOON), at: NOON });
const inverter = draft.devices.find(({ type }) => type === 'C002')?.id ?? '';
const transitions = (events: readonly GatewayEvent[]) =>
  events.map(({ event_id, code, state, ts }) => `${event_id} ${code} ${state} ${ts}`);
const planned = (desk: EventQueue) => {
  const due = desk.outbox.due(Infinity);
  for (const { event_id, state } of due) desk.outbox.ack(event_id, state);
  return transitions(due);
};

test('D3.8 a gateway reports every transition of its plan once, however often it checks and despite interruptions', () => {
  const often = new EventQueue(plan, null, NOON);
  const told: string[] = [];
  for (let at = NOON; at <= NOON + 20 * HOUR; at += 10_000) {
    often.look(at, []);
    told.push(...planned(often));
  }
  expect(told.length).toBeGreaterThan(20);
  expect(new Set(told).size).toBe(told.length);
  const once = new EventQueue(plan, null, NOON);
  once.look(NOON, []);
  // The gateway was off for 20 hours.
  const again = new EventQueue(plan, once.memory(), NOON + 20 * HOUR);
  again.look(NOON + 20 * HOUR, []);
  expect([...planned(once), ...planned(again)].sort()).toEqual([...told].sort());
});

test('D3.8 an alarm caused by a device’s readings begins and ends with them, and not at every fluctuation', () => {
  const desk = new EventQueue({ ...plan, incidents: undefined }, null, NOON);
  const look = (second: number, battSoc: number) => {
    desk.look(NOON + second * 1000, [[inverter, 'C002', { battSoc }]]);
    return desk.outbox.due(Infinity).map(({ code, state, event_id, state: s }) => {
      desk.outbox.ack(event_id, s);
      return `${code} ${state}`;
    });
  };
  expect(look(0, 40)).toEqual([]);
  expect(look(10, 20)).toEqual(['BMS17 0']);
  expect(look(20, 22)).toEqual([]);
  expect(look(30, 20)).toEqual([]);
  expect(look(40, 26)).toEqual(['BMS17 1']);
  expect(look(50, 26)).toEqual([]);
});

test('D3.8 a condition active when the gateway was switched off is ended by it afterwards', () => {
  const before = new EventQueue({ ...plan, incidents: undefined }, null, NOON);
  before.look(NOON, [[inverter, 'C002', { acTemp: 95 }]]);
  const [raised] = before.outbox.due(NOON);
  const after = new EventQueue({ ...plan, incidents: undefined }, before.memory(), NOON + HOUR);
  // The unacknowledged event is sent again; active alarms are reported at each sign-in.
  expect(transitions(after.outbox.events)).toEqual(transitions(before.outbox.events));
  expect(
    after
      .open(NOON + HOUR)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['F64', 'W31']);
  after.look(NOON + HOUR, [[inverter, 'C002', { acTemp: 60 }]]);
  expect(after.outbox.events.map(({ event_id, state }) => [event_id, state])).toEqual([
    [raised?.event_id, 0],
    [raised?.event_id, 1],
  ]);
  expect(after.open(NOON + HOUR).map(({ code }) => code)).toEqual(['W31']);
});

test('D3.8 an event waits for its own acknowledgement, and is resent after a disconnection or a timeout', () => {
  const event = { event_id: 'e', device_id: 'd', type: 'alarm', code: 'W31', level: 3, msg: 'x' } as const;
  const outbox = new EventOutbox();
  outbox.push({ ...event, state: 0, ts: 1 });
  outbox.push({ ...event, state: 1, ts: 2 });
  expect(outbox.due(0)).toHaveLength(2);
  expect(outbox.due(10_000)).toEqual([]);
  outbox.ack('e', 1);
  outbox.ack('other', 0);
  expect(outbox.due(21_000)).toMatchObject([{ state: 0 }]);
  outbox.forgetSent();
  expect(outbox.due(21_001)).toHaveLength(1);
  outbox.ack('e', 0);
  expect(outbox.events).toEqual([]);
});

test('an incident is visible in its device’s readings: overheated, or missing where its line is broken', () => {
  const sound = { acTemp: 40, dcTemp: 38, gridVolt: 240, bmsSoc: 50, battSoc: 50, cellMinVolt: 3.2 };
  const rating = { volts: 230, kilowatts: 5 };
  const seen = (reading: Reading, ...codes: string[]) => withEffects(reading, codes, rating);
  expect(seen(sound)).toEqual(sound);
  expect(seen(sound, 'F64')).toMatchObject({ acTemp: 92.4, gridVolt: 240 });
  expect(seen(sound, 'W02')).toMatchObject({ acTemp: 54 });
  const { bmsSoc, cellMinVolt, ...rest } = sound;
  expect([bmsSoc, cellMinVolt]).toEqual([50, 3.2]);
  expect(seen(sound, 'W31')).toEqual(rest);
  // An alarm does not add battery values to a unit without a battery.
  expect(seen({ gridVolt: 240 }, 'BMS17')).toEqual({ gridVolt: 240 });
});
