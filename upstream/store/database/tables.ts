import * as accounts from '../schema/accounts';
import * as alarms from '../schema/alarms';
import * as series from '../schema/series';
import * as stations from '../schema/stations';

/** Every table, as Drizzle's relational queries take them. */
export const tables = { ...accounts, ...stations, ...alarms, ...series };
export type Tables = typeof tables;
