import type { ZodType } from 'zod';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { CODES, envelope, USUAL_CODES } from '@/lib/contract/envelope';
import { notingIds, withIdTypes, type IdKind } from '@/lib/contract/id-types';
import { MEANINGS } from '@/lib/domain/upstream/meaning';
import { liveChartOf } from '@/lib/domain/devices/live-chart';
import { LIVE_CODES } from '@/lib/domain/devices/live-codes';
import { RUN_STATE_CODE } from '@/lib/domain/devices/run-state';
import { SWITCH_CODES } from '@/lib/domain/devices/switch-position';
import { DEVICE_TYPES, TEMPLATE_IDS } from '@/lib/domain/devices/types';
import { DETAIL_POINTS, FLOW_POINTS, STATION_POINTS } from '@/lib/domain/stations/figures';
import { read } from '../../support/source-files';

/* Third-party upstreams are built from docs/upstream.md, so its samples and tables are checked against the contract. */

const guide = read('docs/upstream.md');
const sectionOf = (title: string) =>
  guide.split(/^## /m).find((part) => part.replace(/^\d+\. /, '').startsWith(title)) ?? '';
const textsOf = (kind: string) =>
  [...guide.matchAll(/```([a-z ]+) (\w+)\n([\s\S]*?)```/g)].flatMap(([, of, name = '', text = '']) =>
    of === kind ? [{ entry: entryOf(name), name, text }] : [],
  );
const issuesOf = (schema: ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];
const entryOf = (name: string) => {
  const entry = ALL_ENTRIES.find((one) => one.name === name);
  if (!entry) throw new Error(`no call ${name}`);
  return entry;
};

test('P7.2 P7.22 D2.23 D7.15 D7.17 D7.19 D7.21 the guide’s sample responses are parsed by the contract', () => {
  const samples = textsOf('json answer');
  expect(samples.map(({ name }) => name)).toEqual([
    ...['doLogin', 'get_station_relevance', 'get_point_values', 'get_device_temp', 'get_device_funs'],
    ...['get_alarm_list', 'get_station_tariff_list', 'getHistoryData', 'getAggregateData'],
    ...['getAccumulativeDataByZone', 'getGroupAccumulativeDataByZone'],
  ]);
  for (const { entry, text } of samples) {
    const answer = envelope.parse(JSON.parse(text));
    expect(answer.code).toBe(entry.success);
    expect(issuesOf(entry.output, answer.data)).toEqual([]);
  }
});

const fieldsOf = (text: string) => Object.fromEntries(new URLSearchParams(text.trim()));
/** Ids as strings, the form used by internal callers. */
const withTextIds = (text: string) =>
  JSON.parse(text, (key, value: unknown) =>
    ['station_id', 'deviceId'].includes(key) ? (Array.isArray(value) ? value.map(String) : String(value)) : value,
  ) as unknown;

test('each sample response of the guide has a sample request, exactly as the portal sends it', () => {
  const types = new Map<IdKind, boolean>();
  const relevance = textsOf('json answer').find(({ name }) => name === 'get_station_relevance');
  notingIds(types, () => relevance?.entry.output.parse((JSON.parse(relevance.text) as { data: unknown }).data));
  for (const { entry, name, text } of textsOf('json request')) {
    const read = entry.input.safeParse(withTextIds(text));
    expect([name, read.error?.issues ?? []]).toEqual([name, []]);
    const sent = withIdTypes(entry, read.data, types) as { body?: unknown };
    const sample = JSON.parse(text) as { body?: unknown };
    if (entry.encoding === 'json') expect(sent).toEqual(sample);
    else expect([entry.encoding, sent.body]).toEqual(['query+json', sample.body]);
  }
  for (const encoding of ['query', 'form'])
    for (const { entry, name, text } of textsOf(encoding))
      expect([name, entry.encoding, issuesOf(entry.input, fieldsOf(text))]).toEqual([name, encoding, []]);
  const requested = ['json request', 'query', 'form'].flatMap(textsOf).map(({ name }) => name);
  const answered = textsOf('json answer').map(({ name }) => name);
  expect(new Set([...requested, 'get_station_relevance'])).toEqual(new Set(answered));
});

test('P7.2 the single extension field of the relevance sample is marked as one', () => {
  const [sample = ''] = textsOf('json answer').flatMap(({ name, text }) =>
    name === 'get_station_relevance' ? text : [],
  );
  expect(sample).toContain('"time_zone"');
  expect(sectionOf('The two calls')).toMatch(
    /`time_zone` \(IANA\) is the one field .*: an extension, and optional\. Without it/,
  );
  const { data } = JSON.parse(sample) as { data: { station: [Record<string, unknown>] } };
  const numbers = ['latitude', 'longitude', 'installed_capacity', 'rated_capacity'];
  for (const field of numbers) {
    expect(data.station[0]).toHaveProperty(field);
    expect(sectionOf('The two calls')).toMatch(new RegExp(`^\\|.*\`${field}\`.*\\|$`, 'm'));
  }
});

test('the codes are described before the start', () => {
  const titles = [...guide.matchAll(/^## (\d+)\. (\w+)/gm)].map(([, number, title]) => `${number} ${title}`);
  expect(titles.slice(0, 2)).toEqual(['1 Codes', '2 Start']);
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(titles.map((_, at) => at + 1));
});

test('D3.9 D9.4 the guide gives unit and sign of every property that screens request by code', () => {
  const rows = new Map(
    [...sectionOf('Property codes').matchAll(/^\| (?:[a-z, ]+\| )?(`[^|]+`) +\| (\S+) +\| (\S[^|]+)\|/gm)].flatMap(
      ([, codes = '', unit = '', sign = '']) =>
        [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [code, { unit, sign }] as const),
    ),
  );
  const requested = [STATION_POINTS, DETAIL_POINTS, FLOW_POINTS].flatMap((points) => Object.values<string>(points));
  const shown = [...requested, ...LIVE_CODES, ...SWITCH_CODES, RUN_STATE_CODE, 'battPower', 'KRA'];
  expect([...rows.keys()].sort()).toEqual([...new Set(shown)].sort());
  for (const { code, unit } of Object.values(DEVICE_TYPES).flatMap(liveChartOf)) {
    const units = [...sectionOf('Property codes').matchAll(/^\|(.*)\|$/gm)]
      .map(([, row = '']) => row)
      .filter((row) => row.includes(`\`${code}\``));
    expect(units.some((row) => row.split('|').some((cell) => cell.trim() === unit))).toBe(true);
  }
});

test('D2.23 the guide explains each template id', () => {
  const section = sectionOf('Calls that make');
  for (const id of Object.values(TEMPLATE_IDS)) expect(section).toMatch(new RegExp(`^\\| ${id} +\\|`, 'm'));
});

test('P7.2 the guide’s required fields of the relevance are exactly the required ones', () => {
  const [, text = '{}'] = /```json answer get_station_relevance\n([\s\S]*?)```/.exec(guide) ?? [];
  const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> };
  const required = Object.entries(data).flatMap(([list, [item = {}]]) =>
    Object.keys(item)
      .filter((field) => {
        const without = { ...item };
        delete without[field];
        return !entryOf('get_station_relevance').output.safeParse({ ...data, [list]: [without] }).success;
      })
      .map((field) => `${list}.${field}`),
  );
  expect(required).toEqual([
    ...['station.id', 'station.station_name', 'device.device_id'],
    ...['gateway.gateway_id', 'gateway.uuid'],
    ...['mqtt_id', 'mqtt_host_ip', 'mqtt_host_ws_port', 'mqtt_user', 'mqtt_pwd'].map((field) => `mqtt_server.${field}`),
    ...['station_type.code_id', 'station_type.code_name', 'device_type.code_id', 'device_type.code_name'],
    ...['mod_funs.mod_id', 'mod_funs.funs'],
    ...['id', 'station_id', 'type'].map((field) => `station_virtual_label.${field}`),
    ...['label_id', 'property_code', 'calc_formula'].map((field) => `station_virtual_point.${field}`),
  ]);
});

test('the paths left open by the documents are those of the entries', () => {
  const rows = [...sectionOf('Paths that the documents').matchAll(/`(GET|POST) (\/\S+)`/g)];
  expect(rows).toHaveLength(8);
  for (const [, method = '', path = ''] of rows)
    expect(ALL_ENTRIES.filter((entry) => entry.method === method && entry.path === path)).toHaveLength(1);
});

test('P7.1 the guide lists every code of ours, and every meaning that an operator can map', () => {
  const codes = [...sectionOf('Codes').matchAll(/^\| ([\d, ]+?) +\|/gm)].flatMap(([, list = '']) =>
    list.split(',').map(Number),
  );
  const known = [...Object.values(CODES), 401, ...Object.values(USUAL_CODES).flatMap((list) => list ?? [])].map(Number);
  expect([...new Set(codes)].sort()).toEqual([...new Set(known)].sort());
  for (const meaning of MEANINGS) expect(sectionOf('Try it')).toContain(`\`${meaning}\``);
});
