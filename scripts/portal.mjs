import { pathToFileURL } from 'node:url';
import { checkInstallation, lineOf, next, root, Stop, takeOwn } from './start/common.mjs';
import { portProblem } from './start/ports.mjs';

/* `npm run portal`: one portal alone, in this process, before the backend or the upstream of UPSTREAM_URL. */

async function main() {
  process.chdir(root);
  checkInstallation();
  takeOwn('portal');
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  const { buildPortal, buildSettings } = await import('./build.mjs');
  await buildSettings();
  const { readEnvironment } = await import('../dist/config/environment.mjs');
  const { host, port, upstreamUrl } = readEnvironment(process.env, root);
  if (upstreamUrl === undefined)
    throw new Stop(
      'UPSTREAM_URL is missing: set it to the address of the backends, such as http://127.0.0.1:3001; "npm start" runs a backend beside the portal',
    );
  const problem = await portProblem([['PORT', port, 'HOST', host]]);
  if (problem) throw new Stop(problem);
  await buildPortal('inherit', endWithUs).catch((error) => {
    throw new Stop(error.message);
  });
  await import('./start/portal-front.mjs');
  process.argv = [process.execPath, next, 'start', '-H', host, '-p', String(port)];
  await import(pathToFileURL(next).href);
}

/** Ends a build with this process: one that nobody waits for any more would hold the next start up. */
function endWithUs(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const end = () => {
      child.kill('SIGTERM');
      process.exit(0);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  child.once('exit', () => handlers.forEach((off) => off()));
}

main().catch((error) => {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exit(1);
});
