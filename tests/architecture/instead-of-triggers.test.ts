import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The backend files that write a table, except those that declare it. */
function writing(change: RegExp): string[] {
  return readdirSync('upstream', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join('upstream', file))
    .filter((file) => !file.startsWith('upstream/database/schema/') && change.test(readFileSync(file, 'utf8')))
    .toSorted();
}

test('every file that changes labels or points of a station also rebuilds their search texts', () => {
  // The purge of a station removes all rows of all its tables.
  const changing = writing(
    /(insert into|update|delete from) virtual_(label|point)\b|'virtual_(label|point)',\n/,
  ).filter((file) => file !== 'upstream/stations/station-purge-repository.ts');
  expect(changing).toEqual([
    'upstream/devices/label-repository.ts',
    'upstream/seed/write-stations.ts',
    'upstream/stations/station-edit-repository.ts',
  ]);
  for (const file of changing)
    expect([file, /await writeLabelTexts\(|sunhelm\.write_label_texts\(/.test(readFileSync(file, 'utf8'))]).toEqual([
      file,
      true,
    ]);
});

test('alarms begin and end in one file, which also notifies subscribers', () => {
  // The seed writes past alarms, for which no notification is sent.
  const changing = writing(/insert into alarm\b|update alarm [\s\S]{0,80}\brecovered_at =|'alarm',\n\s+\[/).filter(
    (file) => file !== 'upstream/seed/write-alarms.ts',
  );
  expect(changing).toEqual(['upstream/alarms/alarm-repository.ts']);
  const text = readFileSync('upstream/alarms/alarm-repository.ts', 'utf8');
  for (const notify of ['notifyNew', 'notifyEnded', 'notifyAgain']) expect(text).toContain(`await ${notify}(`);
});

test('every file that adds a station, gateway or device assigns its public id and generates its key', () => {
  const adding = writing(
    /insert into (station|gateway|device|virtual_label) \(|'(station|gateway|device|virtual_label)',\n\s+\[/,
  );
  expect(adding).toEqual([
    'upstream/devices/own-gateway-repository.ts',
    'upstream/devices/unit-repository.ts',
    'upstream/seed/write-stations.ts',
    'upstream/stations/station-edit-repository.ts',
  ]);
  for (const file of adding) {
    const text = readFileSync(file, 'utf8');
    expect([file, /await (writePublicIds|insertPublicIds)\(/.test(text)]).toEqual([file, true]);
    expect([file, /await (newKey|withNewKeys|drawKeys)\(/.test(text)]).toEqual([file, true]);
  }
  expect(writing(/nextval\(/)).toEqual(['upstream/broker/key-repository.ts']);
  // A change of an id must release the public one.
  const renaming = writing(/update (station|device) set id\b|update gateway set uuid\b/);
  expect(renaming).toEqual(['upstream/devices/own-gateway-repository.ts', 'upstream/devices/unit-repository.ts']);
  for (const file of renaming) expect(readFileSync(file, 'utf8')).toContain('await releasePublicIds(');
});
