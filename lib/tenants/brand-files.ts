import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders in which the pictures of a tenants file are looked up: `/tenants/sun/logo.svg` is `tenants/sun/logo.svg` beside the
 * file, in the program's folder, or in its `public` folder.
 */
export function brandFolders(tenantsFile: string, programFolder: string): readonly string[] {
  return [path.dirname(tenantsFile), programFolder, path.join(programFolder, 'public')];
}

/** Allowed file names of a picture; a symbolic link to any other file is rejected. */
const PICTURE = /\.(?:svg|png|webp|jpe?g)$/i;

/**
 * Returns the real path of a picture (symbolic links resolved; its path was validated with the record); null if no folder
 * contains it, or if a link leads out of the folder that holds the pictures.
 */
export function findBrandFile(folders: readonly string[], picture: string): string | null {
  const [top = '', ...below] = picture.split('/').filter((part) => part !== '' && part !== '.');
  for (const folder of folders) {
    // The real path has to stay inside the top folder that the picture's path names.
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
