import fc from 'fast-check';
import { telemetry } from '@/lib/contract/gateway/messages';
import { readTelemetry } from '@/upstream/ingest/read-telemetry';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const reasons = (value: unknown) => readTelemetry(bytes(value))?.drops.map(({ reason }) => reason);

const good = fc.record({
  device_id: fc.string({ minLength: 1, maxLength: 10 }),
  // Codes outside the catalogue may have numbers or text.
  property_code: fc.string({ minLength: 1, maxLength: 20 }).map((code) => `x${code}`),
  value: fc.oneof(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), fc.string({ maxLength: 50 })),
});
const bad = fc.oneof(
  fc.constant(null),
  fc.record({ device_id: fc.string({ minLength: 1 }), property_code: fc.constant('P'), value: fc.constant(null) }),
  fc.record({
    device_id: fc.string({ minLength: 1 }),
    property_code: fc.constantFrom('P', 'KRA', 'battSoc', 'runState', 'today-KRA'),
    value: fc.oneof(fc.string(), fc.constantFrom('NaN', '12', 1.1e15, -1e300)),
  }),
  fc.record({ device_id: fc.constant(''), property_code: fc.constant('P'), value: fc.integer() }),
  fc.record({ device_id: fc.string({ minLength: 1 }), value: fc.integer() }),
  fc.string(),
);

test('a valid message is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.record({ ts: fc.nat(), datas: fc.array(good) })), (seq, samples) => {
      const message = JSON.parse(JSON.stringify({ seq, samples })) as unknown;
      expect(readTelemetry(bytes(message))).toEqual({ message, drops: [] });
    }),
  );
});

test('text is parsed where the catalogue defines text', () => {
  const versions = ['protocolVersion', 'ipAddress'].map((property_code) => ({
    device_id: 'd',
    property_code,
    value: '1',
  }));
  const message = { seq: 1, samples: [{ ts: 1, datas: versions }] };
  expect(readTelemetry(bytes(message))).toEqual({ message, drops: [] });
});

test('every invalid value is left out and counted, and every valid one beside it remains', () => {
  const datas = fc.array(
    fc.oneof(
      good.map((one) => ({ one, fine: true })),
      bad.map((one) => ({ one, fine: false })),
    ),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(datas, (list) => {
      const sent = JSON.parse(JSON.stringify(list.map(({ one }) => one))) as unknown[];
      const reading = readTelemetry(bytes({ seq: 7, samples: [{ ts: 1, datas: sent }] }));
      expect(reading?.drops).toHaveLength(list.filter(({ fine }) => !fine).length);
      expect(reading?.message.samples[0]?.datas).toEqual(sent.filter((_, index) => list[index]?.fine));
    }),
  );
});

test('a message with a readable sequence number is received, whatever else it contains', () => {
  const number = (value: unknown) => readTelemetry(bytes(value))?.message.seq;
  expect(number('{"seq":5,"samples":[{"ts":1,"datas":[{"device_id":"d","property_code":"P","value":NaN}]}]}')).toBe(5);
  expect(number('{ "seq" : 6 , "samples":[{')).toBe(6);
  expect(number({ seq: 7, samples: 'none' })).toBe(7);
  expect(number({ seq: 8 })).toBe(8);
  expect(reasons({ seq: 9, samples: Array.from({ length: 401 }, () => ({ ts: 1, datas: [] })) })).toEqual([
    'oversized',
  ]);
  for (const none of ['', '{', 'null', '[]', '{"seq":-1,"samples":[]}', '{"seq":1.5,"samples":[]}', '{"x":1,"seq":5,'])
    expect(readTelemetry(bytes(none))).toBeNull();
});

test('parsed values always satisfy the contract, and nothing throws', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ seq: fc.anything(), samples: fc.anything() }).map((value) => {
      try {
        return JSON.stringify(value);
      } catch {
        return '';
      }
    }),
    fc.json().map((json) => `{"seq":3,"samples":[${json}]}`),
    fc.json().map((json) => `{"seq":3,"samples":[{"ts":1,"datas":[${json}]}]}`),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const reading = readTelemetry(bytes(text ?? ''));
      if (reading) expect(telemetry.safeParse(reading.message).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
