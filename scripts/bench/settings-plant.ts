import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { applyEdit, applyRead, EMPTY_FORM, type SettingsForm } from '@/lib/domain/settings/form';
import { isSelector } from '@/lib/domain/settings/mappings';
import { watchedCodes } from '@/lib/domain/settings/rules';
import type { SettingValue } from '@/lib/domain/settings/values';
import { ALWAYS_RULES } from '@/lib/domain/settings/visibility-rules';
import { temporaryDataDir } from '../../tests/support/embedded-folder';
import { startProduct, type Product } from '../../tests/support/product';
import { findInverter } from './broker-tab';

/* A product whose simulated gateways answer as late as a bench wants, and whose inverters hold what it wants. */

export const OWNER = 'owner@demo.sunhelm.example';
export const SETTINGS = INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings);
/** What a gateway can be asked for. */
export const READABLE = SETTINGS.map(({ code }) => code).filter((code) => !isSelector(code));

export interface Inverter {
  readonly id: string;
  readonly gateway: string;
}

export interface Wishes {
  /** How late every gateway answers (ms); at once without it. */
  readonly slow?: number;
  readonly held?: Readonly<Record<string, SettingValue>>;
}

/** Starts twice: what a gateway keeps in its memory is written by the first start, and changed before the second. */
export async function startSettings({ slow, held }: Wishes): Promise<{ product: Product; inverter: Inverter }> {
  const folder = temporaryDataDir();
  const start = () => startProduct({ env: { SCENARIO: 'small' }, portFrom: 5500, dataDir: folder.dataDir });
  const seeded = await start();
  const inverter = await findInverter(seeded.url, OWNER);
  await seeded.stop();
  const file = path.join(folder.dataDir, 'plants.json');
  const plants = JSON.parse(readFileSync(file, 'utf8')) as { seededAt: number; gateways: { answers?: object }[] };
  if (slow !== undefined) {
    for (const gateway of plants.gateways) gateway.answers = { kind: 'slow', milliseconds: slow };
    writeFileSync(file, JSON.stringify(plants));
  }
  if (held) {
    const saved = { version: 1, seededAt: plants.seededAt, units: { [inverter.id]: held } };
    writeFileSync(path.join(folder.dataDir, 'plants-settings.json'), JSON.stringify(saved));
  }
  const product = await start();
  return {
    product: {
      ...product,
      dispose: async () => {
        await product.stop();
        folder.remove();
      },
    },
    inverter,
  };
}

/** Opens the settings of the inverter and waits until they were read. */
export async function openSettings(page: Page, { id }: Inverter): Promise<void> {
  await page.goto(`/device/C002?device=${id}&template=21`);
  await page.locator('[data-code="battCapacity"] input:enabled').waitFor({ timeout: 60_000 });
  await page.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
}

const visible = (form: SettingsForm) => evaluateSettings(SETTINGS, form.values).visible.size;

/** Values with which as many settings are shown as the rules allow: each that a rule looks at is turned until none adds any. */
export function mostShown(): { readonly held: Readonly<Record<string, SettingValue>>; readonly shown: number } {
  const watched = new Set(ALWAYS_RULES.flatMap(({ when }) => watchedCodes(when)));
  let form = applyRead(EMPTY_FORM, Object.fromEntries(SETTINGS.map(({ code, initial }) => [code, initial])));
  for (let better = true; better;) {
    better = false;
    for (const { code, options } of SETTINGS.filter((setting) => watched.has(setting.code))) {
      for (const { value } of options ?? []) {
        const next = applyEdit(SETTINGS, form, { code, value }).form;
        if (visible(next) <= visible(form)) continue;
        form = next;
        better = true;
      }
    }
  }
  const changed = READABLE.filter((code) => form.values[code] !== form.originals[code]);
  return {
    held: Object.fromEntries(changed.map((code) => [code, form.values[code] ?? 0])),
    shown: visible(form),
  };
}
