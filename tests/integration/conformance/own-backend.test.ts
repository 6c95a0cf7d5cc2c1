import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from '@/scripts/conformance/options';
import { conform } from '@/scripts/conformance/run';
import { addPerson } from '../../support/organisation';
import { addStation, PASSWORD } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

const TENANT = 'lamp';
const upstream = startTestApp({ now: new Date() });
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-conformance-'));
  writeFileSync(path.join(folder, 'password'), PASSWORD);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

test('P7.1 D7.1 our own backend serves everything the conformance kit tries, and the kit reverts what it shared', async () => {
  const owner = await addPerson(upstream, 'Olive', TENANT);
  await addStation(upstream.db, owner.id, { tenant: TENANT });
  const options = readOptions([
    ...['--url', upstream.api.url, '--account', owner.email, '--password-file', path.join(folder, 'password')],
    ...['--prefix', TENANT, '--write'],
  ]);
  const findings = (await conform(options, () => undefined)).filter(({ name }) => name !== 'live link');
  const wrong = findings.filter(({ verdict }) => verdict === 'differs' || verdict === 'missing');
  // The station has no readings yet, so there are none to decide about.
  expect(wrong.map(({ how, name, verdict }) => `${name} ${verdict}: ${how}`)).toEqual([
    expect.stringMatching(/^get_readings_to_decide differs: code 1400 "There are no readings in this period/),
  ]);
  expect(findings.filter(({ verdict }) => verdict === 'served').length).toBeGreaterThan(50);
});
