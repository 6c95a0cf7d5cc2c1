import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The settings of a portal under test, set before its modules are loaded: one tenant `minimal` on localhost and one
 * `lamp`, calling `upstreamUrl`, with an access token for the time-series service where one is given. `log` is silent.
 * Dispose it at the end.
 */
export function portalSettings(upstreamUrl: string, accessToken?: string): { dispose: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
  const tokenFile = path.join(folder, 'series-token');
  if (accessToken !== undefined) writeFileSync(tokenFile, `${accessToken}\n`);
  const tenant = (hostname: string, prefix: string) => ({
    hostnames: [hostname],
    prefix,
    prefixName: `Company ${prefix}`,
    productName: prefix,
    logo: '/tenants/sunhelm/logo.svg',
    icon: '/tenants/sunhelm/icon.svg',
    ...(accessToken !== undefined && { timeseriesTokenFile: tokenFile }),
    theme: { light: { primary: '#0E4D5C', accent: '#F5B83D' }, dark: { primary: '#6FC3D3', accent: '#F5B83D' } },
  });
  const tenants = [
    tenant('localhost', 'minimal'),
    tenant('lamp.localhost', 'lamp'),
    tenant('portal.example', 'secure'),
  ];
  const file = path.join(folder, 'tenants.json');
  writeFileSync(file, JSON.stringify({ tenants }));
  const settings = {
    TENANTS_FILE: file,
    UPSTREAM_URL: upstreamUrl,
    SESSION_SECRET: 'Zq8wNfT3kLmXvB5rYpHcJd7sGaEu2WiO',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: '3000',
  };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  return {
    dispose: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
