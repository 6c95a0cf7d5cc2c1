import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, run } from './support/figures';
import { processesBelow } from './support/processor-time';
import { signIn, withProduct } from './support/product';

/*
 * Resident memory of each process of the idle demo, and after ten minutes (MINUTES) in which a signed-in list refreshes. Linux
 * only: read from /proc.
 */

const MINUTES = Number(process.env.MINUTES ?? 10);
const KINDS = { portal: /next/, backend: /main\.mjs/, plants: /plants/, database: /./ } as const;

/** Proportional set size, so that PostgreSQL's shared pages count once. */
function megabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function report(when: string, parent: number): void {
  const rest = new Set(processesBelow(parent));
  for (const [name, pattern] of Object.entries(KINDS)) {
    const own = [...rest].filter(({ command }) => pattern.test(command));
    for (const one of own) rest.delete(one);
    figure(
      `${name}, ${when}`,
      own.reduce((sum, { pid }) => sum + megabytes(pid), 0),
      'MB',
    );
  }
}

run(() =>
  withProduct('demo', async (url, product) => {
    const parent = product?.process.pid;
    if (parent === undefined) throw new Error('BENCH_URL does not tell which processes it has: measure without it');
    report('idle', parent);
    const headers = { cookie: await signIn(url) };
    const page = await (await fetch(`${url}/powerDetail`, { headers })).text();
    const ids = [...new Set([...page.matchAll(/[?&](?:amp;)?station=([\w-]+)/g)].map(([, id]) => id))].slice(0, 20);
    for (let step = 0; step < MINUTES * 6; step += 1) {
      for (const path of [`/api/stations/live?ids=${ids.join(',')}`, '/powerDetail'])
        await (await fetch(url + path, { headers })).arrayBuffer();
      await pause(10_000);
    }
    report(`after ${MINUTES} min of a list`, parent);
  }),
);
