import { BUSINESS, expect, MEMBER, openUserMenu, OWNER, PROVIDER, test } from '../../fixtures';

const ALL = [
  'Manly house',
  'Cellar door',
  'Bottling hall',
  'Faulty roof',
  'Warned roof',
  'Flapping roof',
  'Roof without battery',
  'Capital roof',
  'Foreign mill',
];
const USERS = [
  { account: OWNER, name: 'Amelia Hart', sees: ['Manly house'] },
  { account: BUSINESS, name: 'Southern Cellars', sees: ['Manly house', 'Cellar door', 'Bottling hall'] },
  // With authority in the organisation: also the stations of its members.
  {
    account: PROVIDER,
    name: 'Marcus Webb',
    sees: ['Cellar door', 'Faulty roof', 'Warned roof', 'Flapping roof', 'Roof without battery', 'Capital roof'],
  },
  { account: MEMBER, name: 'Priya Nair', sees: ['Bottling hall', 'Roof without battery', 'Capital roof'] },
];

for (const { account, name, sees } of USERS) {
  test(`P1.2 individual, business and enterprise organisation sign in alike: ${name} sees only their own and shared stations`, async ({
    page,
    t,
    signInByForm,
  }) => {
    await signInByForm(account);
    const menu = await openUserMenu(page, t);
    await expect(menu).toContainText(name);
    await expect(menu).toContainText(account);
    await page.goto('/powerDetail?list=1');
    const rows = page.locator('[data-station]').filter({ visible: true });
    await expect(rows).toHaveCount(sees.length);
    const text = (await rows.allInnerTexts()).join('\n');
    expect(ALL.filter((station) => text.includes(station)).sort()).toEqual([...sees].sort());
  });
}
