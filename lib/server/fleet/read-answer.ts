import 'server-only';
import type { z } from 'zod';
import { envelope } from '@/lib/contract/envelope';
import {
  deviceDto,
  gatewayDto,
  getStationRelevance,
  labelSetDto,
  relevanceDto,
  stationDto,
} from '@/lib/contract/upstream/stations/relevance';
import type { RelevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { notingIds } from '@/lib/contract/id-types';
import type { IdKind } from '@/lib/contract/id-types';
import { parseFirst } from '@/lib/contract/parse-first';
import { paths } from '@/lib/contract/read-reply';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { hasFlags } from '../stations/station-row';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { learnIdTypes } from '../http/id-types';
import { badAnswer, readEnvelope, upstreamOf } from '../http/upstream-client';
import { AnswerSplitter, BrokenAnswer } from './answer-splitter';

/** The lists that a fleet is built from. The response also contains labels and formula points, which are not used here. */
const LISTS = {
  label_set: labelSetDto,
  station: stationDto,
  device: deviceDto,
  access_device: deviceDto,
  gateway: gatewayDto,
} as const;
const READ_IN_PARTS = new Set([...Object.keys(LISTS), 'station_virtual_label', 'station_virtual_point']);

/** How the stations of a response are handled while the rest is still being received. */
export interface Ahead {
  readonly deliver: (dto: RelevanceDto) => void;
  /** When parsing of the rest may continue: until then it must not delay the callers waiting for the stations. */
  readonly goOn: Promise<unknown>;
}

/**
 * Parses a response in short steps, while it is received or afterwards. `ahead` receives the stations as soon as they are
 * read, if everything that names and counts them comes before them.
 */
export async function readAnswer(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  response: Response,
  caller: Caller,
  ahead: Ahead | null,
): Promise<Outcome<RelevanceDto>> {
  const slicer = new EventLoopSlicer();
  const types = new Map<IdKind, boolean>();
  const found: Record<string, unknown[]> = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]));
  const splitter = new AnswerSplitter(READ_IN_PARTS, 'station');
  let announced = ahead === null;
  try {
    for await (const piece of pieces) {
      for (const { list, json } of splitter.feed(piece)) {
        const item = LISTS[list as keyof typeof LISTS] as z.ZodType | undefined;
        if (item) {
          const items = parseWithin(`[${json}]`, JSON_BOUNDS.answer);
          if (!items.ok) return badAnswer(getStationRelevance, `${list}: ${items.problem}`, caller);
          // One by one, so that the first invalid item ends it.
          for (const given of items.value as unknown[]) {
            const parsed = notingIds(types, () => parseFirst(item, given));
            if (!parsed.success) return badAnswer(getStationRelevance, `${list}.${paths(parsed.error)}`, caller);
            found[list]?.push(parsed.data);
          }
        }
        if (slicer.isOver()) await slicer.rest();
      }
      if (announced || splitter.beginning === null) continue;
      announced = true;
      const stations = beginningOf(splitter.beginning, response, found);
      if (!stations) continue;
      learnIdTypes(upstreamOf(caller), types);
      ahead?.deliver(stations);
      await ahead?.goOn;
    }
    const data = readEnvelope(getStationRelevance, response, splitter.rest(), caller);
    if (!data.ok) return data;
    const others = notingIds(types, () => parseFirst(relevanceDto, data.value, false));
    if (!others.success) return badAnswer(getStationRelevance, paths(others.error), caller);
    learnIdTypes(upstreamOf(caller), types);
    // A list sent as JSON text, or not at all, is in `others`.
    const lists = Object.entries(found).filter(([, items]) => items.length > 0);
    return ok({ ...others.data, ...Object.fromEntries(lists) });
  } catch (error) {
    if (!(error instanceof BrokenAnswer) && !(error instanceof SyntaxError)) throw error;
    return badAnswer(getStationRelevance, error instanceof BrokenAnswer ? error.message : 'not JSON', caller);
  }
}

/** The final stations of a successful response; null if the rest of it may still change them. */
function beginningOf(
  text: string,
  response: Response,
  { station = [], label_set: labels = [] }: Readonly<Record<string, unknown[]>>,
): RelevanceDto | null {
  const read = parseWithin(text, JSON_BOUNDS.answer);
  const answer = envelope.safeParse(read.ok ? read.value : undefined);
  if (!answer.success || answer.data.code !== getStationRelevance.success || response.status >= 300) return null;
  const others = parseFirst(relevanceDto, answer.data.data, false);
  if (!others.success) return null;
  const dto = { ...others.data, station: station as RelevanceDto['station'] };
  const { device_count: counts, device_type: devices, station_type: types } = dto;
  const named = Boolean(counts) && devices.length > 0 && types.length > 0;
  // The status of a station without flags depends on its devices.
  const flagged = dto.station.every((one) => hasFlags(one));
  return named && flagged ? { ...dto, label_set: labels as RelevanceDto['label_set'] } : null;
}
