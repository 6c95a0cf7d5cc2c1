import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { storedSecret } from '@/lib/config/secrets';
import type { DemoKind } from '@/lib/domain/account/session/demo';
import { DAY_MS } from '@/lib/domain/time/durations';
import type { OfferedAccount } from '@/upstream/context';
import { readPlantsFile } from '@/upstream/plants/plants-file';
import { Station } from '@/upstream/plants/station';
import { ensurePartitions } from '@/upstream/database/partitions';
import type { Database } from '@/upstream/database/open';
import { hashPassword } from '@/upstream/account/hash-password';
import { gatewayCredential } from './builders/identity';
import { buildStation, type StationDraft } from './builders/station-builder';
import { fillHistory, findUnwritten, ofRecorded, type Recorded, type Unwritten } from './history/fill-history';
import { inTransaction } from './history/in-transaction';
import { pointHistory, type PointHistory } from './history/point-history';
import { recordHistory } from './history/record';
import { recordedDevices } from './history/recorders';
import { writeDays, writeHours } from './history/write-rollups';
import { freshState, planGateway, writePlantsFile } from './plan-gateways';
import { lastAwake } from './resting';
import type { AccountSpec, Scenario } from './scenario';
import { demo } from './scenarios/demo';
import { empty } from './scenarios/empty';
import { fleet } from './scenarios/fleet';
import { floating } from './scenarios/floating';
import { oneStation } from './scenarios/one-station';
import { small } from './scenarios/small';
import { writeAccounts } from './write-accounts';
import { writeAlarms } from './write-alarms';
import { propertyNumbers, readingsOf, writeLatest, type LastReading } from './write-latest';
import { writePictures } from './write-pictures';
import type { Keys } from './station-keys';
import { lastSeen, writeStations } from './write-stations';
import { writeTariffs } from './write-tariffs';
import { buildUnits, writeUnits } from './write-units';

const SCENARIOS = {
  demo: () => demo,
  empty: () => empty,
  fleet,
  floating: () => floating,
  'one-station': () => oneStation,
  small: () => small,
} as const;
export type ScenarioName = keyof typeof SCENARIOS;

const STEP_MS = 5 * 60_000;
/** Advisory lock key, so that only one process seeds a database at a time. */
const LOCK = 7_240_118;

/** An account of the scenario offered for trying. */
export interface DemoAccount extends OfferedAccount {
  readonly password: string;
  readonly what: string;
}

export interface SeedOptions {
  readonly db: Database;
  /** Name of a built-in scenario, or a custom one. */
  readonly scenario: ScenarioName | Scenario;
  readonly now: Date;
  readonly demoPassword: string;
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Seeded {
  readonly accounts: readonly DemoAccount[];
  /** Resolves when the long history is in the store too, or cannot be written for now; the next start then continues. */
  readonly finished: Promise<void>;
  /** Writes history of rarely viewed points on demand; null for a scenario without history. */
  readonly points: PointHistory | null;
}

/**
 * Fills an empty store with a scenario and writes the plants file. A store with accounts is left unchanged, except for
 * history that an earlier start did not finish. Everything pages need at once is one transaction, so a killed seed leaves
 * nothing behind. History follows in the background, owners' and businesses' first.
 */
export async function seedScenario(options: SeedOptions): Promise<Seeded> {
  const { db, log, demoPassword } = options;
  const scenario = typeof options.scenario === 'string' ? SCENARIOS[options.scenario]() : options.scenario;
  const accounts = scenario.accounts.flatMap((account) => {
    const { tenant, key, email, name, what } = account;
    return what ? [{ tenant, key, email, name, kind: kindOf(account), password: demoPassword, what }] : [];
  });
  const recorded = await inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from account limit 1');
    return !rowCount && scenario.accounts.length > 0 ? fill(client, scenario, options) : null;
  });
  // Without statistics, fleet lists take longer than a call may until autovacuum has run; also in a restored database.
  await db.asService((tx) => tx.execute('select sunhelm.refresh_statistics()'), { statementTimeoutMs: 0 });
  if (recorded) log.info(`the scenario ${scenario.name} is in place: ${scenario.stations.length} stations`);
  const drafts = draftsOfPlants(scenario, options);
  const atHours = new Map(
    (recorded ?? []).flatMap(({ draft, history }) => (history.atHours ? [[draft.id, history.atHours] as const] : [])),
  );
  const spec = scenario.history;
  const filling = fillHistory(
    db,
    log,
    recorded || !spec ? ofRecorded(recorded ?? []) : await cutShort(db, log, spec, drafts),
  );
  const points = spec ? pointHistory({ db, log, spec, drafts, atHours, filling }) : null;
  return { accounts, finished: filling.finished, points };
}

function kindOf({ enterprise, companyCode }: AccountSpec): DemoKind {
  if (enterprise) return enterprise.authority ? 'provider' : 'member';
  return companyCode ? 'business' : 'home';
}

async function fill(client: PoolClient, scenario: Scenario, options: SeedOptions): Promise<Recorded[]> {
  const seededAt = Math.floor(options.now.getTime() / STEP_MS) * STEP_MS;
  const key = storedSecret(options.dataDir, 'plants');
  const credential = (uuid: string) => gatewayCredential(key, uuid);
  const drafts = scenario.stations.map((spec) => buildStation(scenario.name, spec, seededAt));

  // One hash per account, since equal hashes would reveal equal passwords.
  const hashes = await Promise.all(scenario.accounts.map(() => hashPassword(options.demoPassword)));
  await writeAccounts(client, scenario, hashes, options.now);
  const keys = await writeStations(client, { scenario, drafts, now: options.now, credential });
  await writePictures(client, { scenario, drafts, now: options.now });
  await writeTariffs(client, { scenario, drafts, keys, now: options.now });
  await writeAlarms(client, { scenario, drafts, keys, now: options.now });
  const property = await propertyNumbers(client);
  await ensurePartitions(
    client,
    new Date(seededAt - (scenario.history?.rawDays ?? 0) * DAY_MS - DAY_MS),
    new Date(seededAt + 14 * DAY_MS),
  );

  const recorded = scenario.history ? await record(drafts, scenario.history, seededAt, keys, property) : [];
  const states = new Map(recorded.map(({ draft, history }) => [draft.id, history.end]));
  const running = drafts.slice(0, scenario.simulated ?? drafts.length);
  const plans = running.map((draft) =>
    planGateway(
      draft,
      credential(draft.uuid),
      states.get(draft.id) ?? runUntil(draft, lastSeen(draft, seededAt)),
      scenario.weather,
    ),
  );
  const rested = new Map(recorded.map(({ draft, history }) => [draft.id, history.rested]));
  const models = plans.map((plan, index) =>
    readingsOf(plan, () => {
      const draft = running[index] as StationDraft;
      return rested.get(draft.id) ?? runUntil(draft, lastAwake(draft, lastSeen(draft, seededAt)));
    }),
  );
  await writeLatest(client, latestOf(drafts, models, seededAt), keys, property);
  await writeDays(client, recorded, 'recent');
  await writeHours(client, recorded, 'recent');
  const units = buildUnits(scenario, seededAt);
  await writeUnits(client, units, credential);
  const waiting = units.map(({ draft }) =>
    planGateway(draft, credential(draft.uuid), runUntil(draft, seededAt), scenario.weather),
  );
  // Before the commit: a store with the stations must have the secrets of their gateways beside it.
  writePlantsFile(plantsPath(options.dataDir), {
    version: 1,
    scenario: scenario.name,
    seededAt,
    gateways: [...plans, ...waiting],
  });
  return recorded;
}

async function record(
  drafts: readonly StationDraft[],
  history: NonNullable<Scenario['history']>,
  seededAt: number,
  keys: Keys,
  property: (code: string) => number,
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const draft of drafts) {
    recorded.push({
      draft,
      history: recordHistory(draft, history, seededAt, lastSeen(draft, seededAt)),
      target: {
        station: keys.stations.get(draft.id) ?? 0,
        devices: recordedDevices(draft).map((id) => keys.devices.get(id) ?? 0),
        property,
      },
    });
    // Lets signals and health checks run between two stations.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return recorded;
}

/** The state of a station without history: it has run since yesterday. */
function runUntil(draft: StationDraft, at: number) {
  const station = new Station(draft.site, freshState(draft, at));
  station.advance(at, 300, 'fine');
  return station.state;
}

/** Newest values of all stations. Stations that are not simulated get those of a simulated one of their kind. */
function latestOf(drafts: readonly StationDraft[], models: readonly (readonly LastReading[])[], seededAt: number) {
  return drafts.map((draft, index) => {
    const own = models[index];
    if (own) return { id: draft.id, ts: lastSeen(draft, seededAt), readings: own };
    const model = models[index % models.length] ?? [];
    const readings = draft.devices.flatMap(({ id }, i) => {
      const last = model[i];
      return last ? [{ ...last, device: id, reading: keyFigures(last.reading) }] : [];
    });
    return { id: draft.id, ts: lastSeen(draft, seededAt), readings };
  });
}

/** A few figures are enough for lists; forty for each of 50,000 devices would take too long. */
function keyFigures(reading: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const codes = ['P', 'today-KRA', 'KRA', 'runState', 'battSoc', 'gridPower', 'signal', 'onlineState'];
  return Object.fromEntries(codes.flatMap((code) => (code in reading ? [[code, reading[code] ?? 0]] : [])));
}

/** A failed search for unfinished history must not stop a backend either. */
async function cutShort(
  db: Database,
  log: SeedOptions['log'],
  ...of: [spec: NonNullable<Scenario['history']>, drafts: ReturnType<typeof draftsOfPlants>]
): Promise<Unwritten[]> {
  try {
    return await findUnwritten(db, ...of);
  } catch (error) {
    log.warn({ err: error }, 'whether the history is complete could not be told; the next start looks again');
    return [];
  }
}

/** The stations of an earlier seed as built then, with the instant at which their history ends. */
function draftsOfPlants(scenario: Scenario, { dataDir }: SeedOptions): { draft: StationDraft; seededAt: number }[] {
  const file = plantsPath(dataDir);
  if (!scenario.history || !existsSync(file)) return [];
  const plants = readPlantsFile(file);
  if (plants.scenario !== scenario.name) return [];
  return scenario.stations.map((spec) => ({
    draft: buildStation(scenario.name, spec, plants.seededAt),
    seededAt: plants.seededAt,
  }));
}

function plantsPath(dataDir: string): string {
  return path.join(dataDir, 'plants.json');
}
