import fc from 'fast-check';
import { z } from 'zod';
import { gatewayEvent, telemetry } from '@/lib/contract/gateway/messages';
import { readGroupData } from '@/lib/contract/timeseries/accumulative';
import { addCommLog } from '@/lib/contract/upstream/comm-log';
import { readLogContent } from '@/lib/contract/portal/comm-log/log-entry';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { parseReply, readReply } from '@/lib/gateway/messages';
import { readTenants, TenantsError } from '@/lib/tenants/read-tenants';
import { refusalOf } from '@/upstream/api/answers';
import { readForm } from '@/upstream/api/form-body';
import { parseInput } from '@/upstream/api/input';
import { readJson } from '@/upstream/api/json-body';
import { judgeRequest } from '@/upstream/broker/request-policy';
import { readTelemetry, readValue } from '@/upstream/ingest/read-telemetry';

/* Every parser of untrusted input: 5,000 mutated messages each, up to the maximum frame size. None may throw. */

const RUNS = 5_000;
const CODES = new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)));
const good = {
  telemetry: { seq: 4, samples: [{ ts: 1, datas: [{ device_id: 'd', property_code: 'P', value: 1 }] }] },
  event: { event_id: 'e', device_id: 'd', type: 'fault', code: 'F1', level: 1, state: 0, ts: 1, msg: 'x' },
  reply: { request_id: 'r', action: 'device_status', code: 1, data: [{ device_id: 'd', status: 'normal' }] },
  request: {
    request_id: 'r',
    client_id: 'c',
    action: 'get_group_property',
    data: [{ device_id: 'd', defines: ['P'] }],
  },
};

/** Pieces that are repeated into a text; most are long only occasionally, to keep the run short. */
const piece = fc.constantFrom(
  '{}',
  '[]',
  '{"":0}',
  '[[',
  '{"a":',
  '"',
  '\\',
  '\\u0000',
  ',',
  '1e999',
  'NaN',
  '\ud800',
  'null',
);
const flood = (most: number) =>
  fc.tuple(
    piece,
    fc.constantFrom(',', ''),
    fc.oneof({ weight: 60, arbitrary: fc.nat(40) }, { weight: 1, arbitrary: fc.nat(most) }),
  );
function mutated(message: unknown, frame: number): fc.Arbitrary<string> {
  const text = JSON.stringify(message);
  const at = fc.nat(text.length);
  const insert = fc.tuple(at, flood(frame)).map(([where, [what, between, count]]) => {
    const times = Math.min(count, Math.floor((frame - text.length) / (what.length + between.length)));
    return text.slice(0, where) + Array(times).fill(what).join(between) + text.slice(where);
  });
  return fc.oneof(
    insert,
    at.map((where) => text.slice(0, where)),
    fc.tuple(at, fc.string()).map(([where, other]) => text.slice(0, where) + other + text.slice(where + other.length)),
    fc.json({ maxDepth: 5 }),
  );
}
const each = (message: unknown, frame: number, read: (text: string) => void) =>
  fc.assert(fc.property(mutated(message, frame), read), { numRuns: RUNS });

test('A25 A35 telemetry: nothing throws, parsed values satisfy the contract, and a valid message is accepted after each', () => {
  each(good.telemetry, 256 * 1024, (text) => {
    const reading = readTelemetry(Buffer.from(text));
    if (reading) expect(telemetry.safeParse(reading.message).success).toBe(true);
    expect(readTelemetry(Buffer.from(JSON.stringify(good.telemetry)))).toEqual({ message: good.telemetry, drops: [] });
  });
});

test('A25 a value is parsed as by the contract’s schema', () => {
  const schema = telemetry.shape.samples.element.shape.datas.element;
  const name = fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom('', 'x'.repeat(64), 'x'.repeat(65), 1, null));
  const value = fc.oneof(
    fc.double(),
    fc.constantFrom(1e15, 1.1e15, -1e16, 'x'.repeat(512), 'x'.repeat(513), null),
    fc.string(),
  );
  const given = fc.oneof(
    fc.record({ device_id: name, property_code: name, value }, { requiredKeys: [] }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(given, (one) => {
      const read = schema.safeParse(one);
      // Catalogue codes are skipped, because text values of numeric properties are dropped as well.
      fc.pre(!read.success || !CODES.has(read.data.property_code));
      expect(readValue(one)).toEqual(read.success ? read.data : null);
    }),
    { numRuns: RUNS },
  );
});

test('A25 events and acknowledgements: nothing throws', () => {
  each(good.event, 32 * 1024, (text) => {
    const json = parseWithin(text, JSON_BOUNDS.gatewayEvent);
    if (json.ok) gatewayEvent.safeParse(json.value);
  });
});

test('A21 A35 requests of browsers: nothing throws, and accepted ones are newly built objects', () => {
  const context = { clientId: 'c', granted: true, deviceIds: new Set(['d']) };
  each(good.request, 16 * 1024, (text) => {
    const verdict = judgeRequest(Buffer.from(text), context);
    if (verdict.pass) expect(JSON.parse(verdict.payload.toString())).toMatchObject({ client_id: 'c' });
  });
});

test('A25 replies of gateways in the browser: nothing throws', () => {
  for (const action of ['device_status', 'get_group_property', 'firmware_info', 'firmware_upgrade'] as const) {
    fc.assert(
      fc.property(mutated({ ...good.reply, action }, 256 * 1024), (text) => {
        const { reply } = parseReply(text);
        if (reply) readReply(action, reply, 1);
      }),
      { numRuns: RUNS / 4 },
    );
  }
});

test('A35 bodies of calls, as JSON and as forms, give a clear refusal or an input, never a programming error', () => {
  const schema = z.strictObject({ station_id: z.array(z.string().min(1)).max(1000), note: z.string().optional() });
  each({ station_id: ['a', 'b'], note: 'x' }, 64 * 1024, (text) => {
    try {
      parseInput(schema, readJson(text));
    } catch (error) {
      expect(refusalOf(error).code).toBe(1400);
    }
    try {
      readForm(text.replaceAll(',', '&'));
    } catch (error) {
      expect(refusalOf(error).code).toBe(1400);
    }
  });
});

test('A35 JSON as text inside a call, and in a log: nothing throws', () => {
  each({ v: 1, entries: [{ code: 'a', name: 'b', from: 1, to: 2 }] }, 64 * 1024, (funs) => {
    const read = addCommLog.input.safeParse({ device_id: 'd', module_title: 't', read_set: 'Set', funs });
    if (read.success) readLogContent('Set', funs);
    readLogContent('Read', funs);
  });
  expect(() => readGroupData('[{}]')).toThrow();
});

test('a tenants file gives one clear line, whatever it contains', () => {
  each({ tenants: [{ prefix: 'A', hostnames: ['a.example'] }] }, 64 * 1024, (text) => {
    try {
      readTenants(text);
    } catch (error) {
      expect(error).toBeInstanceOf(TenantsError);
    }
  });
});

test('A25 A35 the work for a flood grows linearly with its size: the values examined are counted', () => {
  const wrong = (count: number) => `{"seq":1,"samples":[{"ts":1,"datas":[${Array(count).fill('{}').join(',')}]}]}`;
  for (const count of [1_000, 10_000, 30_000]) {
    const reading = readTelemetry(Buffer.from(wrong(count)));
    expect(reading?.drops).toHaveLength(count);
    // All drops share the first one's example.
    expect(new Set(reading?.drops).size).toBe(1);
  }
  for (const count of [45_000, 87_000])
    expect(readTelemetry(Buffer.from(wrong(count)))).toEqual({
      message: { seq: 1, samples: [] },
      drops: [{ reason: 'oversized', example: expect.stringMatching(/^elements: /) as string }],
    });
});
