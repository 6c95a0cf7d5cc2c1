import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAccumulativeDataByZone, getGroupAccumulativeDataByZone } from '@/lib/contract/timeseries/accumulative';
import { getAggregateData, getHistoryData, getHistoryDataByQuery } from '@/lib/contract/timeseries/history';
import { withAccessToken } from '@/lib/server/http/access-token';
import { portalSettings } from '../portal-settings';

let folder: string;
let settings: { dispose: () => void };
beforeAll(() => {
  settings = portalSettings('http://127.0.0.1:1');
  folder = mkdtempSync(path.join(tmpdir(), 'access-token-'));
});
afterAll(() => {
  settings.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const tenantWith = (file: string | null) => ({ prefix: 'acme', timeseriesTokenFile: file });

test('D7.21 D7.22 D7.23 these calls send the token, D7.16 and D7.24 do not', () => {
  const carries = (entry: { accessToken?: true }) => entry.accessToken === true;
  const those = [
    getHistoryData,
    getHistoryDataByQuery,
    getAccumulativeDataByZone,
    getGroupAccumulativeDataByZone,
    getAggregateData,
    getDeviceEvents,
  ];
  expect(those.map(carries)).toEqual([true, true, true, true, false, false]);
});

test('D7.21 the token is the current text of the file; replacing it needs no restart', async () => {
  const file = path.join(folder, 'token');
  const send = () => withAccessToken(getHistoryData, { prefix: 'acme' }, tenantWith(file));
  writeFileSync(file, 'first\n');
  expect(await send()).toEqual({ prefix: 'acme', token: 'first' });
  writeFileSync(file, 'second');
  expect(await send()).toEqual({ prefix: 'acme', token: 'second' });
  writeFileSync(file, '\n');
  expect(await send()).toEqual({ prefix: 'acme' });
});

test('D7.21 without a readable token file the call is sent without a token, and the service responds', async () => {
  expect(await withAccessToken(getHistoryData, { prefix: 'acme' }, tenantWith(null))).toEqual({ prefix: 'acme' });
  const missing = tenantWith(path.join(folder, 'missing'));
  expect(await withAccessToken(getHistoryData, { prefix: 'acme' }, missing)).toEqual({ prefix: 'acme' });
});
