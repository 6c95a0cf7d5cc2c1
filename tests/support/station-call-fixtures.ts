import { randomBytes } from 'node:crypto';
import { claimHash, shelveUnit, type Unit } from '@/upstream/devices/unit-repository';
import type { Database } from '@/upstream/database/open';

export const CLAIM = 'K7QM-4T2X-9WPD';

/** Adds an unclaimed unit: a gateway and an inverter without a station. */
export async function shelve(db: Database, serial = `SN${randomBytes(5).toString('hex')}`): Promise<Unit> {
  const random = randomBytes(6).toString('hex');
  const unit: Unit = {
    serial: serial.toUpperCase(),
    claimHash: claimHash(CLAIM),
    gatewayUuid: `u${random}`,
    credentialHash: 'c'.repeat(64),
    devices: [
      {
        id: `g${random}`,
        type: 'C001',
        moduleId: 'GW-100',
        name: 'Gateway',
        serial: `G${random}`,
        iotSerial: `KG${random}`,
      },
      { id: `i${random}`, type: 'C002', moduleId: 'HY-5000', name: 'Inverter', serial, iotSerial: `KI${random}` },
    ],
  };
  await db.asService((tx) => shelveUnit(tx, unit));
  return unit;
}

/** The form input for a new station. */
export function newStation(sn: string, more: Record<string, unknown> = {}) {
  return {
    station_type: 'residential',
    station_name: 'Home of the test',
    installed_capacity: 6.6,
    rated_capacity: 200,
    nmi: '20010000000',
    station_image: [],
    postal_code: '5000',
    address: '1 Sun Street, Adelaide',
    latitude: -34.93,
    longitude: 138.6,
    device: { name: 'My inverter', type: 'C002', sn, claim: CLAIM },
    ...more,
  };
}
