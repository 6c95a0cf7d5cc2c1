import { ALL_ENTRIES } from '@/lib/contract/all';
import { CODES, envelope, USUAL_CODES } from '@/lib/contract/envelope';
import { MEANINGS } from '@/lib/domain/answers/meaning';
import { read } from '../../support/source-files';

/* docs/upstream.md is what the engineer of another upstream goes by: its samples and tables are held to the contract. */

const guide = read('docs/upstream.md');
const sectionOf = (title: string) => guide.split(/^## /m).find((part) => part.includes(title)) ?? '';
const entryOf = (name: string) => {
  const entry = ALL_ENTRIES.find((one) => one.name === name);
  if (!entry) throw new Error(`no call ${name}`);
  return entry;
};

test('P7.2 P7.22 the sample answers of the two calls that must be there are read by the contract', () => {
  const samples = [...guide.matchAll(/```json answer (\w+)\n([\s\S]*?)```/g)];
  expect(samples.map(([, name]) => name)).toEqual(['doLogin', 'get_station_relevance']);
  for (const [, name = '', text = ''] of samples) {
    const answer = envelope.parse(JSON.parse(text));
    expect(answer.code).toBe(CODES.success);
    expect(entryOf(name).output.safeParse(answer.data).error?.issues ?? []).toEqual([]);
  }
  const request = /```json request\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  expect(entryOf('doLogin').input.safeParse(JSON.parse(request)).success).toBe(true);
});

test('P7.2 what the guide calls required of the relevance is required, and nothing else', () => {
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
    ...['gateway.gateway_id', 'gateway.uuid', 'gateway.mqtt_server_id'],
    ...['mqtt_id', 'mqtt_host_ip', 'mqtt_host_ws_port', 'mqtt_user', 'mqtt_pwd'].map((field) => `mqtt_server.${field}`),
    ...['station_type.code_id', 'station_type.code_name', 'device_type.code_id', 'device_type.code_name'],
    ...['mod_funs.mod_id', 'mod_funs.funs'],
    ...['id', 'station_id', 'type'].map((field) => `station_virtual_label.${field}`),
    ...['label_id', 'property_code', 'calc_formula'].map((field) => `station_virtual_point.${field}`),
  ]);
});

test('the paths that the documents leave open are those of the entries', () => {
  const rows = [...sectionOf('Paths that the documents').matchAll(/`(GET|POST) (\/\S+)`/g)];
  expect(rows).toHaveLength(8);
  for (const [, method = '', path = ''] of rows)
    expect(ALL_ENTRIES.filter((entry) => entry.method === method && entry.path === path)).toHaveLength(1);
});

test('P7.1 the guide names every code of ours, and every meaning that an operator can map', () => {
  const codes = [...sectionOf('Codes').matchAll(/^\| ([\d, ]+?) +\|/gm)].flatMap(([, list = '']) =>
    list.split(',').map(Number),
  );
  const known = [...Object.values(CODES), 401, ...Object.values(USUAL_CODES).flatMap((list) => list ?? [])].map(Number);
  expect([...new Set(codes)].sort()).toEqual([...new Set(known)].sort());
  for (const meaning of MEANINGS) expect(sectionOf('Try it')).toContain(`\`${meaning}\``);
});
