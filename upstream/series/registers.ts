import type { Pool } from 'pg';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { periodOfCounter, type CounterPeriod } from '@/lib/domain/energy/plausibility/limits';
import { idsOfCodes } from './property-repository';

/** Prefix of a register of today before the code of its counter. */
const TODAY = 'today-';
const CODES = [...new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)))];
const OF_PERIODS = CODES.flatMap((code) => {
  const period = periodOfCounter(code);
  return period ? [{ code, period }] : [];
});
const REGISTERS = CODES.filter((code) => code.startsWith(TODAY) && CODES.includes(code.slice(TODAY.length)));

/** The counters that restart each day, month or year, by id, if already stored. */
export async function countersOfPeriods(pool: Pool): Promise<ReadonlyMap<number, CounterPeriod>> {
  const ids = await idsOfCodes(
    pool,
    OF_PERIODS.map(({ code }) => code),
  );
  return new Map(
    OF_PERIODS.flatMap(({ code, period }) => {
      const id = ids.get(code);
      return id === undefined ? [] : [[id, period] as const];
    }),
  );
}

/** Number of registers of today. */
export const REGISTER_COUNT = REGISTERS.length;

/** The counters of the registers of today, by the register's id, if already stored. */
export async function countersOfRegisters(pool: Pool): Promise<ReadonlyMap<number, number>> {
  const ids = await idsOfCodes(pool, [...REGISTERS, ...REGISTERS.map((code) => code.slice(TODAY.length))]);
  return new Map(
    REGISTERS.flatMap((code) => {
      const [register, counter] = [ids.get(code), ids.get(code.slice(TODAY.length))];
      return register === undefined || counter === undefined ? [] : [[register, counter] as const];
    }),
  );
}
