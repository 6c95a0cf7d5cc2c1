import { boundsProblem, JSON_BOUNDS } from '../domain/text/json-bounds';
import { inkOn, readableOn, SURFACES } from '../domain/theme/contrast';
import type { BrandPalette, Tenant } from '../domain/tenants/types';
import { parseHost } from './request-host';
import { tenantsDocument } from './tenant-schema';
import type { TenantRecord } from './tenant-schema';

/** The tenants file is invalid. One line: which tenant, which key, what is wrong. */
export class TenantsError extends Error {
  override readonly name = 'TenantsError';
}

export interface TenantsReading {
  readonly tenants: readonly Tenant[];
  /** Values that were adjusted on reading: colours changed for contrast. */
  readonly notes: readonly string[];
}

/** Parses the text of a tenants file. Throws TenantsError for the first problem. */
export function readTenants(text: string): TenantsReading {
  const read = tenantsDocument.safeParse(parseJson(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new TenantsError(
      `${(issue?.path ?? []).join('.') || 'the file'}: ${issue?.message ?? 'is not a tenants file'}`,
    );
  }
  refuseDoubles(read.data.tenants);
  const notes: string[] = [];
  const tenants = read.data.tenants.map((record) =>
    toTenant(record, (note) => notes.push(`${record.prefix}: ${note}`)),
  );
  return { tenants, notes };
}

function parseJson(text: string): unknown {
  const problem = boundsProblem(text, JSON_BOUNDS.tenants);
  if (problem !== null) throw new TenantsError(`the file is larger than a tenants file may be (${problem})`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new TenantsError(`the file is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** If two tenants shared a hostname or prefix, one would be served under the other's name. */
function refuseDoubles(records: readonly TenantRecord[]): void {
  const hosts = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const { prefix, hostnames } of records) {
    if (prefixes.has(prefix)) throw new TenantsError(`the prefix "${prefix}" stands twice`);
    prefixes.add(prefix);
    for (const hostname of hostnames) {
      const other = hosts.get(hostname);
      if (other !== undefined)
        throw new TenantsError(`the hostname "${hostname}" stands at "${other}" and at "${prefix}"`);
      hosts.set(hostname, prefix);
    }
  }
  for (const { prefix, hostnames, publicUrl } of records) {
    if (publicUrl === null) continue;
    const { hostname, protocol } = new URL(publicUrl);
    if (!hostnames.includes(hostname)) {
      throw new TenantsError(`the public address "${publicUrl}" of "${prefix}" is at none of its hostnames`);
    }
    if (protocol === 'http:' && parseHost(hostname)?.secure !== false) {
      throw new TenantsError(`the public address "${publicUrl}" of "${prefix}" must begin with https`);
    }
  }
  for (const { prefix, languages, defaultLanguage } of records) {
    if (!languages.includes(defaultLanguage)) {
      throw new TenantsError(`the default language "${defaultLanguage}" of "${prefix}" is none of its languages`);
    }
  }
}

function toTenant(record: TenantRecord, report: (note: string) => void): Tenant {
  const { theme, companyName, sender, ...rest } = record;
  const { productName } = rest;
  return {
    ...rest,
    companyName: companyName ?? productName,
    sender: sender && { email: sender.email, name: sender.name ?? productName },
    theme: {
      light: toPalette('light', theme.light, report),
      dark: toPalette('dark', theme.dark ?? theme.light, report),
    },
  };
}

function toPalette(
  scheme: 'light' | 'dark',
  given: { primary: string; accent: string },
  report: (note: string) => void,
): BrandPalette {
  // The primary colour is used for text, outlines and backgrounds; the accent only as a background with its own text colour.
  const primary = readableOn(given.primary, SURFACES[scheme]);
  if (primary !== given.primary) {
    report(`the ${scheme} primary colour ${given.primary} cannot be read on ${SURFACES[scheme]}: ${primary} is used`);
  }
  return { primary, onPrimary: inkOn(primary), accent: given.accent, onAccent: inkOn(given.accent) };
}
