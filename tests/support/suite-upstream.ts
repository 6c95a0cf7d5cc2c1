import { startTestApi, type TestUpstream } from './upstream-fixtures';

/** The API of a suite, started before its first test and closed after its last. */
export function suiteUpstream(...given: Parameters<typeof startTestApi>): TestUpstream {
  const upstream = {} as TestUpstream;
  beforeAll(async () => {
    Object.assign(upstream, await startTestApi(...given));
  });
  afterAll(() => upstream.close());
  return upstream;
}
