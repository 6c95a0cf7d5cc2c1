import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';
import type { GatewayEvent, Presence, Telemetry } from '@/lib/contract/gateway/messages';
import { DERIVED_CODES } from '@/lib/domain/alarms/kinds';
import { applyEdges } from '../store/alarm-store';
import type { Database } from '../store/database/open';
import { refreshStationFlags } from '../store/flag-store';
import { insertFrames } from '../store/frame-store';
import * as gateways from '../store/gateway-store';
import type { Queryable } from '../store/latest-store';
import { PropertyIds } from '../store/property-store';
import * as series from '../store/series-store';
import { Batch, dropOfInstant, KNOWN_CODES, MAX_AGE_MS, type Outcome } from './batch';
import type { Drops } from './drops';
import { Newest } from './newest';
import { Sequence } from './sequence';
import { wakeSleepers } from './sleepers';

export interface IngestCounts {
  messages: number;
  samples: number;
  duplicates: number;
  /** Messages that could not be stored and never will be. */
  failed: number;
}

/** A telemetry message and who sent it. */
export interface Told {
  readonly uuid: string;
  readonly message: Telemetry;
}

interface Known {
  readonly key: number;
  readonly stationKey: number;
  readonly claimedAt: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** By public id, and by the serial under which the gateway knows it. */
  readonly devices: ReadonlyMap<string, gateways.DeviceSeat>;
  readonly sequence: Sequence;
}

/** What a batch comes to for one of its gateways. */
interface Share {
  readonly known: Known;
  toldAt: number | null;
  quarantined: number;
  /** The number that the mark moves to with this transaction, as far as each follows the one before. */
  next: number;
}

/** Writes what gateways say into the store. Errors of the database are the caller's. */
export class Writer {
  /** A device that moves to another gateway or station is noticed after this time at the latest. */
  private readonly known = new LRUCache<string, Known>({ max: 20_000, ttl: 10_000 });
  private readonly sequences = new Map<number, Sequence>();
  private readonly keys = new Map<string, number>();
  private readonly properties = new PropertyIds();
  private readonly newest: Newest;

  private readonly maxAge: number;

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly counts: IngestCounts,
    private readonly drops: Drops,
    retentionDays = Infinity,
  ) {
    this.newest = new Newest(db.pool);
    this.maxAge = Math.min(MAX_AGE_MS, retentionDays * 86_400_000);
  }

  /**
   * Stores telemetry messages in one transaction, those of one gateway in their order. Answers for each what may be
   * acknowledged after it, null when nothing more than before. All or nothing: after an error none of them is stored, or
   * all are and may be given again.
   */
  async telemetry(batch: readonly Told[]): Promise<(number | null)[]> {
    const senders = await this.gateways(batch.map(({ uuid }) => uuid));
    const now = this.now();
    const gathered = new Batch(await this.properties.of(this.db.pool, KNOWN_CODES), now.getTime());
    const shares = new Map<number, Share>();
    const outcomes = batch.map(({ uuid, message }) => {
      const known = senders.get(uuid);
      if (known === undefined) return null;
      const outcome = gathered.add(known, message, this.ageLimit(known, now));
      note(shares, known, message.seq, outcome);
      return outcome;
    });
    const numbers = outcomes.reduce((sum, outcome) => sum + (outcome?.numbers ?? 0), 0);
    const fresh = shares.size > 0 ? await this.store(gathered, [...shares.values()], now) : 0;

    const upto = batch.map(({ uuid, message }) => {
      const known = senders.get(uuid);
      return known === undefined ? this.unknown(uuid) : known.sequence.commit(message.seq, now.getTime());
    });
    // Where the mark moved further than the transaction wrote, it is told once it is kept.
    const moved = [...shares].flatMap(([gatewayKey, { known, next }]) =>
      known.sequence.committed > next ? [{ gatewayKey, seq: known.sequence.committed }] : [],
    );
    await gateways.saveAckedSeq(this.db.pool, moved);
    this.counts.messages += outcomes.filter((outcome) => outcome !== null).length;
    this.counts.samples += fresh;
    this.counts.duplicates += numbers - fresh;
    batch.forEach(({ uuid }, index) => this.drops.add(uuid, outcomes[index]?.drops ?? []));
    return upto;
  }

  /** Returns how many samples are new. */
  private async store(gathered: Batch, shares: readonly Share[], now: Date): Promise<number> {
    const newest = await this.newest.credible(gathered.newest());
    return this.transaction(async (tx) => {
      await gateways.noteHeard(
        tx,
        shares.map(({ known, toldAt, next }) => ({ gatewayKey: known.key, toldAt, seq: next })),
        now,
      );
      const added = await insertFrames(tx, gathered.frames());
      await series.saveLatest(tx, newest);
      await series.saveLatestTexts(tx, gathered.newestTexts());
      const quarantined = shares.filter((share) => share.quarantined > 0);
      await series.countQuarantined(
        tx,
        quarantined.map(({ known, quarantined: count }) => ({ gatewayKey: known.key, count })),
        now,
      );
      const changed = await series.saveSightings(tx, gathered.sightings());
      if (changed.length > 0) await refreshStationFlags(tx, changed, now);
      return added;
    });
  }

  /**
   * Stores what a gateway reports of one of its devices, and brings alarms and flags up to it. Returns whether it is in the
   * store: what is not must not be acknowledged.
   */
  async event(uuid: string, event: GatewayEvent): Promise<boolean> {
    const known = await this.gateway(uuid);
    const device = known?.devices.get(event.device_id);
    // That a gateway is silent is not for the gateway to say.
    if (!known || device === undefined || DERIVED_CODES.includes(event.code)) {
      this.unknown(uuid);
      return false;
    }
    const now = this.now();
    const late = dropOfInstant(event.ts, now.getTime(), this.ageLimit(known, now, MAX_AGE_MS));
    if (late !== null) {
      this.drops.add(uuid, [late]);
      await series.countQuarantined(this.db.pool, [{ gatewayKey: known.key, count: 1 }], now);
      return false;
    }
    const text = (value: string) => value.replaceAll('\0', '');
    const edge = {
      stationKey: known.stationKey,
      deviceKey: device.key,
      deviceType: device.type,
      code: text(event.code),
      at: event.ts,
      raised: event.state === 0,
      id: text(event.event_id),
      type: event.type,
      level: Math.min(4, Math.max(1, event.level)),
      message: text(event.msg),
    };
    await this.transaction(async (tx) => {
      await gateways.noteHeard(tx, [{ gatewayKey: known.key, toldAt: null, seq: null }], now);
      await applyEdges(tx, [edge], now);
    });
    this.counts.messages += 1;
    return true;
  }

  /** Notes whether a gateway is there; the devices behind one that is not are offline. */
  async presence(uuid: string, said: Pick<Presence, 'online' | 'signal'>): Promise<void> {
    const known = await this.gateway(uuid);
    if (known === null) return void this.unknown(uuid);
    const { key, stationKey } = known;
    const at = this.now();
    await this.transaction(async (tx) => {
      await gateways.savePresence(tx, key, { online: said.online, signal: said.signal ?? null, at });
      if (!said.online) await gateways.devicesOffline(tx, key);
      else await wakeSleepers(tx, [{ ...known, gatewayKey: key }], at);
      await refreshStationFlags(tx, [stationKey], at);
    });
    this.counts.messages += 1;
  }

  /** The gateway has just signed in; its next telemetry is the oldest that it keeps. */
  async oldestComesNext(uuid: string): Promise<void> {
    (await this.gateway(uuid))?.sequence.oldestComesNext();
  }

  /** Messages may have been lost between the gateways and us: of one of them, or of all. */
  cannotTell(uuid?: string): void {
    if (uuid === undefined) for (const sequence of this.sequences.values()) sequence.cannotTell();
    else this.sequences.get(this.keys.get(uuid) ?? -1)?.cannotTell();
  }

  /** How old what a gateway tells may be: nothing of the time before its station had it. */
  private ageLimit({ claimedAt }: Known, now: Date, limit = this.maxAge): number {
    return claimedAt === null ? limit : Math.min(limit, Math.max(0, now.getTime() - claimedAt));
  }

  private unknown(uuid: string): null {
    this.drops.add(uuid, [{ reason: 'foreign', example: 'a gateway or device that is not in the store' }]);
    return null;
  }

  private async gateway(uuid: string): Promise<Known | null> {
    return (await this.gateways([uuid])).get(uuid) ?? null;
  }

  /** Those of the gateways that there are. */
  private async gateways(uuids: readonly string[]): Promise<Map<string, Known>> {
    const found = new Map<string, Known>();
    const missing = new Set<string>();
    for (const uuid of uuids) {
      const known = this.known.get(uuid);
      if (known === undefined) missing.add(uuid);
      else found.set(uuid, known);
    }
    if (missing.size === 0) return found;
    for (const { uuid, ackedSeq, devices: list, ...seat } of await gateways.tellingGateways(this.db.pool, [
      ...missing,
    ])) {
      const devices = new Map<string, gateways.DeviceSeat>();
      for (const device of list) devices.set(device.iotSerial, device);
      for (const device of list) devices.set(device.id, device);
      const sequence = this.sequences.get(seat.key) ?? new Sequence(ackedSeq);
      this.sequences.set(seat.key, sequence);
      this.keys.set(uuid, seat.key);
      const known = { ...seat, devices, sequence };
      this.known.set(uuid, known);
      found.set(uuid, known);
    }
    return found;
  }

  /** Forgets what may have changed in the store meanwhile; for use after an error. */
  forget(): void {
    this.known.clear();
  }

  private async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client: PoolClient = await this.db.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Adds what a message came to to the share of its gateway. */
function note(shares: Map<number, Share>, known: Known, seq: number, { drops, toldAt }: Outcome): void {
  let share = shares.get(known.key);
  if (!share) {
    share = { known, toldAt: null, quarantined: 0, next: known.sequence.committed };
    shares.set(known.key, share);
  }
  if (seq === share.next + 1) share.next = seq;
  if (toldAt !== null) share.toldAt = Math.max(share.toldAt ?? toldAt, toldAt);
  share.quarantined += drops.filter(({ reason }) => reason === 'ancient' || reason === 'future').length;
}
