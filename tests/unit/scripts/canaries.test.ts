import { existsSync, readFileSync } from 'node:fs';
import { CANARIES } from '@/scripts/canaries/list';

test('each canary changes text that occurs once in its file, and names a test file', () => {
  expect(CANARIES.length).toBeGreaterThan(60);
  for (const { file, search, test: testFile } of CANARIES) {
    expect({ file, search, times: existsSync(file) ? readFileSync(file, 'utf8').split(search).length - 1 : 0 }).toEqual(
      {
        file,
        search,
        times: 1,
      },
    );
    expect({ testFile, exists: existsSync(testFile) }).toEqual({ testFile, exists: true });
  }
});
