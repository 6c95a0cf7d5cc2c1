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
  const build = buildThatEndsWithUs();
  await buildPortal('inherit', build.begun).catch((error) => {
    throw new Stop(error.message);
  });
  build.over();
  await import('./start/portal-front.mjs');
  process.argv = [process.execPath, next, 'start', '-H', host, '-p', String(port)];
  await import(pathToFileURL(next).href);
}

/**
 * Ends a build with this process: one that nothing waits for any more would hold the next start up. It listens before the build
 * begins, for a signal between the two would end this process alone.
 */
function buildThatEndsWithUs() {
  let child = null;
  let ending = false;
  const endBuild = () => {
    child.once('exit', () => process.exit(0));
    child.kill('SIGTERM');
  };
  const end = () => {
    if (ending) return;
    ending = true;
    if (child) endBuild();
    else process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return {
    begun: (started) => {
      child = started;
      if (ending) endBuild();
    },
    over: () => signals.forEach((signal) => process.off(signal, end)),
  };
}

main().catch((error) => {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exit(1);
});
