import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlantsFile } from '@/upstream/plants/plants-file';
import { townNamed } from '@/upstream/seed/builders/places';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const NOON = Date.parse('2026-03-05T02:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'plants-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(change: (text: string) => string): string {
  const draft = buildStation(
    't',
    { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'home' },
    NOON,
  );
  const gateways = [planGateway(draft, 'secret', freshState(draft, NOON))];
  const file = path.join(folder, 'plants.json');
  writeFileSync(file, change(JSON.stringify({ version: 1, scenario: 'test', seededAt: NOON, gateways })));
  return file;
}

test('settings in an older file format are replaced by the factory’s, and the rest is loaded unchanged', () => {
  const now = readPlantsFile(written((text) => text));
  const before = readPlantsFile(
    written((text) => text.replace(/"settings":\{[^}]*\}/, '"settings":{"solarSell":true,"slots":[{"from":0}]}')),
  );
  expect(before.gateways[0]?.site.units[0]?.settings).toEqual({});
  expect(before.gateways[0]?.credential).toBe(now.gateways[0]?.credential);
});

test('an error is reported with its position', () => {
  const file = written((text) => text.replace('"credential":"secret"', '"credential":""'));
  expect(() => readPlantsFile(file)).toThrow(/plants\.json is wrong at gateways\.0\.credential: /);
  writeFileSync(file, '{');
  expect(() => readPlantsFile(file)).toThrow(/plants\.json cannot be read: /);
});
