import { matcher } from '../list-params';
import type { TreeNode, TreePage } from '../shell/tree/nodes';

/** The properties of a device that can be drawn, grouped as on its page. */
export interface PropertyGroup {
  readonly id: string;
  /** Empty for ungrouped properties. */
  readonly name: string;
  readonly properties: readonly { readonly code: string; readonly name: string; readonly unit: string }[];
}

/** More than can be checked, so that checking all properties of a group never marks the group itself as checked. */
export const UNCOUNTED = 1_000;
/** A path cannot contain an empty id. */
const OTHER = '-';

export const groupKey = (id: string): string => id || OTHER;

/** The groups of a device; under a search with matches, only the matching groups, expanded. */
export function groupNodes(groups: readonly PropertyGroup[], search: string, other: string): TreePage {
  const found = search === '' ? [] : foundGroups(groups, search);
  const shown = found.length > 0 ? found : groups;
  const nodes = shown.map(({ id, name }): TreeNode => ({
    ...{ id: groupKey(id), name: name || other },
    ...{ children: UNCOUNTED, checkable: false, open: found.length > 0 },
  }));
  return { nodes, total: nodes.length };
}

/** The properties of one group; under a search, those that match it. */
export function propertyNodes(groups: readonly PropertyGroup[], group: string, search: string): TreePage {
  const found = search === '' ? [] : foundGroups(groups, search);
  const own = (found.length > 0 ? found : groups).find(({ id }) => groupKey(id) === group);
  const nodes = (own?.properties ?? []).map(({ code, name, unit }) => ({
    ...{ id: code, name: unit === '' ? name : `${name} (${unit})` },
    children: null,
  }));
  return { nodes, total: nodes.length };
}

/** Groups with the properties whose name or code matches a search; all properties of a group whose own name matches. */
export function foundGroups(groups: readonly PropertyGroup[], search: string): PropertyGroup[] {
  const fits = matcher(search);
  return groups.flatMap((group) => {
    const properties = group.properties.filter(({ code, name }) => fits([group.name, name, code]));
    return properties.length > 0 ? [{ ...group, properties }] : [];
  });
}
