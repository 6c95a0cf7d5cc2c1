import { createHash } from 'node:crypto';
import type { AnswerOf } from '@/lib/contract/entry';
import type { getStationRelevance as entry } from '@/lib/contract/upstream/relevance';
import { MODULE_FUNCTIONS } from '@/lib/data/module-functions';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { STATION_TYPES } from '@/lib/data/station-types';
import { stationHints, type Relation, type StationHints } from '@/lib/domain/permissions/authorize';
import type { Context } from '../../context';
import {
  readDigest,
  readLists,
  readStationTexts,
  type Digest,
  type Lists,
  type ModuleKind,
  type StationText,
  type Wanted,
} from '../../store/relevance-store';
import { relationsOf } from '../relations';
import { getMqttServer, MESSAGING_SERVER_ID } from './get-mqtt-server';

type Answer = AnswerOf<typeof entry>;

/** Lists of the answer as JSON objects joined by commas, one text per station. */
type ListName = 'station' | 'device' | 'access_device' | 'gateway' | 'station_virtual_label' | 'station_virtual_point';

export interface Relevance {
  /** Differs whenever anything in the answer differs, the short-lived broker credentials apart. */
  readonly tag: string;
  /** The same of what the caller may reach and how, whatever it is called and however it is. */
  readonly accessTag: string;
  /** Null where the caller has this very answer, or asked for the tags alone. */
  readonly body: {
    readonly lists: Readonly<Record<ListName, readonly string[]>>;
    readonly rest: Omit<Answer, ListName>;
  } | null;
}

export interface RelevanceAsk {
  /** Tags of answers that the caller has. */
  readonly known: readonly string[];
  /** Without what the rest of the answer tells already (`Prefer: return=minimal`). */
  readonly minimal: boolean;
  /** Nothing but the tags. */
  readonly onlyTags: boolean;
}

interface Reached {
  readonly row: StationText;
  readonly hints: StationHints;
  readonly onlyGranted: boolean;
}

/**
 * Everything the caller may see, in one call (P7.2): a handful of set-based queries, whatever the size of the fleet.
 * Devices of stations that were only granted stand in `access_device`, all others in `device`; no device stands in both.
 * Whoever names a tag gets it compared first, which builds nothing; tag and answer are of one snapshot.
 */
export async function getStationRelevance(context: Context, ask: RelevanceAsk): Promise<Relevance> {
  const { actor, db, lang } = context;
  const wanted: Wanted = {
    accountId: actor.accountId,
    tenant: actor.tenant,
    serverId: MESSAGING_SERVER_ID,
    whole: !ask.minimal,
    stationTypes: Object.fromEntries(STATION_TYPES.map((type) => [type.code, type[lang]])),
    deviceTypes: Object.fromEntries(DEVICE_TYPE_PROPERTIES.map((type) => [type.type, type[lang]])),
  };
  return db.asAccount(
    actor,
    async (tx) => {
      const digest = await readDigest(tx, wanted, context.now);
      const tags = { tag: tagOf(context, wanted, digest), accessTag: digestOf([actor.accountId, digest.access]) };
      if (ask.onlyTags || ask.known.includes(tags.tag)) return { ...tags, body: null };
      const reached = toReached(await readStationTexts(tx, wanted, context.now));
      const seats = reached.map(({ row, hints }) => ({ key: row.key, id: row.id, auth: hints.stationAuth }));
      const lists = await readLists(tx, wanted, seats);
      return {
        ...tags,
        body: { lists: arrange(reached, lists), rest: await restOf(context, lists.modules) },
      };
    },
    { snapshot: true, workMemory: '64MB' },
  );
}

/** What the digest does not cover is fixed in the program: it goes in as it stands. */
function tagOf({ actor, lang }: Context, wanted: Wanted, digest: Digest): string {
  return digestOf([actor.accountId, lang, wanted, MODULE_FUNCTIONS, digest.access, digest.content]);
}

function digestOf(parts: readonly unknown[]): string {
  return `"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`;
}

/** Hints of every station; ten thousand stations stand to their caller in a handful of ways. */
function toReached(rows: readonly StationText[]): Reached[] {
  const ways = new Map<string, Omit<Reached, 'row'>>();
  return rows.map((row) => {
    const way = [row.creator, row.manager, row.service, row.share_type, row.auth, row.setting, row.control, row.source];
    const name = way.join(' ');
    let about = ways.get(name);
    if (!about) {
      const relations = relationsOf(row);
      about = { hints: stationHints(relations), onlyGranted: isOnlyGranted(relations) };
      ways.set(name, about);
    }
    return { row, ...about };
  });
}

function isOnlyGranted(relations: readonly Relation[]): boolean {
  return relations.every(({ kind }) => kind === 'grant' || kind === 'enterprise-member');
}

function arrange(reached: readonly Reached[], lists: Lists): Record<ListName, string[]> {
  const byKey = <T extends { station_key: number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.station_key, row]));
  const [devices, gateways, labels] = [byKey(lists.devices), byKey(lists.gateways), byKey(lists.labels)];
  const out: Record<ListName, string[]> = {
    station: [],
    device: [],
    access_device: [],
    gateway: [],
    station_virtual_label: [],
    station_virtual_point: [],
  };
  const put = (list: ListName, text: string | null | undefined) => {
    if (text) out[list].push(text);
  };
  for (const { row, hints, onlyGranted } of reached) {
    const label = labels.get(row.key);
    const { alarmHandling, stationAuth, deviceAuth, deviceSetting } = hints;
    put(
      'station',
      `${row.text.slice(0, -1)},"station_auth":${stationAuth},"device_auth":${deviceAuth},"device_setting":${deviceSetting},"alarm_handling":${alarmHandling},"label":[${label?.text ?? ''}]}`,
    );
    put(onlyGranted ? 'access_device' : 'device', devices.get(row.key)?.text);
    put('gateway', gateways.get(row.key)?.text);
    put('station_virtual_label', label?.labels);
    put('station_virtual_point', label?.points);
  }
  return out;
}

async function restOf(context: Context, modules: readonly ModuleKind[]): Promise<Omit<Answer, ListName>> {
  const { lang, tenant } = context;
  return {
    // The screen of a board has no live link: it gets no credentials for one.
    mqtt_server: context.actor.boardLink === undefined ? await getMqttServer(context) : [],
    device_type: DEVICE_TYPE_PROPERTIES.map((type) => ({ code_id: type.type, code_name: type[lang] })),
    station_type: STATION_TYPES.map((type) => ({ code_id: type.code, code_name: type[lang] })),
    mod_funs: functionsOf(modules).map(([id, funs]) => ({ mod_id: id, prefix: tenant, funs: [...funs] })),
    device_claim: 'required',
  };
}

/** What each module offers; one whose devices are of several types offers what any of them does. */
function functionsOf(modules: readonly ModuleKind[]): [string, ReadonlySet<string>][] {
  const found = new Map<string, Set<string>>();
  for (const { id, type } of modules) {
    const funs = found.get(id) ?? new Set();
    for (const name of MODULE_FUNCTIONS[type] ?? []) funs.add(name);
    found.set(id, funs);
  }
  return [...found];
}
