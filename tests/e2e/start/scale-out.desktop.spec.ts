import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, PORT_FROM, test } from '../fixtures';

/* The short form of `npm run scale-out`: without a cluster, and only the replicas are killed. */

const root = path.resolve(__dirname, '../../..');
const KILLED = ['backend 1', 'portal 1'];

/** Its output and exit code; it ends with this process. */
function run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/scale-out.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const heard = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.off('exit', kill);
      resolve({ code, output });
    }),
  );
}

test('R06 R13 D8.9 D9.2 P9.1 when one of two portals and one of two backends are killed, pages, changes, live links, telemetry, alarms and emails continue, and nothing is lost or duplicated', async ({}, info) => {
  test.setTimeout(600_000);
  const portFrom = PORT_FROM + 1_000 + info.parallelIndex * 100;
  const { code, output } = await run([
    ...['--short', '--port-from', String(portFrom)],
    ...KILLED.flatMap((name) => ['--only', name]),
  ]);
  expect(code, output).toBe(0);
  for (const name of KILLED) expect(output).toContain(`${name}: killed, and back`);
  expect(output).toMatch(/2 deaths, [\d,]+ samples acknowledged, 2 alarms: 0 lost, doubled or wrong/);
});
