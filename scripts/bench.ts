import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/* Runs the benchmarks of docs/benchmarks.md: `npm run bench [-- name]`. Fails where one of them misses its goal. */
const folder = path.join(__dirname, 'bench');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.basename(name, '.ts'));
const wanted = process.argv[2];
if (wanted && !names.includes(wanted)) {
  console.error(`No benchmark is called ${wanted}. There are: ${names.join(', ')}`);
  process.exit(2);
}
const missed = names
  .filter((name) => !wanted || name === wanted)
  .filter((name) => {
    console.log(`\n== ${name}`);
    const args = ['--import', 'tsx', path.join(folder, `${name}.ts`)];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
  });
if (missed.length > 0) {
  console.error(`\nMissed the goal or failed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
