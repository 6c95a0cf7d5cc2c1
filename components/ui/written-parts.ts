/*
 * Markup that a whole document carries in its HTML and nowhere else. A page is rendered in two passes, first the payload and
 * then the HTML; what stands here needs no place in the payload, where it would travel a second time. Both passes of
 * a request run in one process but in two module graphs, so the place is the process's.
 */

/** Characters of markup that are kept: on the server hundreds of full pages, in a browser the last few. */
const CACHED_CHARACTERS = (typeof document === 'undefined' ? 64 : 1) * 1024 * 1024;

interface Parts {
  readonly byVersion: Map<string, string>;
  characters: number;
}

function parts(): Parts {
  const place = globalThis as unknown as Record<symbol, Parts | undefined>;
  return (place[Symbol.for('portal.written-parts')] ??= { byVersion: new Map(), characters: 0 });
}

/**
 * Remembers a part under its version, which must be a digest of it (or as hard to meet by chance): whoever names the
 * version gets the part. The least recently used go first; the newest one always stays.
 */
export function rememberPart(version: string, html: string): void {
  const saved = parts();
  forget(saved, version);
  saved.byVersion.set(version, html);
  saved.characters += html.length;
  for (const oldest of saved.byVersion.keys()) {
    if (saved.characters <= CACHED_CHARACTERS || oldest === version) return;
    forget(saved, oldest);
  }
}

/** The part of this version, if it is remembered. */
export function recallPart(version: string): string | undefined {
  return parts().byVersion.get(version);
}

function forget(saved: Parts, version: string): void {
  saved.characters -= saved.byVersion.get(version)?.length ?? 0;
  saved.byVersion.delete(version);
}
