import { baiduZoom, plainZoom } from '@/lib/domain/map/baidu-zoom';
import { framePolicy, PROBE_LIMIT_MS, scriptAddress } from '@/lib/domain/map/frame';

test('P9.13 the probe of a map script takes at most five seconds', () => {
  expect(PROBE_LIMIT_MS).toBe(5_000);
});

test('P7.36 a script is requested with the tenant’s key, which cannot escape its URL parameter', () => {
  const google = new URL(scriptAddress('google', 'k&callback=evil', 'ready', 'zh-CN'));
  expect([google.origin, google.pathname]).toEqual(['https://maps.googleapis.com', '/maps/api/js']);
  expect(google.searchParams.getAll('callback')).toEqual(['ready']);
  expect(google.searchParams.get('key')).toBe('k&callback=evil');
  const baidu = new URL(scriptAddress('baidu', 'k', 'ready', 'en'));
  expect([baidu.origin, baidu.searchParams.get('ak')]).toEqual(['https://api.map.baidu.com', 'k']);
});

test('P4.19 the frame’s policy is a sandbox without an origin and allows only its own files and its providers', () => {
  const policy = framePolicy(['google'], 'https://portal.example');
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).not.toContain('baidu');
  expect(policy).toContain('script-src https://portal.example/map/frame.js ');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("'self' 'unsafe-eval'");
  expect(framePolicy(['google', 'baidu'], 'https://portal.example')).toContain('https://*.map.baidu.com');
});

test('P4.19 Baidu zoom levels are offset from the standard ones', () => {
  expect([4, 8, 16].map(baiduZoom)).toEqual([5, 9, 17]);
  expect([5, 9, 17].map(plainZoom)).toEqual([4, 8, 16]);
  expect([baiduZoom(0), baiduZoom(30), plainZoom(0)]).toEqual([3, 19, 0]);
});
