import { parse } from 'yaml';
import { readConfig } from '@/edge/config/read-config';
import { VARIABLES } from '@/lib/config/variables';
import { alertRules, dashboardQueries, metricsIn } from '../support/packaging';
import { read, sourceFiles } from '../support/source-files';

/** Settings of third-party programs that are carried by the images, units and charts. */
const FOREIGN = new Set(['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'HOSTNAME', 'NEXT_OUTPUT']);

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
const compose = parse(read('packaging/compose/compose.yaml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const containerfile = read('packaging/Containerfile');
const chart = sourceFiles(['packaging/helm/sunhelm/templates'], /\.(yaml|tpl)$/);
const units = ['sunhelm-backend.service', 'sunhelm-portal.service'].map((name) => `packaging/systemd/${name}`);

const settingsNamed: Readonly<Record<string, readonly string[]>> = {
  'packaging/Containerfile': [...containerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  ),
  'packaging/compose/compose.yaml': ['backend', 'portal'].flatMap((name) =>
    Object.keys(compose.services[name]?.environment ?? {}),
  ),
  'packaging/systemd/sunhelm.env': [...read('packaging/systemd/sunhelm.env').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  ),
  ...Object.fromEntries(
    chart.map((file) => [file, [...read(file).matchAll(/- name: ([A-Z][A-Z_]+)\s/g)].map(([, name = '']) => name)]),
  ),
  ...Object.fromEntries(
    units.map((file) => [
      file,
      [...read(file).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
        [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
      ),
    ]),
  ),
};

test('every setting named by a package is one that the programs read', () => {
  const named = Object.entries(settingsNamed).flatMap(([file, names]) => names.map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(40);
  const known = new Set([...VARIABLES, ...FOREIGN]);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('settings shared by replicas are set in every package', () => {
  const backend = ['DATABASE_URL_FILE', 'MQTT_URL_FILE', 'BROKER_TOKEN_SECRET_FILE', 'MQTT_WS_URL'];
  const portal = ['UPSTREAM_URL', 'SESSION_SECRET_FILE', 'TRUSTED_PROXY'];
  const inCompose = (name: string) => Object.keys(compose.services[name]?.environment ?? {});
  const inFiles = (...files: string[]) => files.flatMap((file) => settingsNamed[file] ?? []);
  const shared = 'packaging/systemd/sunhelm.env';
  for (const names of [
    inCompose('backend'),
    inFiles('packaging/helm/sunhelm/templates/backend.yaml'),
    inFiles(shared, units[0] ?? ''),
  ])
    expect(names).toEqual(expect.arrayContaining(backend));
  for (const names of [
    inCompose('portal'),
    inFiles('packaging/helm/sunhelm/templates/portal.yaml'),
    inFiles(shared, units[1] ?? ''),
  ])
    expect(names).toEqual(expect.arrayContaining(portal));
});

test('images run without root, have a health check, and contain the binaries of both architectures', () => {
  const stages = containerfile.split(/^FROM /m).slice(1);
  const shipped = stages.filter((stage) => /AS (backend|portal|edge)\n/.test(stage));
  expect(shipped).toHaveLength(3);
  for (const stage of shipped) {
    expect(stage).toMatch(/^USER 10001:10001$/m);
    expect(stage).toMatch(/^HEALTHCHECK /m);
    // A RUN step in an image would have to be executed on each processor architecture.
    expect(stage).not.toMatch(/^RUN /m);
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  for (const processor of ['x64', 'arm64'])
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining([
        `node_modules/@img/sharp-linux-${processor}`,
        `node_modules/@node-rs/argon2-linux-${processor}-gnu`,
      ]),
    );
  // The packages of serial ports that the image of the edge gets: what they depend on, and no more than it looks for.
  expect(Object.keys(packages)).toContain('node_modules/serialport');
  expect(containerfile).toContain('cp -R --parents serialport @serialport debug ms node-gyp-build /edge');
});

test("the health check of the edge's image looks at the port of its status page", () => {
  const read = readConfig(`gateway: { url: mqtt://broker, id: g, secret: s }
lines: { roof: { tcp: inverter:502 } }
devices: [{ id: d, line: roof, driver: sunspec }]`);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(containerfile).toContain(`http://127.0.0.1:${read.config.status.port}/status.json`);
});

test('only the database container can write to its own filesystem, and only the reverse proxy is published', () => {
  const services = Object.entries(compose.services);
  expect(services.filter(([, { read_only: locked }]) => locked !== true).map(([name]) => name)).toEqual(['database']);
  const published = services.filter(([, service]) => 'ports' in service).map(([name]) => name);
  expect(published).toEqual(['nginx']);
  expect(
    services.filter(([, { image }]) => /:latest$|^[^:]+$/.test(image.replaceAll(/\$\{\w+:-|\}/g, ''))),
  ).toHaveLength(2);
});

test('alerts and panels are PromQL, and each alert has a description', () => {
  const rules = alertRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { expr, labels, annotations } of rules) {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(['critical', 'warning']).toContain(labels['severity']);
    expect(Object.keys(annotations).sort()).toEqual(['description', 'summary']);
  }
  for (const { expr } of dashboardQueries()) expect(metricsIn(expr).length).toBeGreaterThan(0);
  expect(() => metricsIn('sum by (rate(x')).toThrow(SyntaxError);
  expect(metricsIn('sum(rate({__name__=~"a_(b|c)"}[5m])) > d')).toEqual([/^(?:a_(b|c))$/, 'd']);
});
