import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { SECRET_VARIABLES, variables } from './variables';
import type { Scenario } from './variables';

/** An invalid setting. The message is one line: the variable, what is wrong with it and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`);
  }
}

/** The validated settings; ports and the demo mode are already derived. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Address on which the backend's API listens: loopback, unless portals run on other machines. */
  readonly apiHost: string;
  readonly apiPort: number;
  /** MQTT over TCP, for gateways. */
  readonly mqttPort: number;
  /** MQTT over WebSocket, for browsers. */
  readonly mqttWsPort: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** True if this process runs its own backend, false if `UPSTREAM_URL` names another. */
  readonly embedded: boolean;
  /** Whether the servers are reachable from this machine only. */
  readonly loopback: boolean;
  readonly upstreamUrl: string | undefined;
  readonly timeseriesUrl: string | undefined;
  readonly staticUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Standby databases from which charts, reports and alarm lists are read. */
  readonly databaseReadUrls: readonly string[];
  /** Maximum replication lag in seconds at which a standby is still read. */
  readonly readLagSeconds: number;
  /** Nodes of the operator's external broker, behind the front server, in the order in which they are tried. */
  readonly mqttUrls: readonly string[];
  /** Where browsers reach the broker's front, if not on the portal's own host. */
  readonly mqttWsUrl: string | undefined;
  /** Absolute path; undefined means the bundled tenants. */
  readonly tenantsFile: string | undefined;
  /** Addresses and networks of the proxies in front of the portal whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks of portals on other machines, which may pass the browser's address to the backend. */
  readonly portalNetworks: readonly string[];
  /** Addresses and networks, besides this machine, that may read the backend's `/metrics`. */
  readonly metricsNetworks: readonly string[];
  /** Newest first; undefined means the key stored in `dataDir`. */
  readonly sessionSecrets: readonly string[] | undefined;
  /** Keys that sign the browsers' broker tokens, newest first; undefined means the key stored in `dataDir`. */
  readonly brokerTokenSecrets: readonly string[] | undefined;
  readonly smtpUrl: string | undefined;
  readonly smsWebhookUrl: string | undefined;
  readonly addressServiceUrl: string | undefined;
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  readonly scenario: Scenario;
  /** Days after which raw samples are deleted; rollups are retained. */
  readonly retentionDays: number;
  /** Days for which alarms are retained after they close. */
  readonly alarmRetentionDays: number;
  /** Days for which audit entries are retained. */
  readonly auditRetentionDays: number;
  /** Days for which communication log entries are retained. */
  readonly commLogRetentionDays: number;
  /** Days during which a deleted station can be restored before it is removed permanently. */
  readonly deletedRetentionDays: number;
  /** Device writes that a whole tenant may make per hour; further ones are rejected (A23). */
  readonly tenantWritesPerHour: number;
  /** Seconds that an alarm waits for others to share its email. */
  readonly noticeWaitSeconds: number;
  /** Seconds that a stopping process keeps serving, so that load balancers notice it is no longer ready. */
  readonly drainSeconds: number;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** State file of the simulated gateways and the broker they connect to; set for the plants process by the start script. */
  readonly plantsFile: string | undefined;
  readonly plantsMqttUrl: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const SECRETS: ReadonlySet<string> = new Set(SECRET_VARIABLES);

/** True for loopback addresses. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Reads the settings from `env`; an empty variable counts as absent. Relative paths are resolved from `directory`. Throws
 * ConfigError with one line for the first invalid value.
 */
export function readEnvironment(env: Variables, directory: string = process.cwd()): Environment {
  const given = givenIn(env, directory);
  const read = variables.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0] ?? 'The environment');
    throw new ConfigError(
      name,
      SECRETS.has(name) ? `${issue?.message}` : `is "${oneLine(given[name])}" and ${issue?.message}`,
    );
  }
  const values = read.data;
  const embedded = values.UPSTREAM_URL === undefined;
  const ports = derivePorts(values);
  const demo = demoMode(values, embedded);
  if (!embedded && values.SESSION_SECRET === undefined) {
    throw new ConfigError(
      'SESSION_SECRET',
      'is missing: with UPSTREAM_URL it must be set, to the same value for every replica, such as the output of "openssl rand -base64 48"',
    );
  }
  if (!embedded && values.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'DATABASE_URL',
      'is set together with UPSTREAM_URL, which has a store of its own: remove one of the two',
    );
  }
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_READ_URL',
      'is set without DATABASE_URL, whose standbys it names: set DATABASE_URL to the primary, or remove it',
    );
  }
  if (values.SCENARIO !== undefined && values.SCENARIO !== 'empty' && !demo) {
    throw new ConfigError(
      'SCENARIO',
      `is "${values.SCENARIO}" but the demo mode is off: set DEMO=on as well, or remove SCENARIO`,
    );
  }
  return {
    host: values.HOST,
    apiHost: values.API_HOST,
    ...ports,
    dataDir: path.resolve(directory, values.DATA_DIR),
    embedded,
    loopback: isLoopback(values.HOST) && isLoopback(values.API_HOST),
    upstreamUrl: values.UPSTREAM_URL,
    timeseriesUrl: values.TIMESERIES_URL,
    staticUrl: values.STATIC_URL,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    readLagSeconds: values.READ_LAG_SECONDS,
    mqttUrls: values.MQTT_URL ?? [],
    mqttWsUrl: values.MQTT_WS_URL,
    tenantsFile: values.TENANTS_FILE === undefined ? undefined : path.resolve(directory, values.TENANTS_FILE),
    trustedProxies: values.TRUSTED_PROXY,
    portalNetworks: values.PORTAL_NETWORKS,
    metricsNetworks: values.METRICS_NETWORKS,
    sessionSecrets: values.SESSION_SECRET,
    brokerTokenSecrets: values.BROKER_TOKEN_SECRET,
    smtpUrl: values.SMTP_URL,
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    addressServiceUrl: values.ADDRESS_SERVICE_URL,
    demo,
    demoPassword: values.DEMO_PASSWORD,
    scenario: values.SCENARIO ?? (demo ? 'demo' : 'empty'),
    retentionDays: values.RETENTION_DAYS,
    alarmRetentionDays: values.ALARM_RETENTION_DAYS,
    auditRetentionDays: values.AUDIT_RETENTION_DAYS,
    commLogRetentionDays: values.COMM_LOG_RETENTION_DAYS,
    deletedRetentionDays: values.DELETED_RETENTION_DAYS,
    tenantWritesPerHour: values.TENANT_WRITES_PER_HOUR,
    noticeWaitSeconds: values.NOTICE_WAIT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    plantsFile: values.PLANTS_FILE === undefined ? undefined : path.resolve(directory, values.PLANTS_FILE),
    plantsMqttUrl: values.PLANTS_MQTT_URL ?? `mqtt://127.0.0.1:${ports.mqttPort}`,
  };
}

/** Non-empty variables; a secret may be read from the file named by its `_FILE` variable. */
function givenIn(env: Variables, directory: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (given[name] !== undefined) {
      throw new ConfigError(`${name}_FILE`, `is set together with ${name}: remove one of the two`);
    }
    given[name] = secretIn(path.resolve(directory, file), `${name}_FILE`);
  }
  return given;
}

function secretIn(file: string, variable: string): string {
  let text = '';
  try {
    text = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(variable, `names ${file}, which cannot be read (${code}): let this user read it`);
  }
  if (text === '') throw new ConfigError(variable, `names ${file}, which is empty: write the secret into it`);
  return text;
}

let current: Environment | undefined;

/** The settings of this process, read once. Throws ConfigError. */
export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}

type Values = z.output<typeof variables>;

/** PORT is the portal's; the next three ports belong to the backend unless set explicitly. All must differ. */
function derivePorts(values: Values): Pick<Environment, 'port' | 'apiPort' | 'mqttPort' | 'mqttWsPort'> {
  const wanted = { API_PORT: values.API_PORT, MQTT_PORT: values.MQTT_PORT, MQTT_WS_PORT: values.MQTT_WS_PORT };
  const taken = new Map([[values.PORT, 'PORT']]);
  const derived = Object.entries(wanted).map(([name, value], index) => {
    const chosen = value ?? values.PORT + index + 1;
    const source = value === undefined ? `PORT plus ${index + 1}, so ${chosen}` : `${chosen}`;
    if (chosen > 65535) throw new ConfigError(name, `is ${source}, which is above 65535: set ${name}, or a lower PORT`);
    const other = taken.get(chosen);
    if (other) throw new ConfigError(name, `is ${source}, which ${other} has already: set ${name} to a free port`);
    taken.set(chosen, name);
    return chosen;
  });
  const [apiPort = 0, mqttPort = 0, mqttWsPort = 0] = derived;
  return { port: values.PORT, apiPort, mqttPort, mqttWsPort };
}

/** Defaults to on only if all listeners are loopback and no external database or broker is set (safety 1.11). */
function demoMode(values: Values, embedded: boolean): boolean {
  const open = (['HOST', 'API_HOST'] as const).find((name) => !isLoopback(values[name]));
  const own = (['DATABASE_URL', 'MQTT_URL'] as const).find((name) => values[name] !== undefined);
  if (values.DEMO === undefined) return embedded && open === undefined && own === undefined;
  if (values.DEMO === 'on' && open !== undefined) {
    throw new ConfigError(
      'DEMO',
      `is "on" while ${open} is "${values[open]}", which others can reach: set DEMO=open to show the demo accounts to them, or ${open}=127.0.0.1`,
    );
  }
  if (values.DEMO === 'on' && own !== undefined) {
    throw new ConfigError(
      'DEMO',
      `is "on" while ${own} is set: set DEMO=open to put demo accounts and simulated plants there, or remove ${own}`,
    );
  }
  return values.DEMO !== 'off';
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 80);
}

/** The environment of a child process: the inherited variables in `needs`, and those in `more`. */
export function childEnvironment(more: Readonly<Record<string, string>>, needs: readonly string[]): NodeJS.ProcessEnv {
  const saved = Object.fromEntries(needs.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));
  return { NODE_ENV: 'production', ...saved, ...more };
}
