import { alarmKind } from '@/lib/data/alarms';
import { incidentsOf } from '@/lib/domain/alarms/transitions';
import { IncidentPlan, type IncidentRate } from '@/upstream/plants/events/incident-plan';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-20T02:30:00Z');
const devices = [
  { id: 'g1', type: 'C001', battery: false },
  { id: 'i1', type: 'C002', battery: true },
  { id: 'i2', type: 'C002', battery: false },
  { id: 'b1', type: 'C003', battery: false },
  { id: 'm1', type: 'C004', battery: false },
];
const usual: IncidentRate = { usual: 1, lately: 0, since: 0 };
const plan = (rate: IncidentRate = usual, list = devices) => new IncidentPlan('Australia/Adelaide', list, rate);
const names = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('D3.8 incidents are determined by the seed: the same in one query, in parts or backwards', () => {
  const whole = names(plan().between(NOON - 60 * DAY, NOON));
  expect(whole.length).toBeGreaterThan(10);
  const parts = new Set<string>();
  const requested = plan();
  for (let day = 60; day > 0; day -= 1)
    for (const id of names(requested.between(NOON - day * DAY, NOON - (day - 1) * DAY))) parts.add(id);
  expect([...parts].sort()).toEqual([...whole].sort());
});

test('D3.8 there are about 0.17 incidents per day and device, matching the device and the catalogue, none for an absent battery', () => {
  const found = plan().between(NOON - 1000 * DAY, NOON);
  expect(found.length / (1000 * devices.length)).toBeGreaterThan(0.14);
  expect(found.length / (1000 * devices.length)).toBeLessThan(0.2);
  for (const { device, kind, edges: transitions, from, to } of found) {
    expect(alarmKind(devices.find(({ id }) => id === device)?.type ?? '', kind.code)).toBe(kind);
    expect(['GW01', 'TS01', 'F35', 'F13']).not.toContain(kind.code);
    if (device === 'i2') expect(kind.code).not.toMatch(/^BMS|^W31$|^F5[68]$/);
    expect([transitions[0]?.at, transitions.at(-1)?.at]).toEqual([from, to]);
    expect([transitions[0]?.raised, transitions.at(-1)?.raised]).toEqual([true, false]);
    expect(incidentsOf(transitions).every(({ end }) => end !== null)).toBe(true);
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  // Some incidents chatter (more than two transitions).
  expect(found.filter(({ edges: transitions }) => transitions.length > 2).length).toBeGreaterThan(found.length / 20);
});

test('D3.8 dew occurs in the morning, in the station’s time zone', () => {
  const wet = plan({ ...usual, usual: 20 })
    .between(NOON - 300 * DAY, NOON)
    .filter(({ kind }) => kind.code === 'F24');
  expect(wet.length).toBeGreaterThan(5);
  for (const { from } of wet) {
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Adelaide', hour: '2-digit', hourCycle: 'h23' }).format(
        from,
      ),
    );
    expect(hour).toBeGreaterThanOrEqual(4);
    expect(hour).toBeLessThan(9);
  }
});

test('a demonstration station has its usual past, and more incidents from its start instant on', () => {
  const lively = { usual: 1, lately: 100, since: NOON };
  expect(names(plan(lively).between(NOON - 30 * DAY, NOON - 1))).toEqual(
    names(plan().between(NOON - 30 * DAY, NOON - 1)),
  );
  expect(plan(lively).between(NOON, NOON + DAY).length).toBeGreaterThan(30);
  expect(plan({ usual: 0, lately: 0, since: 0 }).between(NOON - 100 * DAY, NOON)).toEqual([]);
});
