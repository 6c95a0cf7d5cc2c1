import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { parseAllDocuments, parse, stringify } from 'yaml';

/* Renders the Helm chart as operators would install it, and holds what comes out against the schemas of Kubernetes. */

const require = createRequire(import.meta.url);
const SECRETS = { databaseUrl: 'postgresql://u:p@database:5432/sunhelm', mqttUrl: 'mqtt://u:p@broker:1883' };
const BASE = { publicHost: 'portal.example.com', secrets: SECRETS };

/** What operators set; each is rendered. */
export const VARIANTS = {
  'as small as can be': BASE,
  'with everything': {
    ...BASE,
    moreHosts: ['solar.acme.example'],
    secrets: { ...SECRETS, session: 's'.repeat(48), smtpUrl: 'smtps://mail', smsWebhookUrl: 'https://sms' },
    settings: { RETENTION_DAYS: '120' },
    tenants: { file: '[]\n', pictures: { 'acme/logo.svg': 'PHN2Zy8+' } },
    imagePullSecrets: [{ name: 'registry' }],
    ingress: { className: 'nginx', annotations: { 'cert-manager.io/cluster-issuer': 'main' }, tlsSecret: 'portal-tls' },
    gateways: { annotations: { tls: 'yes' }, sourceRanges: ['203.0.113.0/24'] },
    backend: { nodeSelector: { zone: 'a' }, tolerations: [{ key: 'solar', operator: 'Exists' }] },
    metrics: { serviceMonitor: { enabled: true }, rules: { enabled: true }, dashboard: { enabled: true } },
  },
  'with a Secret of its own and no scaling': {
    ...BASE,
    secrets: { existing: 'from-a-vault' },
    backend: { autoscaling: { enabled: false } },
    portal: { autoscaling: { enabled: false } },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    metrics: { networks: [] },
  },
};

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, ...options });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-3_000)}`);
  return stdout;
}

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** `helm` where it is; otherwise a program that renders as it does, built by Go from Debian's packages. */
function renderer(root, folder) {
  if (has('helm')) return (values) => run('helm', ['template', 'solar', chartOf(root), '--values', values]);
  const program = path.join(folder, 'render-chart');
  run('go', ['build', '-o', program, path.join(root, 'scripts/package/render-chart.go')], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: path.join(folder, 'go') },
  });
  return (values) => run(program, [chartOf(root), values, 'solar']);
}

const chartOf = (root) => path.join(root, 'packaging/helm/sunhelm');

/** Objects of a rendered text; throws on what is no YAML. */
function objectsOf(text) {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    const object = document.toJS();
    return object === null ? [] : [object];
  });
}

function modelOf({ apiVersion, kind }) {
  const from = apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  return require(`${from}/${apiVersion}/${kind}`)[kind];
}

const includes = (labels, selector) => Object.entries(selector).every(([key, value]) => labels?.[key] === value);

/** What the schemas cannot see: names by which objects mean each other. */
function brokenReferences(objects) {
  const problems = [];
  const of = (kind) => objects.filter((object) => object.kind === kind);
  const pods = of('Deployment').map(({ spec }) => spec.template);
  const portsOf = (selector) =>
    pods.filter(({ metadata }) => includes(metadata.labels, selector)).flatMap(({ spec }) => spec.containers[0].ports);
  const names = new Set(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  if (names.size !== objects.length) problems.push('two objects have one name');
  for (const { metadata, spec } of of('Service')) {
    for (const { targetPort } of spec.ports)
      if (!portsOf(spec.selector).some(({ name }) => name === targetPort))
        problems.push(`Service ${metadata.name}: no pod has the port ${targetPort}`);
  }
  for (const { metadata, spec } of of('Deployment'))
    if (!includes(spec.template.metadata.labels, spec.selector.matchLabels))
      problems.push(`Deployment ${metadata.name} selects other pods than its own`);
  for (const { metadata, spec } of [...of('PodDisruptionBudget'), ...of('NetworkPolicy')]) {
    const { matchLabels } = spec.selector ?? spec.podSelector;
    if (portsOf(matchLabels).length === 0) problems.push(`${metadata.name} selects no pod`);
    for (const { ports = [] } of spec.ingress ?? [])
      for (const { port } of ports)
        if (!portsOf(matchLabels).some(({ name }) => name === port)) problems.push(`${metadata.name}: no port ${port}`);
  }
  for (const { metadata, spec } of of('HorizontalPodAutoscaler'))
    if (!names.has(`${spec.scaleTargetRef.kind} ${spec.scaleTargetRef.name}`))
      problems.push(`${metadata.name} scales nothing`);
  for (const { spec } of of('Ingress'))
    for (const { service } of spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend))) {
      const found = of('Service').find(({ metadata }) => metadata.name === service.name);
      if (!found?.spec.ports.some(({ name }) => name === service.port.name))
        problems.push(`the ingress leads to ${service.name}:${service.port.name}, which is not there`);
    }
  for (const { spec } of of('ServiceMonitor')) {
    const found = of('Service').filter(({ metadata }) => includes(metadata.labels, spec.selector.matchLabels));
    const scraped = found.filter((service) => service.spec.ports.some(({ name }) => name === spec.endpoints[0].port));
    if (scraped.length !== 1) problems.push(`the ServiceMonitor finds ${scraped.length} services`);
  }
  const secrets = new Map(of('Secret').map(({ metadata, data }) => [metadata.name, Object.keys(data)]));
  for (const { spec } of pods) {
    for (const { secret } of spec.volumes.filter((volume) => volume.secret))
      for (const { key } of secret.items)
        if (secrets.has(secret.secretName) && !secrets.get(secret.secretName).includes(key))
          problems.push(`the Secret has no ${key}`);
    const volumes = new Set(spec.volumes.map(({ name }) => name));
    for (const { name } of spec.containers[0].volumeMounts) if (!volumes.has(name)) problems.push(`no volume ${name}`);
  }
  return problems;
}

/** Renders every variant; returns what is wrong, and the objects of each. */
export function checkChart(root) {
  mkdirSync(os.tmpdir(), { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-chart-'));
  try {
    const render = renderer(root, folder);
    const schema = JSON.parse(readFileSync(path.join(chartOf(root), 'values.schema.json'), 'utf8'));
    const fits = new Ajv({ strict: false }).compile(schema);
    const defaults = parse(readFileSync(path.join(chartOf(root), 'values.yaml'), 'utf8'));
    const problems = [];
    const objects = {};
    if (!fits({ ...defaults, ...BASE })) problems.push(`values.yaml: ${JSON.stringify(fits.errors)}`);
    if (fits(defaults)) problems.push('values.yaml fits its schema without a publicHost');
    for (const [name, values] of Object.entries(VARIANTS)) {
      if (!fits(values)) problems.push(`${name}: ${JSON.stringify(fits.errors)}`);
      const file = path.join(folder, 'values.yaml');
      writeFileSync(file, stringify(values));
      objects[name] = objectsOf(render(file));
      for (const object of objects[name]) {
        try {
          new (modelOf(object))(object).validate();
        } catch (error) {
          problems.push(`${name}: ${object.kind} ${object.metadata?.name}: ${error.message}`);
        }
      }
      problems.push(...brokenReferences(objects[name]).map((problem) => `${name}: ${problem}`));
    }
    const file = path.join(folder, 'values.yaml');
    writeFileSync(file, stringify({ publicHost: 'portal.example.com' }));
    let refused = false;
    try {
      render(file);
    } catch (error) {
      refused = error.message.includes('secrets.databaseUrl is required');
    }
    if (!refused) problems.push('without the address of a database the chart does not say what to set');
    return { problems, objects };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
