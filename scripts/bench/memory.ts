import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { signInByHttp } from './servers';

/*
 * Resident memory of each process of the idle demo, then its growth while a signed-in list refreshes for ten minutes
 * (MINUTES changes that). Linux only: read from /proc.
 */

function processes(parent: number): { pid: number; name: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
        return [{ pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command }];
      } catch {
        return []; // ended meanwhile
      }
    });
  const below = (pid: number): typeof all =>
    all.filter((one) => one.parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  const kind = (command: string) =>
    (/next/.test(command) && 'portal') ||
    (/main\.mjs/.test(command) && 'backend') ||
    (/plants/.test(command) && 'plants') ||
    'database';
  return below(parent).map((one) => ({ pid: one.pid, name: kind(one.command) }));
}

/** Proportional set size where the kernel gives it, so that PostgreSQL's shared pages count once. */
function megabytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function measure(parent: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { pid, name } of processes(parent)) sums[name] = (sums[name] ?? 0) + megabytes(pid);
  return sums;
}

const show = (title: string, sums: Record<string, number>) =>
  console.log(
    `${title.padEnd(24)} ${Object.entries(sums)
      .map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`)
      .join(', ')}`,
  );

export async function memory(minutes = Number(process.env.MINUTES ?? 10)): Promise<void> {
  const product = await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5900 });
  const parent = product.process.pid ?? 0;
  try {
    await pause(30_000);
    show('idle', measure(parent));
    const cookie = await signInByHttp(product.url, 'provider@demo.sunhelm.example', PASSWORD);
    const page = await (await fetch(`${product.url}/powerDetail`, { headers: { cookie } })).text();
    const ids = [...new Set([...page.matchAll(/[?&](?:amp;)?station=([\w-]+)/g)].map((match) => match[1]))].slice(
      0,
      20,
    );
    const steps = minutes * 6;
    for (let step = 0; step <= steps; step += 1) {
      const live = await fetch(`${product.url}/api/stations/live?ids=${ids.join(',')}`, { headers: { cookie } });
      await live.arrayBuffer();
      await (await fetch(`${product.url}/powerDetail`, { headers: { cookie } })).arrayBuffer();
      if (step % Math.max(1, Math.floor(steps / 5)) === 0)
        show(`after ${(step / 6).toFixed(0)} min of list`, measure(parent));
      await pause(10_000);
    }
  } finally {
    await product.dispose();
  }
}

if (process.argv[1]?.endsWith('memory.ts')) void memory();
