import type { FirmwarePackage, FirmwareType } from './types';
import { compareVersions } from './versions';

export const PACKAGE_ORDERS = ['latest', 'oldest'] as const;
export type PackageOrder = (typeof PACKAGE_ORDERS)[number];

/** Packages in the order of the selector (D2.19): by release date, then by version, then by id. */
export function orderPackages(packages: readonly FirmwarePackage[], order: PackageOrder): FirmwarePackage[] {
  const sign = order === 'latest' ? -1 : 1;
  return packages.toSorted(
    (a, b) =>
      sign * (a.released - b.released || compareVersions(a.version, b.version)) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** Packages of one type (null for all) whose name or version contains the typed text. */
export function findPackages(
  packages: readonly FirmwarePackage[],
  { type, name }: { readonly type: FirmwareType | null; readonly name: string },
): FirmwarePackage[] {
  const wanted = name.trim().toLowerCase();
  return packages.filter(
    (each) =>
      (type === null || each.type === type) &&
      (each.name.toLowerCase().includes(wanted) || each.version.toLowerCase().includes(wanted)),
  );
}

/** Whether a package was made for a module, ignoring case. */
export function fitsModule(made: Pick<FirmwarePackage, 'module'>, module: string): boolean {
  return module.trim() !== '' && made.module.trim().toLowerCase() === module.trim().toLowerCase();
}
