import fc from 'fast-check';
import type { Telemetry } from '@/lib/contract/gateway/messages';
import { Batch, KNOWN_CODES } from '@/upstream/ingest/batch';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const IDS = new Map([...KNOWN_CODES].map((code, index) => [code, index + 1]));
const sender = { key: 3, stationKey: 7, devices: new Map([1, 2].map((key) => [`dev${key}`, { key }])) };
const id = (code: string) => IDS.get(code) ?? NaN;

type Value = readonly [device: string, code: string, ts: number, value: number | string];
const message = (...values: readonly Value[]): Telemetry => ({
  seq: 0,
  samples: values.map(([device_id, property_code, ts, value]) => ({
    ts,
    datas: [{ device_id, property_code, value }],
  })),
});

test('R06 of two values for one instant the first is stored, even when the second is in a later message', () => {
  const batch = new Batch(IDS, NOW);
  expect(batch.add(sender, message(['dev1', 'P', NOW, 1], ['dev1', 'P', NOW, 2])).numbers).toBe(2);
  expect(batch.add(sender, message(['dev1', 'P', NOW, 3], ['dev1', 'ua', NOW, 4])).numbers).toBe(
    KNOWN_CODES.has('ua') ? 2 : 1,
  );
  const [frame] = batch.rawSamples();
  expect(frame).toMatchObject({ stationKey: 7, deviceKey: 1, ts: NOW });
  expect(frame?.values[frame.properties.indexOf(id('P'))]).toBe(1);
});

test('A25 R16 foreign, unknown or outdated values are reported by reason, and undatable ones are held back', () => {
  const batch = new Batch(IDS, NOW);
  const { drops, numbers, reportedAt } = batch.add(
    sender,
    message(
      ['dev9', 'P', NOW, 1],
      ['dev1', 'no such code', NOW, 1],
      ['dev1', 'P', NOW + 2 * 60_000, 1],
      ['dev1', 'mainVersion', NOW + 2 * 60_000, 'V1'],
      ['dev1', 'P', 17, 1],
      ['dev1', 'P', (NOW - 2000) / 1000, 4],
      ['dev1', 'P', NOW - 91 * 86_400_000, 1],
      ['dev1', 'P', NOW - 1000, 5],
    ),
  );
  expect(drops.map(({ reason }) => reason)).toEqual(['foreign', 'unknown', 'ancient']);
  expect({ numbers, reportedAt, frames: batch.rawSamples().length }).toEqual({
    numbers: 2,
    reportedAt: NOW - 1000,
    frames: 2,
  });
  const held = {
    stationKey: 7,
    gatewayKey: 3,
    deviceKey: 1,
    seq: 0,
    receivedAt: NOW,
    properties: [id('P')],
    values: [1],
  };
  expect(batch.allHeld()).toEqual([
    { ...held, reportedAt: 17, reason: 'unset', texts: null },
    { ...held, reportedAt: NOW + 2 * 60_000, reason: 'ahead', texts: { [id('mainVersion')]: 'V1' } },
  ]);
  // The clock offset explains only the reading dated ahead; the one from an unset clock stays held.
  batch.release(sender, batch.heldOf(3), 3 * 60_000);
  expect(batch.allHeld()).toMatchObject([{ reportedAt: 17 }]);
  expect(batch.newestTexts()).toMatchObject([{ ts: NOW - 60_000, text: 'V1' }]);
});

test('the newest text and run state count, and NUL is removed from text', () => {
  const batch = new Batch(IDS, NOW);
  batch.add(sender, message(['dev1', 'mainVersion', NOW - 1, 'V\u00002'], ['dev1', 'runState', NOW - 1, 4]));
  batch.add(sender, message(['dev1', 'mainVersion', NOW - 5, 'V1'], ['dev1', 'runState', NOW - 5, 2]));
  expect(batch.newestTexts()).toEqual([
    { stationKey: 7, deviceKey: 1, propertyId: id('mainVersion'), ts: NOW - 1, text: 'V2' },
  ]);
  expect(batch.sightings()).toEqual([{ deviceKey: 1, at: NOW - 1, status: 'fault' }]);
});

test('the newest numbers are those of each property’s latest instant, each once', () => {
  const codes = [...KNOWN_CODES].slice(0, 5);
  const value = fc.tuple(fc.constantFrom('dev1', 'dev2'), fc.constantFrom(...codes), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 12 }), { maxLength: 6 }), (messages) => {
      const batch = new Batch(IDS, NOW);
      const expected = new Map<string, { ts: number; value: number }>();
      let number = 0;
      for (const values of messages) {
        const told = values.map(([device, code, ago]): [string, string, number, number] => {
          number += 1;
          const key = `${device.slice(3)} ${id(code)}`;
          const ts = NOW - ago;
          if (ts > (expected.get(key)?.ts ?? -Infinity)) expected.set(key, { ts, value: number });
          return [device, code, ts, number];
        });
        batch.add(sender, message(...told));
      }
      const newest = batch.newest();
      const found = newest.flatMap(({ deviceKey, ts, properties, values }) =>
        properties.map((property, i) => [`${deviceKey} ${property}`, { ts, value: values[i] }] as const),
      );
      expect(found).toHaveLength(expected.size);
      expect(new Map(found)).toEqual(expected);
    }),
  );
});
