import { matcher } from '@/lib/domain/list-params';
import { devicePlace, stationPlace } from '@/lib/domain/routes/places';
import type { FoundPlaces } from '@/lib/domain/search/find';
import { menuPlaces } from './menu-items';
import type { MenuItem } from './menu-items';

/** A line of the search's tree (P2.27): a group, or a place to go to. */
export interface TreeNode {
  readonly key: string;
  /** Picks the icon. */
  readonly icon: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly hint?: string;
  readonly href?: string;
  /** Whether the server found it. */
  readonly found?: true;
  readonly children?: readonly TreeNode[];
}

/** A node as it stands in the list, with what a tree's line has to say of itself. Positions count from 1. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly level: 1 | 2;
  /** Undefined for what has no children. */
  readonly expanded?: boolean;
  readonly position: number;
  readonly size: number;
}

/** The menu's entries that fit the text; a group that fits shows all it has. Entries without a path are no place (P2.24). */
export function menuTree(items: readonly MenuItem[], text: string): readonly TreeNode[] {
  const fits = matcher(text);
  return items.flatMap((item): TreeNode[] => {
    const { id, name, path, entries } = item;
    if (entries) {
      const saved = fits([name]) ? entries : entries.filter((entry) => fits([entry.name]));
      return saved.length === 0 ? [] : [{ key: `menu-${id}`, icon: id, name, children: menuTree(saved, '') }];
    }
    return path !== undefined && fits([name]) ? [{ key: `menu-${path}`, icon: id, name, href: path }] : [];
  });
}

/** Pages below those of the menu, and the place of the menu that they belong to; null for what everybody has. */
const INNER_PAGES = {
  tariffSheet: { icon: 'sheet', href: '/Sheet?sheet=tariff', of: '/Sheet' },
  dayReport: { icon: 'sheet', href: '/Sheet?sheet=report&period=day', of: '/Sheet' },
  weekReport: { icon: 'sheet', href: '/Sheet?sheet=report&period=week', of: '/Sheet' },
  monthReport: { icon: 'sheet', href: '/Sheet?sheet=report&period=month', of: '/Sheet' },
  yearReport: { icon: 'sheet', href: '/Sheet?sheet=report&period=year', of: '/Sheet' },
  maintenance: { icon: 'powerStation', href: '/powerDetail?list=1', of: '/powerDetail' },
  notifications: { icon: 'userCenter', href: '/userCenter#notifications', of: null },
  reportEmails: { icon: 'userCenter', href: '/userCenter#report-emails', of: null },
  profile: { icon: 'userCenter', href: '/userCenter', of: null },
  password: { icon: 'userCenter', href: '/changePassword', of: null },
} as const;
type InnerPage = keyof typeof INNER_PAGES;

/** Pages below those of the menu that fit the text, by their names and what else they are looked for by; none without a text. */
export function pageTree(
  items: readonly MenuItem[],
  text: string,
  say: (key: `pages.${InnerPage}.${'name' | 'also'}`) => string,
): readonly TreeNode[] {
  if (text.trim() === '') return [];
  const fits = matcher(text);
  const paths = new Set(menuPlaces(items).map(({ path }) => path));
  return (Object.keys(INNER_PAGES) as InnerPage[]).flatMap((page): TreeNode[] => {
    const { href, icon, of } = INNER_PAGES[page];
    const name = say(`pages.${page}.name`);
    const isHere = (of === null || paths.has(of)) && fits([name, say(`pages.${page}.also`)]);
    return isHere ? [{ key: `page-${page}`, icon, name, href }] : [];
  });
}

/** What the server found, in two groups with the names that are given; an empty group is left out. */
export function placeTree(
  places: FoundPlaces | null,
  names: { readonly stations: string; readonly devices: string },
): readonly TreeNode[] {
  if (!places) return [];
  const stations = places.stations.map(({ id, name, place }) => ({
    key: `station-${id}`,
    icon: 'powerStation',
    name,
    hint: place,
    href: stationPlace(id),
    found: true as const,
  }));
  const devices = places.devices.map(({ id, type, typeName, name, station }) => ({
    key: `device-${id}`,
    icon: type,
    name,
    hint: [typeName, station].filter(Boolean).join(' · '),
    href: devicePlace(type, id),
    found: true as const,
  }));
  return [
    { key: 'stations', icon: 'powerStation', name: names.stations, children: stations },
    { key: 'devices', icon: 'device', name: names.devices, children: devices },
  ].filter(({ children }) => children.length > 0);
}

/** The tree as lines from top to bottom, without what is inside of closed groups. */
export function treeRows(nodes: readonly TreeNode[], closed: ReadonlySet<string>): readonly TreeRow[] {
  return nodes.flatMap((node, at): TreeRow[] => {
    const place = { position: at + 1, size: nodes.length };
    if (!node.children) return [{ node, level: 1, ...place }];
    const { children } = node;
    const expanded = !closed.has(node.key);
    const inside = children.map((child, inner): TreeRow => ({
      node: child,
      level: 2,
      position: inner + 1,
      size: children.length,
    }));
    return [{ node, level: 1, expanded, ...place }, ...(expanded ? inside : [])];
  });
}
