import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How many units wait on the shelf; each test claims one of its own. */
const UNITS = 12;

export const serialOf = (number: number) => `SHELF-${String(number).padStart(4, '0')}`;
export const claimOf = (number: number) => `ABCD-EFGH-${String(number).padStart(4, '0')}`;

const unit = (number: number) => ({
  serial: serialOf(number),
  claim: claimOf(number),
  gateway: { uuid: `gw-shelf-${number}`, secret: 'g'.repeat(40) },
  devices: [
    {
      id: `gshelf${number}`,
      type: 'C001',
      module: 'GW-100',
      name: 'Gateway',
      serial: `G-${number}`,
      key: `KG${number}`,
    },
    {
      id: `ishelf${number}`,
      type: 'C002',
      module: 'HY-5000',
      name: 'Inverter',
      serial: serialOf(number),
      key: `KI${number}`,
    },
  ],
});

/** Puts the units into the data folder of a product that has not been started yet. */
export function putOnShelf(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const units = Array.from({ length: UNITS }, (_, index) => unit(index + 1));
  writeFileSync(path.join(dataDir, 'units.json'), JSON.stringify(units));
}
