import type { FirmwarePackage, FirmwareType, FirmwareVersions } from '@/lib/domain/firmware/types';

/** Factory firmware of an inverter; its protocol version has four digits, as devices report it (D2.18). */
export const FACTORY: FirmwareVersions = { protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.4.0.8' };

/** The module name of units of this rating, as on their type plate. */
export function moduleOf(ratedWatts: number): string {
  return `HY-${ratedWatts}`;
}

const KIB = 1024;
const RELEASES: readonly (readonly [FirmwareType, string, string, number, string])[] = [
  ['main', 'V3.5.1.2', 'MAIN grid code 2026', 1_412 * KIB, '2026-08-12'],
  ['main', 'V3.5.0.0', 'MAIN battery balancing', 1_396 * KIB, '2026-03-03'],
  ['main', 'V3.4.0.8', 'MAIN', 1_380 * KIB, '2025-06-18'],
  ['hmi', 'V1.3.0.1', 'HMI two languages', 842 * KIB, '2026-07-01'],
  ['hmi', 'V1.2.3.0', 'HMI', 816 * KIB, '2025-05-20'],
  ['protocol', '1022', 'Protocol with block reads', 188 * KIB, '2026-05-27'],
  ['protocol', '1015', 'Protocol', 180 * KIB, '2025-04-09'],
];

/** The maker's packages for a module, the same on every gateway; one package is for another module. */
export function packagesFor(module: string): FirmwarePackage[] {
  const offered = RELEASES.map(([type, version, name, size, day]) => ({
    id: `${module.toLowerCase()}-${type}-${version.replace(/\W/g, '').toLowerCase()}`,
    ...{ type, name, version, size, module },
    released: Date.parse(`${day}T00:00:00Z`),
  }));
  const [main] = offered;
  if (!main) return [];
  // A package that does not fit, which the guard must reject.
  const other = module === 'HY-3000' ? 'HY-5000' : 'HY-3000';
  return [...offered, { ...main, id: main.id.replace(module.toLowerCase(), other.toLowerCase()), module: other }];
}
