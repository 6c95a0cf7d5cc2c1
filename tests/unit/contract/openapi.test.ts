import { ALL_ENTRIES } from '@/lib/contract/all';
import { getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { openApiDocument, type Operation } from '@/lib/contract/openapi';

const document = openApiDocument(ALL_ENTRIES, { title: 'Upstream', version: '1.0.0' });
// Serialised as when served: values that are not JSON would be lost or throw here.
const served = JSON.parse(JSON.stringify(document)) as typeof document;
const operations = Object.values(served.paths).flatMap((item) => Object.values(item) as Operation[]);

function references(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    key === '$ref' && typeof inner === 'string' ? [[at, inner]] : references(inner, `${at}/${key}`),
  );
}

function resolve(pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], served);
}

test('every call is in the document, under its own path, method and name', () => {
  for (const entry of ALL_ENTRIES) {
    const item = served.paths[entry.path];
    expect(item?.[entry.method === 'GET' ? 'get' : 'post']?.operationId).toBe(entry.name);
  }
  expect(operations).toHaveLength(ALL_ENTRIES.length);
});

test('operation ids are unique', () => {
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
});

test('every reference resolves', () => {
  const all = references(served, '#');
  expect(all.length).toBeGreaterThan(0);
  for (const [at, reference] of all) {
    expect(reference.startsWith('#/')).toBe(true);
    expect([at, resolve(reference) !== undefined]).toEqual([at, true]);
  }
});

test('P7.1 D7.1 every call has prefix, prefix-name and lang, and the token where a session is needed', () => {
  for (const entry of ALL_ENTRIES) {
    const operation = operations.find((candidate) => candidate.operationId === entry.name);
    const parameters = operation?.parameters.map((p) => ('$ref' in p ? p.$ref.split('/').at(-1) : p.name)) ?? [];
    expect(parameters).toEqual(expect.arrayContaining(['prefix', 'prefix-name', 'lang']));
    expect(operation?.security !== undefined).toBe(entry.session === 'required');
  }
  expect(resolve('#/components/securitySchemes/token')).toMatchObject({ type: 'apiKey', in: 'header', name: 'token' });
});

test.each([
  ['collect_station', 'application/json', ['station_id', 'type']],
  [
    'getHistoryData',
    'application/x-www-form-urlencoded',
    ['deviceId', 'end', 'prefix', 'propertyCode', 'start', 'token'],
  ],
  ['upload_file', 'multipart/form-data', ['file']],
])('%s sends its fields as %s', (name, type, fields) => {
  const body = operations.find((operation) => operation.operationId === name)?.requestBody;
  expect(Object.keys(body?.content ?? {})).toEqual([type]);
  const schema = body?.content[type]?.schema as { properties: object; additionalProperties: boolean };
  expect(Object.keys(schema.properties).sort()).toEqual(fields);
  expect(schema.additionalProperties).toBe(false);
});

test('D7.24 query and body of one call are separate', () => {
  const operation = operations.find((candidate) => candidate.operationId === 'getAggregateData');
  const query = operation?.parameters.filter((p) => 'in' in p && p.in === 'query') ?? [];
  expect(query.map((p) => 'name' in p && p.name)).toEqual([
    'prefix',
    'start',
    'end',
    'tg',
    'zoneStr',
    'extremes',
    'token',
  ]);
  expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({ type: 'array', maxItems: 50 });
});

test('responses are described in their envelope, with the success code', () => {
  const response = JSON.stringify(operations.find((o) => o.operationId === 'get_device_temp')?.responses);
  expect(response).toContain('"const":1001');
  expect(response).toContain('tempinfo');
  expect(response).toContain('#/components/responses/failure');
});

test('P7.2 D3.5 lists that may be JSON text are described by their content at every level', () => {
  expect(JSON.stringify(served)).not.toContain('"items":{}');
  const dataOf = (name: string) => JSON.stringify(operations.find((one) => one.operationId === name)?.responses['200']);
  for (const field of ['fun_code', 'temp_read_only', 'group_name', 'fun_array', 'step'])
    expect(dataOf('get_device_funs')).toContain(`"${field}":`);
  for (const field of ['calc_formula', 'property_code', 'mqtt_host_ip'])
    expect(dataOf('get_station_relevance')).toContain(`"${field}":`);
  for (const field of ['price', 'start_time']) expect(dataOf('get_station_tariff_list')).toContain(`"${field}":`);
  for (const [name, field] of [
    ['get_alarm_list', 'deviceId'],
    ['get_point_values', 'value'],
  ] as const)
    expect(dataOf(name)).toContain(`"${field}":`);
  expect(dataOf('get_device_funs')).toContain('"contentMediaType":"application/json"');
});

test('two calls with one name or one path are refused', () => {
  expect(() => openApiDocument([getDeviceTemp, getDeviceTemp], document.info)).toThrow('get_device_temp');
  expect(() => openApiDocument([getDeviceTemp, { ...getDeviceTemp, name: 'other' }], document.info)).toThrow(
    '/station/get_device_temp',
  );
});

const range = (document: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${document}7.${from + index}`);
/** Rows that are no upstream call: headings (decisions E), the whole (7.1, in the headers) and places.ts. */
const ELSEWHERE = ['P7.14', 'P7.33', 'P7.34', 'P7.35', 'P7.36', 'D7.14', 'D7.20'];

test('every row of the calls has a call that names it', () => {
  const named = new Set(ALL_ENTRIES.flatMap((entry) => entry.rows));
  const wanted = [...range('P', 2, 36), ...range('D', 5, 24)].filter((row) => !ELSEWHERE.includes(row));
  expect(wanted.filter((row) => !named.has(row))).toEqual([]);
});
