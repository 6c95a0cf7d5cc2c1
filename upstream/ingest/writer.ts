import type { GatewayDevices, GatewayEvent, Presence, Telemetry } from '@/lib/contract/gateway/messages';
import { dateEvent, type DatedEvent } from '@/lib/domain/time/date';
import { milliseconds, TOLERANCE_MS } from '@/lib/domain/time/instant';
import { DERIVED_CODES } from '@/lib/domain/alarms/kinds';
import { applyTransitions } from '../alarms/alarm-repository';
import type { Database } from '../database/open';
import { transaction } from '../database/transaction';
import { holdGateways, refreshStationFlags } from '../alarms/flag-repository';
import { saveAside } from '../energy/aside-repository';
import { insertRawSamples } from '../series/raw-sample-repository';
import * as gateways from '../devices/gateway-repository';
import { saveFound } from '../devices/own-gateway-repository';
import type { Queryable } from '../series/latest-repository';
import { PropertyIds } from '../series/property-repository';
import * as series from '../series/series-repository';
import { holdReadings, noteCorrections, readClocks } from '../series/clock-repository';
import { Batch, KNOWN_CODES, MAX_AGE_MS } from './batch';
import { ClockBook, isPlain, isPlainEvent, newestOf } from './clocks';
import type { Drops } from './drops';
import { ageLimit, gather, type Gathered, type Sent } from './gather';
import { Newest, type NewestJudged } from './newest';
import { Senders, type Known } from './senders';
import { resetIdleInverters } from './idle-inverters';

export interface IngestCounts {
  messages: number;
  samples: number;
  duplicates: number;
  /** Samples that cannot be dated yet, including duplicates. */
  held: number;
  /** Messages that can never be stored. */
  failed: number;
}

/** A telemetry message and its sender. */
export interface ReceivedTelemetry {
  readonly uuid: string;
  readonly message: Telemetry;
}

/** Writes messages of gateways into the database. Database errors are passed to the caller. */
export class Writer {
  private readonly senders: Senders;
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
    this.senders = new Senders(db.pool);
    this.newest = new Newest(db.pool);
    this.maxAge = Math.min(MAX_AGE_MS, retentionDays * 86_400_000);
  }

  /**
   * Stores telemetry messages in one transaction, those of one gateway in their order. Returns for each the number to acknowledge, null if
   * there is nothing new. All or nothing: after an error either none is stored, or all are, and the batch may be submitted again.
   */
  async telemetry(batch: readonly ReceivedTelemetry[]): Promise<(number | null)[]> {
    const senders = await this.senders.of(batch.map(({ uuid }) => uuid));
    const now = this.now();
    const sent = batch.map(({ uuid, message }) => ({ known: senders.get(uuid), message }));
    const { gathered, fresh } = await this.take(sent, now);

    const upto = batch.map(({ uuid, message }) => {
      const known = senders.get(uuid);
      return known === undefined ? this.unknown(uuid) : known.sequence.commit(message.seq, now.getTime());
    });
    // A number committed beyond what the transaction wrote is saved before it is acknowledged.
    const moved = gathered.shares.flatMap(({ known, next }) =>
      known.sequence.committed > next ? [{ gatewayKey: known.key, seq: known.sequence.committed }] : [],
    );
    await gateways.saveAckedSeq(this.db.pool, moved);
    this.counts.messages += gathered.outcomes.filter((outcome) => outcome !== null).length;
    this.counts.samples += fresh;
    this.counts.duplicates += gathered.numbers - fresh;
    this.counts.held += gathered.batch.heldValues;
    batch.forEach(({ uuid }, index) => this.drops.add(uuid, gathered.outcomes[index]?.drops ?? []));
    return upto;
  }

  /** Parses messages and stores their values; `fresh` is the number of new samples. */
  private async take(sent: readonly Sent[], now: Date): Promise<{ gathered: Gathered; fresh: number }> {
    const into = { ids: await this.properties.of(this.db.pool, KNOWN_CODES), now, maxAge: this.maxAge };
    const at = now.getTime();
    const odd = new Set(
      sent.flatMap(({ known, message }) => (known && !isPlain(known, newestOf(message), at) ? [known] : [])),
    );
    if (odd.size === 0) {
      const gathered = await gather(sent, into, null, odd);
      if (gathered.shares.length === 0) return { gathered, fresh: 0 };
      const newest = await this.newest.credible(gathered.batch.newest());
      return {
        gathered,
        fresh: await transaction(this.db.pool, (tx) => this.store(tx, gathered, newest, null, odd, now)),
      };
    }
    // Its clock must be read and saved by one transaction at a time.
    return transaction(this.db.pool, async (tx) => {
      await holdGateways(tx, [...new Set(sent.flatMap(({ known }) => (known ? [known.key] : [])))]);
      const book = await ClockBook.open(
        tx,
        [...odd].map(({ key }) => key),
        now,
      );
      const gathered = await gather(sent, into, book, odd);
      const newest = await this.newest.credible(gathered.batch.newest());
      return { gathered, fresh: await this.store(tx, gathered, newest, book, odd, now) };
    });
  }

  /** Returns the number of new samples. */
  private async store(
    tx: Queryable,
    { batch, shares }: Gathered,
    newest: NewestJudged,
    book: ClockBook | null,
    odd: ReadonlySet<Known>,
    now: Date,
  ): Promise<number> {
    await gateways.noteHeard(
      tx,
      shares.map(({ known, reportedAt, next }) => ({ gatewayKey: known.key, reportedAt, seq: next })),
      now,
    );
    const added = await insertRawSamples(tx, batch.rawSamples());
    await series.saveLatest(tx, newest.shown, now);
    await saveAside(tx, newest.aside, now);
    await series.saveLatestTexts(tx, batch.newestTexts(), now);
    await holdReadings(tx, batch.allHeld());
    const quarantined = shares.filter((share) => share.quarantined > 0);
    await series.countQuarantined(
      tx,
      quarantined.map(({ known, quarantined: count }) => ({
        stationKey: known.stationKey,
        gatewayKey: known.key,
        count,
      })),
      now,
    );
    const changed = await series.saveSightings(tx, batch.sightings(), now);
    const transitions = (await book?.save([...odd])) ?? [];
    if (book) await noteCorrections(tx, book.marks);
    if (transitions.length > 0) await applyTransitions(tx, transitions, now, changed);
    else if (changed.length > 0) await refreshStationFlags(tx, changed, now);
    return added;
  }

  /**
   * Stores an event of one of a gateway's devices, and updates alarms and flags. Returns whether it is stored: otherwise it must not be
   * acknowledged.
   */
  async event(uuid: string, event: GatewayEvent): Promise<boolean> {
    const known = await this.senders.one(uuid);
    const device = known?.devices.get(event.device_id);
    // A gateway cannot report its own silence.
    if (!known || device === undefined || DERIVED_CODES.includes(event.code)) {
      this.unknown(uuid);
      return false;
    }
    const now = this.now();
    const dated = await this.dateEvent(known, milliseconds(event.ts), now);
    if (dated === null) {
      this.drops.add(uuid, [{ reason: 'ancient', example: `event ${event.ts}` }]);
      await series.countQuarantined(
        this.db.pool,
        [{ stationKey: known.stationKey, gatewayKey: known.key, count: 1 }],
        now,
      );
      return false;
    }
    const text = (value: string) => value.replaceAll('\0', '');
    const transition = {
      stationKey: known.stationKey,
      deviceKey: device.key,
      deviceType: device.type,
      code: text(event.code),
      at: dated.ts,
      ...(dated.by !== 'gateway' && { reportedAt: event.ts, datedBy: dated.by }),
      raised: event.state === 0,
      id: text(event.event_id),
      type: event.type,
      level: Math.min(4, Math.max(1, event.level)),
      message: text(event.msg),
    };
    await transaction(this.db.pool, async (tx) => {
      await gateways.noteHeard(tx, [{ gatewayKey: known.key, reportedAt: null, seq: null }], now);
      await applyTransitions(tx, [transition], now);
    });
    this.counts.messages += 1;
    return true;
  }

  /** The time of an event; null if it is from before its station had the gateway, and so does not belong to that station. */
  private async dateEvent(known: Known, reported: number, now: Date): Promise<DatedEvent | null> {
    const at = now.getTime();
    let dated: DatedEvent = { ts: reported, by: 'gateway' };
    if (!isPlainEvent(known, reported, at)) {
      const state = (await readClocks(this.db.pool, [known.key])).get(known.key)?.state ?? null;
      dated = dateEvent(reported, state, at);
    }
    if (known.claimedAt !== null && dated.ts < known.claimedAt) return null;
    // A clock that starts at the build date of its firmware is wrong; the event is not old.
    return dated.ts < at - MAX_AGE_MS ? { ts: at, by: 'receipt' } : dated;
  }

  /** Stores what a gateway of its owner's own has found; returns the ids of those confirmed, or null if it is none. */
  async found(uuid: string, { devices }: GatewayDevices): Promise<readonly string[] | null> {
    // A device that was just confirmed is known from here on.
    this.senders.readAgain(uuid);
    const confirmed = await this.db.asService((tx) => saveFound(tx, uuid, devices));
    if (confirmed === null) this.unknown(uuid);
    return confirmed;
  }

  /** Saves whether a gateway is online; the devices behind an offline one are offline. A live status is dated by its current clock. */
  async presence(
    uuid: string,
    text: Pick<Presence, 'online' | 'signal'> & { ts?: number },
    live = false,
  ): Promise<void> {
    const known = await this.senders.one(uuid);
    if (known === null) return void this.unknown(uuid);
    const { key, stationKey } = known;
    const now = this.now();
    const reported = live && text.online && text.ts !== undefined ? milliseconds(text.ts) : null;
    await transaction(this.db.pool, async (tx) => {
      await gateways.savePresence(tx, key, { online: text.online, signal: text.signal ?? null, at: now });
      if (!text.online) await gateways.devicesOffline(tx, key);
      else await resetIdleInverters(tx, [{ ...known, gatewayKey: key }], now);
      const transitions = reported === null ? [] : await this.signIn(tx, known, reported, now);
      await applyTransitions(tx, transitions, now, [stationKey]);
    });
    this.counts.messages += 1;
  }

  private async signIn(tx: Queryable, known: Known, reported: number, now: Date) {
    if (!known.clock.off && Math.abs(reported - now.getTime()) <= TOLERANCE_MS) return [];
    const book = await ClockBook.open(tx, [known.key], now);
    const release = book.signIn(known, reported);
    if (release) {
      const batch = new Batch(await this.properties.of(this.db.pool, KNOWN_CODES), now.getTime());
      const held = await book.released(known, release);
      const { from, reportedAt } = batch.release(
        known,
        held,
        release.offset,
        ageLimit(known, now.getTime(), this.maxAge),
      );
      book.mark(known, release.offset, from, reportedAt);
      const newest = await this.newest.credible(batch.newest());
      const share = { known, reportedAt, quarantined: 0, next: known.sequence.committed };
      await this.store(tx, { batch, shares: [share], outcomes: [], numbers: 0 }, newest, null, new Set(), now);
      await noteCorrections(tx, book.marks);
    }
    return book.save([known]);
  }

  /** The gateway has just signed in; its next telemetry is the oldest that it has stored. */
  async oldestComesNext(uuid: string): Promise<void> {
    (await this.senders.one(uuid))?.sequence.oldestComesNext();
  }

  /** Messages to ingest may have been lost: of one gateway, or of all. */
  messagesLost(uuid?: string): void {
    this.senders.messagesLost(uuid);
  }

  private unknown(uuid: string): null {
    this.drops.add(uuid, [{ reason: 'foreign', example: 'a gateway or device that is not in the store' }]);
    return null;
  }

  /** Drops cached data that may have changed in the database; for use after an error. */
  forget(): void {
    this.senders.forget();
  }
}
