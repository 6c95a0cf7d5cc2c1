import { isIP } from 'node:net';
import { z } from 'zod';
import { passwordLengthProblem } from '../domain/account/password-rules';
import { isProxyList } from './client-network.mjs';
import { DEFAULTS } from './defaults';

/** Scenarios that the embedded backend can be seeded with. */
const SCENARIOS = ['demo', 'empty', 'fleet', 'floating', 'one-station', 'small'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const SAMPLES = /^(change-?me|secret|password|example|sample|your[-_ ]|test)/i;

const port = z.string().transform((text, ctx) => {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= 1 && value <= 65535) return value;
  ctx.addIssue({ code: 'custom', message: 'is not a port: use a whole number from 1 to 65535' });
  return z.NEVER;
});

function url(protocols: readonly string[], example: string) {
  return z.string().transform((text, ctx) => {
    if (URL.canParse(text) || /^postgres(ql)?:\/\/[^@]*@\//.test(text)) {
      const scheme = text.slice(0, text.indexOf(':')).toLowerCase();
      if (protocols.includes(scheme)) return text.replace(/\/+$/, '');
    }
    const schemes = protocols.map((name) => `${name}://`).join(' or ');
    ctx.addIssue({ code: 'custom', message: `is not an address: it must begin with ${schemes}, such as ${example}` });
    return z.NEVER;
  });
}

/** A comma-separated list of URLs. */
function urls(protocols: readonly string[], example: string) {
  const one = url(protocols, example);
  return z.string().transform((text, ctx) => {
    const read = text.split(',').map((part) => one.safeParse(part.trim()));
    const wrong = read.find((part) => !part.success);
    if (wrong) ctx.addIssue({ code: 'custom', message: wrong.error.issues[0]?.message ?? 'is not an address' });
    const found = read.flatMap((part) => (part.success ? part.data : []));
    if (new Set(found).size !== found.length) ctx.addIssue({ code: 'custom', message: 'names one address twice' });
    return found;
  });
}

const http = (example: string) => url(['http', 'https'], example).optional();

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: () => `is unknown: use one of ${values.join(', ')}` });
}

/** A whole number of `what`, such as the days of a retention. */
function numberOf(what: string, usual: number, least = 1) {
  return z
    .string()
    .transform((text, ctx) => {
      const value = Number(text);
      if (/^\d{1,5}$/.test(text) && value >= least) return value;
      ctx.addIssue({
        code: 'custom',
        message: `is not a number of ${what}: use a whole number from ${least}, such as ${usual}`,
      });
      return z.NEVER;
    })
    .default(usual);
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(isProxyList, 'is not a list of addresses or networks: use such as 127.0.0.1,10.0.0.0/8')
  .default([]);

/** Keys shared by several processes, comma-separated, newest first. */
const keys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((key) => key.length >= 32),
    'is too short: use 32 random characters or more, such as the output of "openssl rand -base64 48"',
  )
  .refine(
    (all) => all.every((key) => !SAMPLES.test(key) && new Set(key).size >= 10),
    'is a sample or easy to guess: use the output of "openssl rand -base64 48"',
  )
  .refine(
    (all) => new Set(all).size === all.length,
    'names one key twice: separate different keys by commas, the newest first',
  );

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const host = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || hostName.test(text),
    'is not a host name or IP address: use 127.0.0.1 or 0.0.0.0',
  );

/** The variables as text; the message of an invalid one says what is wrong and what to use instead. */
export const variables = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: port.default(3000),
  API_HOST: host.default('127.0.0.1'),
  API_PORT: port.optional(),
  MQTT_PORT: port.optional(),
  MQTT_WS_PORT: port.optional(),
  TRUSTED_PROXY: networks,
  PORTAL_NETWORKS: networks,
  METRICS_NETWORKS: networks,
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: keys.optional(),
  BROKER_TOKEN_SECRET: keys.optional(),
  TENANTS_FILE: z.string().optional(),
  UPSTREAM_URL: http('https://api.example.com'),
  TIMESERIES_URL: http('https://series.example.com'),
  STATIC_URL: http('https://static.example.com'),
  DATABASE_URL: url(['postgres', 'postgresql'], 'postgresql://user:password@host:5432/sunhelm').optional(),
  DATABASE_READ_URL: urls(['postgres', 'postgresql'], 'postgresql://user:password@standby:5432/sunhelm').optional(),
  READ_LAG_SECONDS: numberOf('seconds', DEFAULTS.readLagSeconds),
  MQTT_URL: urls(['mqtt', 'mqtts'], 'mqtt://user:password@host:1883').optional(),
  MQTT_WS_URL: url(['ws', 'wss'], 'wss://portal.example.com/mqtt').optional(),
  SMTP_URL: url(['smtp', 'smtps'], 'smtp://user:password@host:587').optional(),
  SMS_WEBHOOK_URL: http('https://sms.example.com/send'),
  ADDRESS_SERVICE_URL: http('https://addresses.example.com'),
  DEMO: oneOf(['on', 'off', 'open']).optional(),
  DEMO_PASSWORD: z
    .string()
    .refine((text) => passwordLengthProblem(text) === null, 'must have 8 to 128 characters')
    .optional(),
  SCENARIO: oneOf(SCENARIOS).optional(),
  RETENTION_DAYS: numberOf('days', DEFAULTS.retentionDays),
  ALARM_RETENTION_DAYS: numberOf('days', DEFAULTS.alarmRetentionDays),
  AUDIT_RETENTION_DAYS: numberOf('days', DEFAULTS.auditRetentionDays, 90),
  COMM_LOG_RETENTION_DAYS: numberOf('days', DEFAULTS.commLogRetentionDays),
  DELETED_RETENTION_DAYS: numberOf('days', DEFAULTS.deletedRetentionDays),
  TENANT_WRITES_PER_HOUR: numberOf('writes', DEFAULTS.tenantWritesPerHour),
  NOTICE_WAIT_SECONDS: numberOf('seconds', DEFAULTS.noticeWaitSeconds),
  DRAIN_SECONDS: numberOf('seconds', 0, 0),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PLANTS_FILE: z.string().optional(),
  PLANTS_MQTT_URL: url(['mqtt', 'mqtts'], 'mqtt://127.0.0.1:3002').optional(),
});

/** Secrets are never logged, and each may be given in a file that `<name>_FILE` names. */
export const SECRET_VARIABLES = [
  'SESSION_SECRET',
  'BROKER_TOKEN_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'MQTT_URL',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'DEMO_PASSWORD',
] as const;

/** Names of all variables that are read, for the documentation's test. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(variables.shape),
  ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
];
