import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { propertyValue } from '@/lib/contract/gateway/messages';
import type { SettingValues } from './plant-settings';

const settingsFile = z.object({
  version: z.literal(1),
  seededAt: z.number().int(),
  units: z.record(z.string(), z.record(z.string(), propertyValue)),
});

/** What users wrote, by inverter: kept in a small file of its own, so that every write can be on disk before its answer. */
export class SettingsFile {
  private readonly units: Map<string, SettingValues>;

  /** Throws where the file is there and damaged: going on would silently undo what users wrote. */
  constructor(
    private readonly path: string,
    private readonly seededAt: number,
  ) {
    this.units = new Map();
    if (!existsSync(path)) return;
    const parsed = settingsFile.safeParse(json(readFileSync(path, 'utf8')));
    if (!parsed.success)
      throw new Error(
        `The settings file of the plants, ${path}, is damaged: remove it to go back to the installer's settings`,
      );
    // One of an earlier seed is of other inverters.
    if (parsed.data.seededAt === seededAt) this.units = new Map(Object.entries(parsed.data.units));
  }

  of(unit: string): SettingValues {
    return this.units.get(unit) ?? {};
  }

  /** Returns when the values are on disk. Writes beside and renames: a crash leaves the old file or the new one. */
  keep(unit: string, values: SettingValues): void {
    this.units.set(unit, values);
    const fresh = `${this.path}.new`;
    const content = { version: 1, seededAt: this.seededAt, units: Object.fromEntries(this.units) };
    writeFileSync(fresh, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(fresh, this.path);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
