import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError, type Environment } from './environment';

/** The keys of one installation: independent, random, stored in `DATA_DIR/secrets` with mode 0600. */
export interface Secrets {
  /** Seals the session cookie; newest first. */
  readonly sessionSeal: readonly string[];
  /** Keys that sign the browsers' broker tokens; newest first, at least 32 bytes each. */
  readonly brokerTokenKeys: readonly [Buffer, ...Buffer[]];
  /** Password of the embedded database's owner. */
  readonly databasePassword: string;
  readonly demoPassword: string;
}

/**
 * Reads the keys in `environment.dataDir` and creates missing ones. Concurrent starts get the same keys. Throws ConfigError
 * if the folder is not writable or a stored secret is too short.
 */
export function loadSecrets(
  environment: Pick<Environment, 'dataDir' | 'sessionSecrets' | 'brokerTokenSecrets' | 'demoPassword'>,
): Secrets {
  const { dataDir } = environment;
  return {
    sessionSeal: environment.sessionSecrets ?? [storedSecret(dataDir, 'session-seal')],
    brokerTokenKeys: brokerTokenKeys(environment),
    databasePassword: storedSecret(dataDir, 'database'),
    demoPassword: environment.demoPassword ?? storedSecret(dataDir, 'demo-password', readablePassword, 8),
  };
}

/** Only the session cookie's keys, for the portal. */
export function sessionSecrets(environment: Pick<Environment, 'dataDir' | 'sessionSecrets'>): readonly string[] {
  return environment.sessionSecrets ?? [storedSecret(environment.dataDir, 'session-seal')];
}

function brokerTokenKeys({
  dataDir,
  brokerTokenSecrets = [],
}: Pick<Environment, 'dataDir' | 'brokerTokenSecrets'>): Secrets['brokerTokenKeys'] {
  const [newest, ...older] = brokerTokenSecrets.map((secret) => Buffer.from(secret));
  return newest ? [newest, ...older] : [Buffer.from(storedSecret(dataDir, 'mqtt-token'), 'base64url')];
}

/** One secret of an installation, created at first use. `least` is the minimum length in characters. */
export function storedSecret(dataDir: string, name: string, make: () => string = randomKey, least = 32): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = readIfPresent(file) ?? createOnce(file, make());
    if (found.length >= least) return found;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(
      'DATA_DIR',
      `cannot keep its secrets in ${folder} (${reason}): give this user write access to it or set DATA_DIR`,
    );
  }
  throw new ConfigError(
    'DATA_DIR',
    `holds a damaged secret in ${file}: restore the file from a backup, or remove it to get a new one`,
  );
}

/** Writes a draft and links it into place, so that readers never see a partial file and the first of two writers wins. */
function createOnce(file: string, value: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(/* turbopackIgnore: true */ draft, 'wx', 0o600);
  try {
    writeSync(handle, `${value}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    chmodSync(draft, 0o600);
    linkSync(draft, file);
    return value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Sixteen random letters and digits in groups of four, without look-alikes: about 78 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked: string[] = [];
  while (picked.length < 16) {
    const [byte = 255] = randomBytes(1);
    if (byte < letters.length * 8) picked.push(letters.charAt(byte % letters.length));
  }
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-');
}
