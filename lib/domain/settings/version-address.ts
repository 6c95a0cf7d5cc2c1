import { choice, firstParam, pageNumber, searchText, type ListParams } from '../list-params';

/** A reading of a device's settings: its entry in the communication log, and its time. */
export interface VersionRef {
  readonly id: string;
  /** Epoch ms; null where the upstream does not provide it. */
  readonly at: number | null;
}

/** The text of a version in an address; `parseVersionRef` reads it. */
export function versionText({ id, at }: VersionRef): string {
  return `${at ?? ''}-${id}`;
}

/** Null for invalid text. */
export function parseVersionRef(text: string): VersionRef | null {
  const found = /^(\d{12,13})?-([A-Za-z0-9_-][A-Za-z0-9._:-]{0,63})$/.exec(text);
  if (!found?.[2]) return null;
  return { id: found[2], at: found[1] === undefined ? null : Number(found[1]) };
}

/**
 * The view of a device's versions: the list; a comparison of `one` with `other` (of the device `of`; the newest by default); `back` to
 * restore one into the settings form; `copy` of one to other devices.
 */
export interface VersionsQuery {
  readonly show: 'list' | 'compare' | 'back' | 'copy';
  readonly one: VersionRef | null;
  /** Empty for the device itself. */
  readonly of: string;
  readonly other: VersionRef | null;
  /** Show equal values, too. */
  readonly all: boolean;
  /** Part of the name of another device. */
  readonly find: string;
  readonly page: number;
}

/** Reads the address; invalid parts fall back to the list. */
export function parseVersionsQuery(params: ListParams): VersionsQuery {
  const one = parseVersionRef(firstParam(params, 'one'));
  return {
    show: one === null ? 'list' : choice(firstParam(params, 'show'), ['back', 'copy', 'compare'] as const, 'compare'),
    one,
    of: firstParam(params, 'of').slice(0, 64),
    other: parseVersionRef(firstParam(params, 'other')),
    all: firstParam(params, 'all') === '1',
    find: searchText(firstParam(params, 'find')),
    page: pageNumber(firstParam(params, 'page')),
  };
}

/** The parameters that `parseVersionsQuery` reads; defaults are omitted. */
export function versionsParams(query: Partial<VersionsQuery>): Record<string, string> {
  const { all = false, find = '', of = '', one = null, other = null, page = 1, show = 'list' } = query;
  return {
    ...(one !== null && { one: versionText(one) }),
    ...(one !== null && (show === 'back' || show === 'copy') && { show }),
    ...(of !== '' && { of }),
    ...(other !== null && { other: versionText(other) }),
    ...(all && { all: '1' }),
    ...(find !== '' && { find }),
    ...(page > 1 && { page: String(page) }),
  };
}
