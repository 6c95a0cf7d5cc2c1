import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the pictures that a tenants file names may lie: `/tenants/sun/logo.svg` is `tenants/sun/logo.svg` beside the file,
 * in the program's own folder, or below its `public`.
 */
export function brandFolders(tenantsFile: string, programFolder: string): readonly string[] {
  return [path.dirname(tenantsFile), programFolder, path.join(programFolder, 'public')];
}

/** The file of a picture (its path was checked when the record was read); null where no folder has it. */
export function findBrandFile(folders: readonly string[], picture: string): string | null {
  return folders.map((folder) => path.join(folder, picture)).find((file) => existsSync(file)) ?? null;
}
