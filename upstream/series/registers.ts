import type { Pool } from 'pg';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { isOfPeriod } from '@/lib/domain/plausibility/limits';
import { idsOfCodes } from '../store/property-store';

/** A register of today has the code of its counter with this prefix. */
const TODAY = 'today-';
const CODES = [...new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)))];
const OF_PERIODS = CODES.filter(isOfPeriod);
const REGISTERS = CODES.filter((code) => code.startsWith(TODAY) && CODES.includes(code.slice(TODAY.length)));

/** Ids of the counters that restart each day, month or year, where they are stored already. */
export async function countersOfPeriods(pool: Pool): Promise<ReadonlySet<number>> {
  const ids = await idsOfCodes(pool, OF_PERIODS);
  return new Set(OF_PERIODS.flatMap((code) => ids.get(code) ?? []));
}

/** How many registers of today there are. */
export const REGISTER_COUNT = REGISTERS.length;

/** The counters that registers of today belong to, by id, where they are stored already. */
export async function countersOfRegisters(pool: Pool): Promise<ReadonlyMap<number, number>> {
  const ids = await idsOfCodes(pool, [...REGISTERS, ...REGISTERS.map((code) => code.slice(TODAY.length))]);
  return new Map(
    REGISTERS.flatMap((code) => {
      const [register, counter] = [ids.get(code), ids.get(code.slice(TODAY.length))];
      return register === undefined || counter === undefined ? [] : [[register, counter] as const];
    }),
  );
}
