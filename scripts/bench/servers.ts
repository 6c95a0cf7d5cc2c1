import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { HttpPerson } from '../../tests/support/http-person';
import { freePorts } from '../../tests/support/product';

export const root = path.resolve(__dirname, '../..');
const next = path.join(root, 'node_modules/next/dist/bin/next');
const bare = path.join(root, 'scripts/bench/bare');

/** Builds the bare comparison pages with the versions of this project, unless they and their sources are as they were. */
function buildBare(): void {
  const built = path.join(root, 'node_modules/.cache/bench-bare/BUILD_ID');
  const sources = readdirSync(bare, { recursive: true, encoding: 'utf8' }).map((name) => path.join(bare, name));
  const changed = Math.max(...sources.map((name) => statSync(name).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  execFileSync(process.execPath, [next, 'build'], { cwd: bare, stdio: 'ignore' });
}

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Runs `next start` on the bare pages: `/` is empty, `/mui` holds a table of MUI, `/mui-text` one of words alone. */
export async function startBare(): Promise<Server> {
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
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Signs in over HTTP and returns the Cookie header of the session. */
export async function signInByHttp(url: string, account: string, password: string): Promise<string> {
  return (await HttpPerson.signIn(url, account, password)).cookie;
}
