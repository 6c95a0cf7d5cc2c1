import { minimalStage } from '../../../support/minimal-stage';
import { handlerOf } from '../../../support/portal-handlers';

/* The alarm export with an upstream that serves exactly what the documents show. */

const stage = minimalStage(async () => ({ file: await handlerOf('POST /api/alarms/export') }));

test('D7.15 D2.14 an upstream without paging is queried for the list of the selected devices', async () => {
  const to = Date.now();
  const body = { pick: '*', state: 'pending', kind: 'all', level: 'all', handling: 'all', from: to - 86_400_000, to };
  const answer = await stage.request<{ count: number; next: null; rows: { message: string; kind: string }[] }>('file', {
    path: '/api/alarms/export',
    body,
  });
  expect(answer.status).toBe(200);
  const { count, next, rows } = answer.body;
  expect([rows.length, next]).toEqual([count, null]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ kind, message }) => kind === 'fault' && message === 'Fault: relay stuck')).toBe(true);
  const devices = stage.upstream
    .callsOf('/station/get_alarm_list')
    .flatMap(({ json }) => (json as { deviceId: string[] }).deviceId);
  expect(devices).toHaveLength(rows.length);
});
