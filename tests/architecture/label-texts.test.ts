import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CHANGES = /(insert into|update|delete from) virtual_(label|point)\b|'virtual_(label|point)',\n/;
/** Declares the tables; removes the texts itself. */
const ASIDE = ['upstream/store/station-purge-store.ts'];

test('whatever changes labels or points of a station writes their texts anew', () => {
  const files = readdirSync('upstream', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join('upstream', file))
    .filter((file) => !file.startsWith('upstream/store/schema/') && !ASIDE.includes(file));
  const changing = files.filter((file) => CHANGES.test(readFileSync(file, 'utf8')));
  expect(changing.toSorted()).toEqual([
    'upstream/seed/write-stations.ts',
    'upstream/store/device-edit-store.ts',
    'upstream/store/station-edit-store.ts',
  ]);
  for (const file of changing)
    expect([file, /await writeLabelTexts\(|sunhelm\.write_label_texts\(/.test(readFileSync(file, 'utf8'))]).toEqual([
      file,
      true,
    ]);
});
