import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../error-text';
import { readConfig } from '../config/read-config';
import type { EdgeConfig } from '../config/schema';
import type { FileProblem } from '../file-problem';
import { parseGenericMap } from '../maps/generic-map';
import type { RegisterMap } from '../maps/register-map';

export interface Loaded {
  readonly config: EdgeConfig & { readonly gateway: { readonly secret: string } };
  /** The register maps that it names, by their paths as written there. */
  readonly maps: ReadonlyMap<string, RegisterMap>;
  /** The folder of samples, absolute. */
  readonly folder: string;
}

/** Something that the person at the terminal can mend. */
export class UserError extends Error {}

/** Reads edge.yaml and the maps that it names, with paths from its own folder; throws a `UserError` with every mistake and its line. */
export function load(file: string): Loaded {
  const beside = (name: string) => path.resolve(path.dirname(file), name);
  const read = readConfig(textOf(file));
  if (!read.ok) throw new UserError(listed(file, read.problems));
  const { config } = read;
  const { secret = secretIn(beside(config.gateway.secretFile ?? '')) } = config.gateway;
  const maps = new Map<string, RegisterMap>();
  for (const { map } of config.devices) {
    if (map === undefined || maps.has(map)) continue;
    const parsed = parseGenericMap(textOf(beside(map)));
    if (!parsed.ok) throw new UserError(listed(map, parsed.problems));
    maps.set(map, parsed.map);
  }
  return { config: { ...config, gateway: { ...config.gateway, secret } }, maps, folder: beside(config.store.folder) };
}

function listed(file: string, problems: readonly FileProblem[]): string {
  return problems.map(({ column, line, text }) => `${file}:${line}:${column}: ${text}`).join('\n');
}

function secretIn(file: string): string {
  const secret = textOf(file).trim();
  if (secret === '') throw new UserError(`${file} is empty: write the secret of the gateway into it`);
  return secret;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${errorText(error)}`);
  }
}
