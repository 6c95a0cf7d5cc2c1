import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDataDir } from '../../support/embedded-folder';
import { startProduct, type Product } from '../../support/product';
import { test as base, PORT_FROM } from '../fixtures';

/** Number of unclaimed units; each test claims its own. */
const UNITS = 15;

export const serialOf = (number: number) => `SHELF-${String(number).padStart(4, '0')}`;
export const claimOf = (number: number) => `ABCD-EFGH-${String(number).padStart(4, '0')}`;

/** Names as delivered: they are in the language of the user who claims the unit. */
export const GATEWAY_NAMES = { en: 'Gateway', zh: '网关' };

const unit = (number: number) => ({
  serial: serialOf(number),
  claim: claimOf(number),
  gateway: { uuid: `gw-shelf-${number}`, secret: 'g'.repeat(40) },
  devices: [
    {
      id: `gshelf${number}`,
      type: 'C001',
      module: 'GW-100',
      name: GATEWAY_NAMES,
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

/** A worker whose product has unclaimed units. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use, worker) => {
      const folder = temporaryDataDir();
      mkdirSync(folder.dataDir, { recursive: true, mode: 0o711 });
      const units = Array.from({ length: UNITS }, (_, index) => unit(index + 1));
      writeFileSync(path.join(folder.dataDir, 'units.json'), JSON.stringify(units));
      const env = { TRUSTED_PROXY: '127.0.0.1,::1' };
      const portFrom = PORT_FROM + worker.parallelIndex * 100;
      const product = await startProduct({ env, portFrom, dataDir: folder.dataDir });
      await use(product);
      await product.dispose();
      folder.remove();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});
