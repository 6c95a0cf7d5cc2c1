import 'server-only';
import pino from 'pino';
import type { Logger } from 'pino';
import { environment } from '@/lib/config/environment';
import { processWide } from '../http/process-wide';

/** Fields that must never be logged, at any depth (safety 1.10). */
const SECRETS = [
  'password',
  'token',
  'remember_token',
  'challenge',
  'verify_code',
  'verifyCode',
  'verify_pwd',
  'verifyPwd',
  'mqtt_pwd',
  'cookie',
  'authorization',
  'set-cookie',
];

/** The portal's log: JSON lines on standard output. */
export function log(): Logger {
  return processWide('log', () =>
    pino({
      name: 'portal',
      level: environment().logLevel,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[hidden]' },
    }),
  );
}
