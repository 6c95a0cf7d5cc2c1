import { ALL_ENTRIES } from '@/lib/contract/all';
import type { Entry } from '@/lib/contract/entry';
import { getStationRelevance } from '@/lib/contract/upstream/stations/relevance';
import { doLogin } from '@/lib/contract/upstream/account/sign-in';
import { readFallbacks } from './fallbacks';
import { hollowAnswers } from './hollow';
import { Known, Skip } from './known';
import type { Options } from './options';
import { probe, probeBrokers } from './probes';
import { READS } from './reads';
import type { Finding } from './report';
import { Session } from './session';
import { NEVER, WRITES } from './writes';

/** Tries every call of the contract at an upstream, one after another, and tells of each as soon as it is known. */
export async function conform(options: Options, report: (finding: Finding) => void): Promise<readonly Finding[]> {
  const session = new Session(options);
  const known = new Known();
  const fallbackOf = readFallbacks();
  const findings: Finding[] = [];
  const isRequested = ({ name }: Entry) => options.only === null || options.only.has(name);
  const add = (...more: Finding[]) => {
    findings.push(...more);
    more.forEach(report);
  };

  async function attempt(entry: Entry, input: unknown): Promise<void> {
    const place = { name: entry.name, method: entry.method, path: entry.path, documented: !entry.extension };
    const about = { ...place, portal: fallbackOf(entry) };
    if (input instanceof Skip) {
      if (isRequested(entry)) add({ ...about, verdict: 'not tried', how: input.why, ms: null });
      return;
    }
    const { code, data, how, ms, verdict } = await session.call(entry, input);
    if (verdict === 'served' || data !== undefined) known.learn(entry, data);
    if (isRequested(entry)) add({ ...about, verdict, how, ms, ...(code !== undefined && { code }) });
  }

  const entries = new Map(ALL_ENTRIES.map((entry) => [entry.name, entry]));
  const attemptAll = async (
    inputs: Readonly<Record<string, (known: Known) => unknown>>,
    as: (input: unknown) => unknown,
  ) => {
    for (const [name, input] of Object.entries(inputs)) {
      const entry = entries.get(name);
      if (entry) await attempt(entry, as(input(known)));
    }
  };
  const isNeeded = (name: string) => options.only === null || options.only.has(name) || SOURCES.has(name);

  if (options.account) {
    const { name: account, password } = options.account;
    await attempt(doLogin, { type: 2, account, password });
    session.token = known.answer(doLogin)?.token ?? null;
    if (session.token === null) return findings;
  }
  await attempt(getStationRelevance, {});
  session.extras = new Set(known.relevance?.extra_fields ?? []);
  if (options.only === null) add(...(await probe(session)));
  await attemptAll(pick(READS, isNeeded), (input) => input);
  const writes = Object.fromEntries(
    Object.entries(pick(WRITES, isNeeded)).map(([name, input]) => [name, (of: Known) => input(of, options)]),
  );
  await attemptAll(writes, (input) => (options.write ? input : new Skip('changes something (--write)')));
  await attemptAll(
    pick(NEVER_TRIED, (name) => isNeeded(name) && !(name === 'doLogin' && options.account)),
    (input) => input,
  );
  if (options.only === null) {
    add(...(await probeBrokers(known, options.url)));
    add(...(await hollowAnswers(session, known)));
  }
  return findings;
}

/** Calls whose answers others need. */
const SOURCES: ReadonlySet<string> = new Set([
  ...['get_profile', 'get_device_temp', 'get_alarm_page', 'get_set_aside', 'custom_get_list', 'get_share_list'],
  ...['get_station_tariff', 'custom_get_user_link_station', 'get_board', 'get_list_layouts', 'get_notices'],
]);

const NEVER_TRIED = Object.fromEntries(Object.entries(NEVER).map(([name, why]) => [name, () => new Skip(why)]));

const pick = <T>(record: Readonly<Record<string, T>>, takes: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => takes(name)));
