import { startTestApi, type TestUpstream } from './upstream-fixtures';

/** The API of a suite, from before its first test until after its last. */
export function suiteUpstream(...given: Parameters<typeof startTestApi>): TestUpstream {
  const upstream = {} as TestUpstream;
  beforeAll(async () => {
    Object.assign(upstream, await startTestApi(...given));
  });
  afterAll(() => upstream.close());
  return upstream;
}
