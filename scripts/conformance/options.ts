import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { USUAL_CODES } from '@/lib/contract/envelope';
import { meaningsByCode, MEANINGS } from '@/lib/domain/upstream/meaning';
import type { Meaning, UpstreamCode } from '@/lib/domain/upstream/meaning';

export const USAGE = `npm run conformance -- --url https://api.example.com (--token T | --account A --password-file F) [options]

  --timeseries-url U         where the time-series service is, if elsewhere
  --timeseries-token-file F  its fixed access token
  --token-file F             instead of --token
  --prefix P                 the tenant's prefix (sunhelm)
  --prefix-name N            the tenant's name (Sunhelm)
  --lang en|zh               in which language messages are asked for (en)
  --code MEANING=CODE[,…]    what a code of the upstream means, as upstreamCodes of the tenants file does;
                             MEANING is one of ${MEANINGS.join(', ')}
  --write                    also the calls that change something: what was read is written back as it was
  --unit SN [--claim CODE]   with --write: a device that nobody has; a station is added with it, and deleted
  --only NAME[,NAME]         these calls alone
  --all                      names what was not tried as well, and why
  --json                     one JSON document instead of lines

Without --write nothing is changed. Exit code: 0 all documented calls are served, 1 some differ or are missing, 2 wrong options.`;

export interface Options {
  readonly url: string;
  readonly timeseriesUrl: string;
  readonly timeseriesToken: string | null;
  readonly token: string | null;
  readonly account: { readonly name: string; readonly password: string } | null;
  readonly headers: Readonly<Record<'prefix' | 'prefix-name' | 'lang', string>>;
  readonly codes: ReadonlyMap<UpstreamCode, Meaning>;
  readonly write: boolean;
  readonly unit: { readonly sn: string; readonly claim: string | null } | null;
  readonly only: ReadonlySet<string> | null;
  readonly all: boolean;
  readonly json: boolean;
}

export class WrongOptions extends Error {}

/** Reads the command line. Throws WrongOptions with what to do. */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const account = values.account;
  const token = values.token ?? fileOf(values['token-file'], '--token-file');
  if (!token && !account) throw new WrongOptions('give --token, --token-file, or --account with --password-file');
  if (account && !values['password-file']) throw new WrongOptions('--account needs --password-file');
  const url = addressOf('--url', values.url);
  return {
    url,
    timeseriesUrl: values['timeseries-url'] ? addressOf('--timeseries-url', values['timeseries-url']) : url,
    timeseriesToken: fileOf(values['timeseries-token-file'], '--timeseries-token-file'),
    token,
    account: account ? { name: account, password: fileOf(values['password-file'], '--password-file') ?? '' } : null,
    headers: { prefix: values.prefix, 'prefix-name': values['prefix-name'], lang: values.lang },
    codes: meaningsByCode(USUAL_CODES, codesOf(values.code ?? [])),
    write: values.write,
    unit: values.unit ? { sn: values.unit, claim: values.claim ?? null } : null,
    only: values.only ? new Set(values.only.split(',')) : null,
    all: values.all,
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        'timeseries-url': text,
        'timeseries-token-file': text,
        token: text,
        'token-file': text,
        account: text,
        'password-file': text,
        prefix: { ...text, default: 'sunhelm' },
        'prefix-name': { ...text, default: 'Sunhelm' },
        lang: { ...text, default: 'en' },
        code: { ...text, multiple: true },
        write: flag,
        unit: text,
        claim: text,
        only: text,
        all: flag,
        json: flag,
      },
    }).values;
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

function addressOf(option: string, value: string | undefined): string {
  if (!value) throw new WrongOptions(`${option} is missing: where the upstream is, such as https://api.example.com`);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new WrongOptions(`${option}: ${value} is no address`);
  return value;
}

function fileOf(file: string | undefined, option: string): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongOptions(`${option}: ${file} cannot be read`);
  }
}

function codesOf(given: readonly string[]): Partial<Record<Meaning, UpstreamCode[]>> {
  const codes: Partial<Record<Meaning, UpstreamCode[]>> = {};
  for (const one of given) {
    const [meaning = '', list = ''] = one.split('=');
    if (!MEANINGS.includes(meaning as Meaning) || list === '')
      throw new WrongOptions(`--code ${one}: write MEANING=CODE, where MEANING is one of ${MEANINGS.join(', ')}`);
    codes[meaning as Meaning] = list.split(',').map((code) => (/^-?\d+$/.test(code) ? Number(code) : code));
  }
  return codes;
}
