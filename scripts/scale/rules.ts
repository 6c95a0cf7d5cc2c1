import type { TableFacts } from './catalogue';
import { DISTRIBUTED, LOCAL, REFERENCE } from './placement';

/** The store's own record of migrations, which the programs read on the coordinator. */
const OF_THE_RUNNER = 'sunhelm_migration';

const kindOf = (table: string): 'distributed' | 'reference' | 'local' | null => {
  if (table in DISTRIBUTED) return 'distributed';
  if (REFERENCE.includes(table)) return 'reference';
  return LOCAL.includes(table) || table === OF_THE_RUNNER ? 'local' : null;
};

/** What keeps a table from its place in a database of several machines, one line each; empty where nothing does. */
export function problemsOf(table: TableFacts): readonly string[] {
  const kind = kindOf(table.name);
  if (kind === null) return ['has no place: name it in scripts/scale/placement.ts'];
  if (kind !== 'distributed') return table.foreign.flatMap((key) => foreignProblem(key, kind));
  const column = DISTRIBUTED[table.name] ?? 'station_key';
  const facts = table.columns.find(({ name }) => name === column);
  if (!facts) return [`has no ${column}`];
  return [
    ...(facts.required ? [] : [`${column} may be null`]),
    ...table.unique
      .filter(({ columns }) => !columns.includes(column))
      .map(({ name }) => `unique ${name} lacks ${column}`),
    ...table.foreign.flatMap((key) => foreignProblem(key, kind, column)),
    ...table.columns
      .filter(({ identity, type }) => identity && type !== 'bigint')
      .map(({ name, type }) => `${name} is numbered by one sequence of ${type}`),
    ...table.triggers.map((name) => `trigger ${name} runs where its row is`),
  ];
}

/** Rows may point at rows of the same machine, or of a table that is whole on each. */
function foreignProblem(
  key: TableFacts['foreign'][number],
  kind: 'distributed' | 'reference' | 'local',
  column?: string,
): readonly string[] {
  const target = kindOf(key.target);
  if (target === 'reference' || (target === 'local' && kind === 'local')) return [];
  if (target === 'distributed' && kind === 'distributed') {
    const place = key.columns.indexOf(column ?? '');
    if (place >= 0 && key.targetColumns[place] === DISTRIBUTED[key.target]) return [];
    return [`${key.name} does not lead to ${key.target} of the same station`];
  }
  return [`${key.name} leads from a ${kind} table to ${key.target}, which is ${target}`];
}

/** Problems of all tables as `table: problem`, with the places that no table has. */
export function checkCatalogue(tables: readonly TableFacts[]): readonly string[] {
  const names = new Set(tables.map(({ name }) => name));
  const placed = [...Object.keys(DISTRIBUTED), ...REFERENCE, ...LOCAL];
  return [
    ...tables.flatMap((table) => problemsOf(table).map((problem) => `${table.name}: ${problem}`)),
    ...placed.filter((name) => !names.has(name)).map((name) => `${name}: has a place and is no table`),
  ].toSorted();
}

/** The statements that distribute the store on a Citus coordinator, in an order that its foreign keys allow. */
export function statements(shards: number): readonly string[] {
  const [first = '', ...others] = Object.keys(DISTRIBUTED);
  return [
    'create extension if not exists citus;',
    ...REFERENCE.map((name) => `select create_reference_table('${name}');`),
    `select create_distributed_table('${first}', '${DISTRIBUTED[first]}', shard_count => ${shards});`,
    ...others.map(
      (name) => `select create_distributed_table('${name}', '${DISTRIBUTED[name]}', colocate_with => '${first}');`,
    ),
  ];
}
