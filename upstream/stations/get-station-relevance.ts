import { createHash } from 'node:crypto';
import { ALL_ENTRIES } from '@/lib/contract/all';
import type { AnswerOf } from '@/lib/contract/entry';
import { allExtraFields } from '@/lib/contract/extra-fields';
import type { getStationRelevance as entry } from '@/lib/contract/upstream/stations/relevance';
import { MODULE_FUNCTIONS } from '@/lib/data/module-functions';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { STATION_TYPES } from '@/lib/data/station-types';
import { stationHints, type Relation, type StationHints } from '@/lib/domain/sharing/permissions/authorize';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import {
  readAccess,
  readDigest,
  readHanging,
  readKinds,
  readStationTexts,
  type Digest,
  type Hanging,
  type LabelText,
  type ModuleKind,
  type StationRef,
  type StationText,
  type Wanted,
} from './relevance-repository';
import { relationsOf } from '../sharing/relations';
import { getMqttServer, MESSAGING_SERVER_ID } from '../live/get-mqtt-server';

type Answer = AnswerOf<typeof entry>;

/** All extra fields of the contract: this backend parses the same entries. */
const EXTRA_INPUT = allExtraFields(ALL_ENTRIES);

/** JSON objects joined by commas, one text per station or per label set. */
type Texts<Name extends keyof Answer> = Readonly<Record<Name, readonly string[]>>;
type First = 'label_set' | 'station';
type Second = 'device' | 'access_device' | 'gateway' | 'station_virtual_label' | 'station_virtual_point';

export interface Tags {
  /** Changes with anything in the answer except the short-lived broker credentials; null if it was not requested. */
  readonly tag: string | null;
  /** The same for the caller's access only, without names and states. */
  readonly accessTag: string;
}

/** The first part of the answer: the stations and their names. */
export interface Beginning extends Tags {
  readonly rest: Omit<Answer, First | Second>;
  readonly lists: Texts<First>;
}

export interface RelevanceQuery {
  /** Tags of answers that the caller has. */
  readonly known: readonly string[];
  /** Without what the rest of the answer already contains (`Prefer: return=minimal`). */
  readonly minimal: boolean;
  /** Only the tags, or only the access tag, which is ten times as fast. */
  readonly only: 'tags' | 'access' | null;
}

interface Reached {
  readonly row: StationText;
  readonly hints: StationHints;
  readonly onlyGranted: boolean;
}

/**
 * Everything the caller may see, in one call (P7.2): a few set-based queries, whatever the size of the fleet. Devices of stations that were
 * only granted are in `access_device`, all others in `device`; no device is in both. A known tag is compared first, without building an
 * answer; tag and answer are from one snapshot. Stations are passed to `begin` as soon as they are read; the lists connected to them are
 * the result: null if the caller has them already, or requested only the tags.
 */
export async function getStationRelevance(
  context: Context,
  query: RelevanceQuery,
  begin: (beginning: Beginning) => void,
): Promise<Tags & { readonly lists: Texts<Second> | null }> {
  const { actor, db, lang } = context;
  const wanted: Wanted = {
    accountId: actor.accountId,
    tenant: actor.tenant,
    serverId: MESSAGING_SERVER_ID,
    whole: !query.minimal,
    stationTypes: Object.fromEntries(STATION_TYPES.map((type) => [type.code, textIn(type, lang)])),
    deviceTypes: Object.fromEntries(DEVICE_TYPE_PROPERTIES.map((type) => [type.type, textIn(type, lang)])),
  };
  return db.asAccount(
    actor,
    async (tx) => {
      const accessTag = (access: string) => digestOf([actor.accountId, access]);
      if (query.only === 'access')
        return { tag: null, accessTag: accessTag(await readAccess(tx, wanted)), lists: null };
      const digest = await readDigest(tx, wanted, context.now);
      const tags = { tag: tagOf(context, wanted, digest), accessTag: accessTag(digest.access) };
      if (query.only === 'tags' || query.known.includes(tags.tag)) return { ...tags, lists: null };
      const reached = toReached(await readStationTexts(tx, wanted, context.now));
      const refs = reached.map(({ row, hints }): StationRef => ({
        key: row.key,
        id: row.id,
        auth: hints.stationAuth,
      }));
      const { labels, modules } = await readKinds(tx, wanted, refs);
      const lists = query.minimal ? inSets(reached, labels) : inFull(reached, labels);
      begin({ ...tags, rest: await restOf(context, modules), lists });
      return { ...tags, lists: arrange(reached, labels, await readHanging(tx, wanted, refs)) };
    },
    { snapshot: true, workMemory: '64MB' },
  );
}

/** What the digest does not cover is fixed in the program and is hashed as it is. */
function tagOf({ actor, lang }: Context, wanted: Wanted, digest: Digest): string {
  return digestOf([actor.accountId, lang, wanted, MODULE_FUNCTIONS, digest.access, digest.content]);
}

function digestOf(parts: readonly unknown[]): string {
  return `"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`;
}

/** Hints of every station, cached by relation: ten thousand stations share a handful of combinations. */
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

const byKey = <T extends { readonly station_key: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.station_key, row]));

function stationText({ row, hints }: Reached, labels: string): string {
  const { alarmHandling, planWork, stationAuth, deviceAuth, deviceSetting } = hints;
  return `${row.text.slice(0, -1)},"station_auth":${stationAuth},"device_auth":${deviceAuth},"device_setting":${deviceSetting},"alarm_handling":${alarmHandling},"plan_work":${planWork},${labels}}`;
}

function inFull(reached: readonly Reached[], labels: readonly LabelText[]): Texts<First> {
  const found = byKey(labels);
  return {
    label_set: [],
    station: reached.map((one) => stationText(one, `"label":[${found.get(one.row.key)?.text ?? ''}]`)),
  };
}

/** Ten thousand stations share a handful of label sets; repeated, labels would be half of the text. */
function inSets(reached: readonly Reached[], labels: readonly LabelText[]): Texts<First> {
  const found = byKey(labels);
  const sets = new Map<string, number>();
  const station = reached.map((one) => {
    const text = found.get(one.row.key)?.text ?? '';
    const set = sets.get(text) ?? sets.size;
    sets.set(text, set);
    return stationText(one, `"label_set":"${set}"`);
  });
  return { label_set: [...sets].map(([text, id]) => `{"id":"${id}","label":[${text}]}`), station };
}

function arrange(
  reached: readonly Reached[],
  labels: readonly LabelText[],
  { devices, gateways }: Hanging,
): Texts<Second> {
  const [devicesOf, gatewaysOf, labelsOf] = [byKey(devices), byKey(gateways), byKey(labels)];
  const out: Record<Second, string[]> = {
    gateway: [],
    device: [],
    access_device: [],
    station_virtual_label: [],
    station_virtual_point: [],
  };
  const put = (list: Second, text: string | null | undefined) => {
    if (text) out[list].push(text);
  };
  for (const { row, onlyGranted } of reached) {
    const label = labelsOf.get(row.key);
    put(onlyGranted ? 'access_device' : 'device', devicesOf.get(row.key)?.text);
    put('gateway', gatewaysOf.get(row.key)?.text);
    put('station_virtual_label', label?.labels);
    put('station_virtual_point', label?.points);
  }
  return out;
}

async function restOf(context: Context, modules: readonly ModuleKind[]): Promise<Beginning['rest']> {
  const { lang, tenant } = context;
  return {
    // A wall board has no live connection, so it gets no broker credentials.
    mqtt_server: context.actor.boardLink === undefined ? await getMqttServer(context) : [],
    device_type: DEVICE_TYPE_PROPERTIES.map((type) => ({ code_id: type.type, code_name: textIn(type, lang) })),
    station_type: STATION_TYPES.map((type) => ({ code_id: type.code, code_name: textIn(type, lang) })),
    mod_funs: functionsOf(modules).map(([id, funs]) => ({ mod_id: id, prefix: tenant, funs: [...funs] })),
    device_count: countOf(modules),
    device_claim: 'required',
    own_gateways: true,
    tariff_fields: [...EXTRA_FIELDS],
    extra_fields: [...EXTRA_INPUT],
  };
}

function countOf(modules: readonly ModuleKind[]): { code_id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { type, count } of modules) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].map(([type, count]) => ({ code_id: type, count }));
}

/** The functions of each module; one with devices of several types has those of all its types. */
function functionsOf(modules: readonly ModuleKind[]): [string, ReadonlySet<string>][] {
  const found = new Map<string, Set<string>>();
  for (const { id, type } of modules) {
    const funs = found.get(id) ?? new Set();
    for (const name of MODULE_FUNCTIONS[type] ?? []) funs.add(name);
    found.set(id, funs);
  }
  return [...found];
}
