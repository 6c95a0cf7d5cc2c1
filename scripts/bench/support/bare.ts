import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../../tests/support/product';

const root = path.resolve(__dirname, '../../..');
const next = path.join(root, 'node_modules/next/dist/bin/next');
const bare = path.join(root, 'scripts/bench/bare');

/** Builds the pages for comparison with the versions of this project, unless nothing changed. */
function buildBare(): void {
  const built = path.join(root, 'node_modules/.cache/bench-bare/BUILD_ID');
  const sources = readdirSync(bare, { recursive: true, encoding: 'utf8' }).map((name) => path.join(bare, name));
  const changed = Math.max(...sources.map((name) => statSync(name).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  execFileSync(process.execPath, [next, 'build'], { cwd: bare, stdio: 'ignore' });
}

/** Works on `next start` of the pages for comparison: `/` is empty, `/mui` holds a table of MUI. */
export async function withBare(work: (url: string) => Promise<void>): Promise<void> {
  buildBare();
  const port = await freePorts(5300);
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: bare,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
