import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** Source files below the given folders, as paths from the root with forward slashes. */
export function sourceFiles(folders: readonly string[], pattern = /\.(ts|tsx)$/): string[] {
  return folders.flatMap((folder) => {
    try {
      return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && pattern.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort();
    } catch {
      return [];
    }
  });
}

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Specifiers of all static and dynamic imports and re-exports of a file, type-only ones included. */
export function importsOf(file: string): string[] {
  const text = read(file);
  const forms = [
    // import x from 'a'; export { x } from 'a'; also over several lines, but never past the end of the statement
    /^(?:import|export)\b[^;'"=]*?\bfrom\s+['"]([^'"\n]+)['"]/gm,
    /^import\s+['"]([^'"\n]+)['"]/gm,
    /\bimport\(\s*['"]([^'"\n]+)['"]/g,
  ];
  return [...new Set(forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? '')))];
}
