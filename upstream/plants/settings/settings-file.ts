import { z } from 'zod';
import { propertyValue } from '@/lib/contract/gateway/messages';
import { StoredFile } from '../stored-file';
import type { SettingValues } from './plant-settings';

/** Values written by users, by inverter. */
export class SettingsFile extends StoredFile<SettingValues> {
  constructor(path: string, seededAt: number) {
    super(path, seededAt, {
      part: 'units',
      entry: z.record(z.string(), propertyValue),
      remedy: "go back to the installer's settings",
    });
  }

  of(unit: string): SettingValues {
    return this.find(unit) ?? {};
  }
}
