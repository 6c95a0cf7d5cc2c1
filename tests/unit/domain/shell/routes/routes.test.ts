import { buildMenu, searchableMenu } from '@/lib/domain/shell/routes/menu';
import { SCREENS, screenOf } from '@/lib/domain/shell/routes/routes';

test.each([
  ['/', 'main'],
  ['/bulletinBoard', 'bulletinBoard'],
  ['/powerDetail', 'powerDetail'],
  ['/device/C002', 'device'],
  ['/Fault', 'fault'],
  ['/Sheet', 'sheet'],
  ['/about', 'about'],
  ['/help', 'help'],
  ['/action', 'action'],
  ['/login', 'login'],
  ['/chart', 'chart'],
  ['/userCenter', 'userCenter'],
  ['/changePassword', 'changePassword'],
  ['/primaryDiagram', 'primaryDiagram'],
])(
  'D2.1 P2.1 P2.2 P2.3 P2.4 P2.5 P2.6 P2.7 P2.8 P2.9 P2.10 P2.11 P2.12 P2.13 P2.14 %s is the screen %s',
  (path, id) => {
    expect(screenOf(path)).toMatchObject({ id, session: id !== 'login' });
  },
);

test.each(['/nowhere', '/fault', '/device', '/device/', '/device/C002/x', '/login/x', '//', '/powerDetail.json'])(
  'P2.15 %s is not a screen',
  (path) => {
    expect(screenOf(path)).toBeNull();
  },
);

test('P2.16 P4.3 only sign-in, registration, password reset and unsubscribe work without session and shell', () => {
  const outside = SCREENS.filter((screen) => !screen.session).map(({ id }) => id);
  expect(outside).toEqual(['login', 'forgotPassword', 'register', 'unsubscribe']);
  expect(SCREENS.filter((screen) => screen.shell !== screen.session)).toEqual([]);
});

test('P2.35 every screen has its own title', () => {
  expect(new Set(SCREENS.map(({ titleKey }) => titleKey)).size).toBe(SCREENS.length);
});

test('P2.19 P2.20 P2.21 P2.22 P2.23 the menu is in the specified order, devices third', () => {
  const menu = buildMenu([{ id: 'C002', name: 'Inverter' }]);
  expect(menu.map(({ id }) => id)).toEqual([
    'overview',
    'powerStation',
    'device',
    'fault',
    'chart',
    'sheet',
    'aboutUs',
  ]);
  expect(menu[2]).toMatchObject({ kind: 'devices', entries: [{ id: 'C002', name: 'Inverter', path: '/device/C002' }] });
  expect(menu[1]).toMatchObject({ entries: [{ path: '/powerDetail' }, { path: '/primaryDiagram' }] });
});

test('P2.21 without devices there is no Device group', () => {
  expect(buildMenu([]).map(({ id }) => id)).not.toContain('device');
});

test('P2.24 About Us is not in the menu search', () => {
  expect(searchableMenu(buildMenu([])).map(({ id }) => id)).not.toContain('aboutUs');
});
