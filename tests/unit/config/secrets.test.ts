import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedSecret, loadSecrets, sessionSecrets } from '@/lib/config/secrets';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunhelm-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const none = { sessionSecrets: undefined, brokerTokenSecrets: undefined, demoPassword: undefined };

test('the keys of an installation are distinct, persistent, and readable by their owner only', () => {
  const first = loadSecrets({ dataDir, ...none });
  expect(loadSecrets({ dataDir, ...none })).toEqual(first);
  expect(first.brokerTokenKeys).toEqual([expect.objectContaining({ length: 32 })]);
  expect(first.demoPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const folder = path.join(dataDir, 'secrets');
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(['database', 'demo-password', 'mqtt-token', 'session-seal']);
  expect(new Set(files.map((file) => readFileSync(path.join(folder, file), 'utf8'))).size).toBe(4);
  expect(files.map((file) => statSync(path.join(folder, file)).mode & 0o777)).toEqual([0o600, 0o600, 0o600, 0o600]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('secrets from the environment are used and not stored', () => {
  const given = loadSecrets({
    dataDir,
    sessionSecrets: ['one', 'two'],
    brokerTokenSecrets: ['three', 'four'],
    demoPassword: 'Sunny-Harbour-42',
  });
  expect(given).toMatchObject({ sessionSeal: ['one', 'two'], demoPassword: 'Sunny-Harbour-42' });
  expect(given.brokerTokenKeys.map(String)).toEqual(['three', 'four']);
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual(['database']);
  expect(sessionSecrets({ dataDir, sessionSecrets: ['one'] })).toEqual(['one']);
});

test('processes that start simultaneously agree on one key', async () => {
  const program = `import { storedSecret } from '@/lib/config/secrets'; process.stdout.write(storedSecret(${JSON.stringify(dataDir)}, 'shared'));`;
  const file = path.join(dataDir, 'ask.mts');
  writeFileSync(file, program);
  const request = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', file], {
        env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('close', () => resolve(said));
    });
  const keys = await Promise.all([request(), request(), request()]);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(keys).size).toBe(1);
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual(['shared']);
}, 30_000);

test('a damaged secret is reported, not replaced', () => {
  storedSecret(dataDir, 'shared');
  writeFileSync(path.join(dataDir, 'secrets/shared'), 'x\n');
  expect(() => storedSecret(dataDir, 'shared')).toThrow(
    /^DATA_DIR holds a damaged secret in .*secrets\/shared: restore/,
  );
  expect(readFileSync(path.join(dataDir, 'secrets/shared'), 'utf8')).toBe('x\n');
});

test('a DATA_DIR that cannot store secrets is reported with the reason', () => {
  const file = path.join(dataDir, 'plain');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  expect(() => storedSecret(file, 'shared')).toThrow(
    /^DATA_DIR cannot keep its secrets in .*plain\/secrets \(.*\): give this user write access/,
  );
});
