import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';

/** Of the language server protocol: 1 is an error, 3 and 4 are hints. */
const WARNING = 2;

/* Each check returns what is wrong with a file of `packaging/`, in lines. */

/** What a program prints where it fails; nothing where it does not. */
function complaints(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status === 0) return [];
  return [`${program} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`.trim()}`];
}

const inFolder = (work) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-package-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export function checkContainerfile(root) {
  const text = readFileSync(path.join(root, 'packaging/Containerfile'), 'utf8');
  return validate(text)
    .filter(({ severity = 1 }) => severity <= WARNING)
    .map(({ range, message }) => `Containerfile:${range.start.line + 1}: ${message}`);
}

export const checkCompose = (root) => [
  ...complaints(process.execPath, ['node_modules/dclint/bin/dclint.cjs', 'packaging/compose/compose.yaml'], {
    cwd: root,
  }),
  ...['make-secrets.sh', 'create-database.sh'].flatMap((name) =>
    complaints('sh', ['-n', path.join(root, 'packaging/compose', name)]),
  ),
];

/** The secrets are made once, none is written over, and the certificate is for the names that were asked for. */
export function checkSecrets(root) {
  return inFolder((folder) => {
    // Nobody but root gives files away.
    const programs = path.join(folder, 'programs');
    const secrets = path.join(folder, 'secrets');
    mkdirSync(programs);
    mkdirSync(secrets);
    writeFileSync(path.join(programs, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      SECRETS: secrets,
      HOSTNAMES: 'a.example, b.example',
    };
    const script = path.join(root, 'packaging/compose/make-secrets.sh');
    const read = (name) => readFileSync(path.join(secrets, name), 'utf8').trim();
    const first = complaints('sh', [script], { env });
    if (first.length > 0) return first;
    const before = ['session', 'broker-token', 'tls.key'].map(read);
    const problems = complaints('sh', [script], { env });
    if (['session', 'broker-token', 'tls.key'].some((name, index) => read(name) !== before[index]))
      problems.push('make-secrets.sh writes over what is there');
    if (before[0].length !== 48 || before[0] === before[1]) problems.push('make-secrets.sh makes no good keys');
    const { stdout } = spawnSync('openssl', [
      'x509',
      '-noout',
      '-ext',
      'subjectAltName',
      '-in',
      path.join(secrets, 'tls.crt'),
    ]);
    if (!/DNS:a\.example, DNS:b\.example/.test(String(stdout)))
      problems.push(`make-secrets.sh: the names are ${stdout}`);
    return problems;
  });
}

/** nginx reads each configuration as it would at its start, with a certificate of the moment and the module that Debian has apart. */
export function checkNginx(root) {
  return inFolder((folder) => {
    const key = path.join(folder, 'tls.key');
    const certificate = path.join(folder, 'tls.crt');
    const made = complaints('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=x'],
      ...['-keyout', key, '-out', certificate],
    ]);
    if (made.length > 0) return made;
    const streamModule = '/usr/lib/nginx/modules/ngx_stream_module.so';
    const streams = existsSync(streamModule) ? `load_module ${streamModule};\n` : '';
    const check = (name, text) => {
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(file, text);
      return complaints('nginx', ['-t', '-q', '-c', file]).map((line) => `${name}: ${line}`);
    };
    const read = (name) => readFileSync(path.join(root, name), 'utf8');
    const compose = read('packaging/compose/nginx.conf').replaceAll('/secrets', folder);
    const machines = read('packaging/nginx/nginx.conf')
      .replaceAll('/etc/sunhelm', folder)
      .replaceAll('/run/nginx.pid', path.join(folder, 'nginx.pid'))
      .replace(/^include .*$/m, streams)
      // It tries to bind the addresses of other machines.
      .replace('10.0.1.2:3101', '127.0.0.1:3101');
    return [
      ...check('packaging/compose/nginx.conf', `${streams}${compose}`),
      ...check('packaging/nginx/nginx.conf', machines),
    ];
  });
}

export function checkRules(root) {
  const folder = path.join(root, 'packaging/helm/sunhelm/monitoring');
  return [
    ...complaints('promtool', ['check', 'rules', path.join(folder, 'alerts.yaml')]),
    ...complaints('promtool', ['test', 'rules', path.join(folder, 'alerts.test.yaml')]),
  ];
}

/** The units with the program that runs this, since `verify` wants it to be there. */
export function checkUnits(root) {
  return inFolder((folder) => {
    const names = ['sunhelm-backend.service', 'sunhelm-portal.service', 'sunhelm-edge.service'];
    for (const name of names) {
      const text = readFileSync(path.join(root, 'packaging/systemd', name), 'utf8');
      writeFileSync(
        path.join(folder, name),
        text.replaceAll('/usr/bin/node', process.execPath).replace(/^Documentation=.*\n/m, ''),
      );
    }
    cpSync(path.join(root, 'packaging/systemd/sunhelm.env'), path.join(folder, 'sunhelm.env'));
    const units = names.map((name) => path.join(folder, name));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    // It looks at units of the machine as well, which are not ours.
    const printed = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('sunhelm-'));
    return printed.filter((line) => !line.includes('/opt/sunhelm'));
  });
}
