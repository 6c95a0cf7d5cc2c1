import { LAYOUT } from '@/lib/domain/shell/lists/layout';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call } from '../../support/upstream-fixtures';

/* How users arrange the columns of their lists. */

jest.setTimeout(60_000);

const upstream = startTestApp();
const tokens: Record<string, string> = {};

beforeAll(async () => {
  for (const name of ['owner', 'stranger']) tokens[name] = await addSession(upstream, await addAccount(upstream.db));
});
beforeEach(() => upstream.db.pool.query('delete from list_layout'));

const request = (who: string, path: string, body?: unknown) =>
  call(upstream.api, `/user/${path}`, body, { token: tokens[who] ?? null });
const layout = {
  order: ['name', 'status'],
  hidden: ['owner'],
  widths: [{ column: 'name', width: 240 }],
  density: 'compact',
};

test('P2.48 D2.5 D2.12 a list layout is saved for its user, changed and reset', async () => {
  expect((await request('owner', 'get_list_layouts')).data).toEqual([]);
  expect((await request('owner', 'set_list_layout', { list: 'stations', layout })).code).toBe(1001);
  await request('owner', 'set_list_layout', { list: 'faults', layout: { ...layout, order: [] } });
  await request('owner', 'set_list_layout', { list: 'faults', layout: { ...layout, order: [], hidden: [] } });
  expect((await request('owner', 'get_list_layouts')).data).toEqual([
    { list: 'faults', layout: { ...layout, order: [], hidden: [] } },
    { list: 'stations', layout },
  ]);
  expect((await request('stranger', 'get_list_layouts')).data).toEqual([]);
  await request('stranger', 'set_list_layout', { list: 'stations' });
  await request('owner', 'set_list_layout', { list: 'faults' });
  expect((await request('owner', 'get_list_layouts')).data).toEqual([{ list: 'stations', layout }]);
});

test.each([
  ['a list that is none', { list: 'nonsense', layout }],
  ['a width that is none', { list: 'stations', layout: { ...layout, widths: [{ column: 'name', width: 0 }] } }],
  [
    'a column wider than any screen',
    { list: 'stations', layout: { ...layout, widths: [{ column: 'name', width: LAYOUT.widest + 1 }] } },
  ],
  [
    'more columns than a list has',
    { list: 'stations', layout: { ...layout, order: Array(LAYOUT.columns + 1).fill('a') } },
  ],
  ['something else besides', { list: 'stations', layout: { ...layout, filter: 'x' } }],
  ['a density that is none', { list: 'stations', layout: { ...layout, density: 'tiny' } }],
])('P2.48 P8.12 %s is refused and changes nothing', async (_, wrong) => {
  await request('owner', 'set_list_layout', { list: 'stations', layout });
  expect((await request('owner', 'set_list_layout', wrong)).code).toBe(1400);
  expect((await request('owner', 'get_list_layouts')).data).toEqual([{ list: 'stations', layout }]);
});
