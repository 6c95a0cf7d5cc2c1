import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { fileName, insertFile } from '../files/file-repository';
import type { Picture } from '../files/file-repository';
import type { StationDraft } from './builders/station-builder';
import type { Scenario } from './scenario';
import { accountId } from './write-accounts';

/** The drawings in upstream/seed/pictures for each kind of station. */
const PICTURES: Readonly<Record<StationDraft['spec']['kind'], readonly string[]>> = {
  home: ['home-brick', 'home-white', 'home-evening', 'home-modern', 'home-raised'],
  business: ['hall', 'silos'],
  office: ['office'],
  floating: ['floating'],
  storage: ['storage'],
};

/** The drawing of a station, or null if it has none. Neighbours differ if there is a choice. */
export function pictureOf({ kind, number, unpictured }: StationDraft['spec']): string | null {
  const choice = PICTURES[kind];
  return unpictured ? null : (choice[number % choice.length] ?? null);
}

/** Gives the stations of a scenario their pictures, as if each owner had uploaded the drawings of their stations. */
export async function writePictures(
  client: PoolClient,
  { scenario, drafts, now }: { scenario: Scenario; drafts: readonly StationDraft[]; now: Date },
): Promise<void> {
  if (!scenario.pictures) return;
  const stationsOf = new Map<string, { owner: string; picture: string; ids: string[] }>();
  for (const { id, spec } of drafts) {
    const picture = pictureOf(spec);
    if (picture === null) continue;
    const key = `${spec.owner}/${picture}`;
    const group = stationsOf.get(key) ?? { owner: spec.owner, picture, ids: [] };
    group.ids.push(id);
    stationsOf.set(key, group);
  }
  const db = drizzle({ client });
  for (const { owner, picture, ids } of stationsOf.values()) {
    const tenant = scenario.accounts.find(({ key }) => key === owner)?.tenant;
    if (tenant === undefined) throw new RangeError(`scenario ${scenario.name} has no account ${owner}`);
    const ownerId = accountId(scenario, owner);
    const file = await insertFile(db, { tenant, ownerId, purpose: 'station', picture: await load(picture), now });
    await client.query('update station set images = $1::jsonb where id = any($2::text[])', [
      JSON.stringify([fileName(file)]),
      ids,
    ]);
  }
}

async function load(name: string): Promise<Picture> {
  const content = await readFile(path.join(folder(), `${name}.webp`));
  const { width, height } = await sharp(content).metadata();
  return { type: 'image/webp', width, height, content };
}

/** The folder beside the built program, or in the source tree. */
function folder(): string {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), 'pictures');
}
