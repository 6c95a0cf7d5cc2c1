import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Child, openLog } from './start/child.mjs';
import { checkInstallation, lineOf, next, portalEnvironment, root, Stop } from './start/common.mjs';
import { portProblem } from './start/ports.mjs';

/*
 * `npm start`: builds what changed, starts the backend (which runs the simulated gateways) and the portal, watches them, and ends
 * them in order. With UPSTREAM_URL it runs the portal alone. `--dev` runs the portal from its sources.
 */

const dev = process.argv.includes('--dev');
const print = (line) => process.stdout.write(`${line}\n`);

const children = {};
let building = null;
let ending = null;
let drainMs = 0;
/** Rejects as soon as something makes going on pointless. */
let abandon;
const abandoned = new Promise((_, reject) => (abandon = reject));
abandoned.catch(() => undefined);

async function end(code) {
  ending ??= (async () => {
    building?.kill('SIGTERM');
    // The portal first: the backend then has nobody to answer and closes its store in order.
    await children.portal?.stop(3000 + drainMs);
    await children.backend?.stop(11_500 + drainMs);
    process.exit(code);
  })();
  return ending;
}

function stopWith(error) {
  if (ending) return;
  process.stderr.write(`${lineOf(error)}\n`);
  void end(1);
}

async function main() {
  process.chdir(root);
  checkInstallation();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  // A terminal that closes takes our output with it.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  const { buildSettings, buildBackend, buildMapFrame, buildPortal, isPortalCurrent } = await import('./build.mjs');
  await buildSettings();
  const { readEnvironment } = await import('../dist/config/environment.mjs');
  const { loadSecrets } = await import('../dist/config/secrets.mjs');
  const settings = readEnvironment(process.env, root);
  drainMs = settings.drainSeconds * 1000;
  const problem = await portProblem(portsOf(settings));
  if (problem) throw new Stop(problem);
  const secrets = loadSecrets(settings);
  if (settings.embedded) {
    await buildBackend().catch((error) => {
      throw new Stop(`The backend could not be built: ${error.message}`);
    });
  }
  const log = (name) => path.join(settings.dataDir, 'logs', `${name}.log`);

  if (dev) await buildMapFrame();
  let portalBuild = Promise.resolve();
  if (!dev && !isPortalCurrent()) {
    print('Building the portal (only when its sources changed; about half a minute) ...');
    const begun = (child) => {
      building = child;
      // A build that begins while everything ends has nothing to be built for.
      if (ending) child.kill('SIGTERM');
    };
    portalBuild = buildPortal(openLog(log('build')), begun).catch((error) => {
      throw new Stop(`${error.message}: see ${log('build')}\n${tail(log('build'))}`);
    });
    portalBuild.catch(abandon);
  }
  const backend = settings.embedded
    ? await Promise.race([startBackend(settings, secrets, log('backend')), abandoned])
    : null;
  await Promise.race([portalBuild, abandoned]);
  building = null;
  if (ending) return;
  startPortal(settings, secrets, log('portal'));
  await Promise.race([portalAnswers(settings), abandoned]);
  if (!ending) print(banner(settings, secrets, backend));
  abandoned.catch(stopWith);
}

function portsOf(settings) {
  const { host, apiHost } = settings;
  const own = [['PORT', settings.port, 'HOST', host]];
  const backend = [
    ['API_PORT', settings.apiPort, 'API_HOST', apiHost],
    ['MQTT_PORT', settings.mqttPort, 'HOST', host],
    ['MQTT_WS_PORT', settings.mqttWsPort, 'HOST', host],
  ];
  return settings.embedded ? [...own, ...backend] : own;
}

/** Resolves with what the backend says of itself once it answers. */
function startBackend(settings, secrets, log) {
  print(`Starting the backend (data in ${settings.dataDir}) ...`);
  return new Promise((resolve, reject) => {
    let ready = false;
    let failure = null;
    const onGivenUp = (how) => {
      const line = failure ?? `The backend ended (${how}): see ${log}`;
      if (ready) abandon(new Stop(line));
      else reject(new Stop(line));
    };
    // Before the first `ready` there is nothing to come back to.
    onGivenUp.early = () => !ready;
    children.backend = new Child({
      name: 'backend',
      args: ['--enable-source-maps', 'dist/upstream/main.mjs'],
      // The backends of one database see to it that the portals beside them have one key.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SESSION_SECRET: secrets.sessionSeal.join(','),
        SESSION_SECRET_FILE: '',
      },
      cwd: root,
      log,
      print,
      onMessage: (message) => {
        if (message?.type === 'failed') failure = message.line;
        if (message?.type !== 'ready') return;
        ready = true;
        failure = null;
        resolve(message);
      },
      onGivenUp,
    });
    children.backend.start();
  });
}

function startPortal(settings, secrets, log) {
  const env = portalEnvironment(settings.embedded ? 'backend' : 'upstream', process.env);
  env.NODE_ENV = dev ? 'development' : 'production';
  env.SESSION_SECRET = secrets.sessionSeal.join(',');
  delete env.SESSION_SECRET_FILE;
  env.DEMO = !settings.demo ? 'off' : (process.env.DEMO ?? 'on');
  if (settings.embedded) env.UPSTREAM_URL = `http://${reachable(settings.apiHost)}:${settings.apiPort}`;
  children.portal = new Child({
    name: 'portal',
    args: [
      '--import',
      './scripts/start/end-with-parent.mjs',
      '--import',
      './scripts/start/portal-front.mjs',
      next,
      dev ? 'dev' : 'start',
      '-H',
      settings.host,
      '-p',
      String(settings.port),
    ],
    env,
    cwd: root,
    log,
    print,
    onGivenUp: (how) => abandon(new Stop(`The portal ended again and again (${how}): see ${log}\n${tail(log)}`)),
  });
  children.portal.start();
}

async function portalAnswers(settings) {
  const until = Date.now() + 120_000;
  while (!ending) {
    const answered = await new Promise((resolve) => {
      const request = http.get(
        { host: reachable(settings.host).replace(/[[\]]/g, ''), port: settings.port, path: '/healthz', timeout: 5000 },
        (response) => {
          response.resume();
          resolve(response.statusCode < 500);
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(false));
    });
    if (answered) return;
    if (Date.now() > until)
      throw new Stop(
        `The portal does not answer after two minutes: see ${path.join(settings.dataDir, 'logs/portal.log')}`,
      );
    await delay(100);
  }
}

/** The address by which this machine reaches a listening address, ready for a URL. */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function tail(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : '';
}

function banner(settings, secrets, backend) {
  const local = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(settings.host);
  const lines = ['', 'Sunhelm is running', ''];
  const tenants = local ? (backend?.tenants ?? []) : [];
  const addresses = tenants.map(({ name, hostnames }) => [`http://${hostnames[0]}:${settings.port}`, name]);
  lines.push(
    ...table(
      addresses.length > 0
        ? addresses
        : [[`http://${local ? 'localhost' : reachable(settings.host)}:${settings.port}`, '']],
    ),
  );
  if (backend?.accounts.length > 0) {
    lines.push('', `  Demo accounts, password ${secrets.demoPassword}`);
    lines.push(...table(backend.accounts.map(({ email, what }) => [email, what])));
  }
  if (settings.embedded && settings.smtpUrl === undefined && settings.smsWebhookUrl === undefined) {
    const viewer = `http://localhost:${settings.apiPort}/outbox`;
    const folder = path.join(settings.dataDir, 'outbox');
    lines.push('', `  Mails and text messages  ${settings.loopback ? viewer : folder}`);
  }
  lines.push('', `  Logs  ${path.join(settings.dataDir, 'logs')}`, '  Stop  Ctrl-C', '');
  return lines.join('\n');
}

function table(rows) {
  const width = Math.max(...rows.map(([first]) => first.length)) + 3;
  return rows.map(([first, second]) => `  ${first.padEnd(width)}${second}`.trimEnd());
}

main().catch(stopWith);
