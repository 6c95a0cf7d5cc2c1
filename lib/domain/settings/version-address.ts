import { choice, firstParam, pageNumber, searchText, type ListParams } from '../list-params';

/** Which reading of a device's settings: its entry of the communication log, and when it was made. */
export interface VersionRef {
  readonly id: string;
  /** Epoch ms; null where the upstream does not tell. */
  readonly at: number | null;
}

/** What stands in an address; `parseVersionRef` reads it back. */
export function versionText({ id, at }: VersionRef): string {
  return `${at ?? ''}-${id}`;
}

/** Null for anything that is no such text. */
export function parseVersionRef(text: string): VersionRef | null {
  const found = /^(\d{12,13})?-([A-Za-z0-9_-][A-Za-z0-9._:-]{0,63})$/.exec(text);
  if (!found?.[2]) return null;
  return { id: found[2], at: found[1] === undefined ? null : Number(found[1]) };
}

/**
 * What the versions of a device are looked at for: the list; `one` beside `other` (of the device `of`; the newest one where
 * none is named); `back` into the form of settings; `copy` of one to other devices.
 */
export interface VersionsQuery {
  readonly show: 'list' | 'compare' | 'back' | 'copy';
  readonly one: VersionRef | null;
  /** Empty for the device itself. */
  readonly of: string;
  readonly other: VersionRef | null;
  /** What is the same is shown, too. */
  readonly all: boolean;
  /** Part of the name of another device. */
  readonly find: string;
  readonly page: number;
}

/** Reads the address; what is wrong in it falls back to the list. */
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

/** The parameters that `parseVersionsQuery` reads back; what is as by default is left out. */
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
