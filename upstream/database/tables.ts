import * as accounts from './schema/accounts';
import * as alarms from './schema/alarms';
import * as charts from './schema/charts';
import * as clocks from './schema/clocks';
import * as codes from './schema/codes';
import * as inventory from './schema/inventory';
import * as keys from './schema/keys';
import * as labels from './schema/labels';
import * as notices from './schema/notices';
import * as own from './schema/own';
import * as series from './schema/series';
import * as stations from './schema/stations';
import * as tariffs from './schema/tariffs';

/** All tables, for Drizzle's relational queries. */
export const tables = {
  ...accounts,
  ...inventory,
  ...stations,
  ...labels,
  ...alarms,
  ...series,
  ...tariffs,
  ...codes,
  ...own,
  ...charts,
  ...clocks,
  ...keys,
  ...notices,
};
export type Tables = typeof tables;
