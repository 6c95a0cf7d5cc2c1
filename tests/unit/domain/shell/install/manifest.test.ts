import { iconPath, MADE_ICONS, madeIconAt } from '@/lib/domain/shell/install/icons';
import { manifestOf, manifestPath } from '@/lib/domain/shell/install/manifest';
import { shippedTenant } from '../../../middleware/gate-fixture';

test('P1.4 an installed portal has the name, colours and icons of its tenant', () => {
  const tenant = shippedTenant('electric');
  const manifest = manifestOf(tenant, 'zh', '查看电站');
  expect(manifest).toMatchObject({
    id: '/',
    name: '明水能源',
    lang: 'zh-CN',
    start_url: '/',
    display: 'standalone',
    theme_color: tenant.theme.light.primary,
    description: '查看电站',
  });
  expect(manifest['icons']).toEqual(
    ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/tenants/electric/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  );
  expect(JSON.stringify(manifest)).not.toMatch(/sunhelm|lamp/i);
  expect(manifestPath('zh')).toBe('/manifest.webmanifest?lang=zh');
});

test('only generated icons are recognised by their path', () => {
  for (const icon of MADE_ICONS) expect(madeIconAt('lamp', iconPath('lamp', icon.name))).toBe(icon);
  expect(madeIconAt('lamp', '/tenants/sunhelm/icon-192.png')).toBeNull();
  expect(madeIconAt('lamp', '/tenants/lamp/icon-193.png')).toBeNull();
});
