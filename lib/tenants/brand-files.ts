import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the pictures that a tenants file names may lie: `/tenants/sun/logo.svg` is `tenants/sun/logo.svg` beside the file,
 * in the program's own folder, or below its `public`.
 */
export function brandFolders(tenantsFile: string, programFolder: string): readonly string[] {
  return [path.dirname(tenantsFile), programFolder, path.join(programFolder, 'public')];
}

/** What a picture is called; a link to anything else shows nothing. */
const PICTURE = /\.(?:svg|png|webp|jpe?g)$/i;

/**
 * The file of a picture (its path was checked when the record was read), as it is called itself where a link leads to it; null where
 * no folder has it, and where a link leads out of the folder that holds the pictures.
 */
export function findBrandFile(folders: readonly string[], picture: string): string | null {
  const [top = '', ...below] = picture.split('/').filter((part) => part !== '' && part !== '.');
  for (const folder of folders) {
    // Pictures have a folder of their own, and what lies beside it is none of theirs.
    const home = realPathOf(below.length > 0 ? path.join(folder, top) : folder);
    const file = realPathOf(path.join(folder, picture));
    if (home === null || file === null) continue;
    return isBelow(file, home) && PICTURE.test(file) && statSync(file).isFile() ? file : null;
  }
  return null;
}

function realPathOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

function isBelow(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
