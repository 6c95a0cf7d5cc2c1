import { matcher } from '@/lib/domain/list-params';
import { devicePlace, stationPlace } from '@/lib/domain/shell/routes/places';
import type { FoundPlaces } from '@/lib/domain/shell/search/find';
import { menuPlaces } from './menu-items';
import type { MenuItem } from './menu-items';

/** A node of the search tree (P2.27): a group, or a page to open. */
export interface TreeNode {
  readonly key: string;
  /** Determines the icon. */
  readonly icon: string;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly hint?: string;
  readonly href?: string;
  /** Set for results of the server. */
  readonly found?: true;
  readonly children?: readonly TreeNode[];
}

/** A node as a visible row, with its ARIA properties. Positions count from 1. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly level: 1 | 2;
  /** Undefined for a node without children. */
  readonly expanded?: boolean;
  readonly position: number;
  readonly size: number;
}

/** Menu entries that match the text; a matching group shows all its entries. Entries without a path are left out (P2.24). */
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

/** Pages below those of the menu, with the menu page that they belong to; null for those available to every user. */
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

/** Pages below those of the menu whose names or synonyms match the text; none for an empty text. */
export function pageTree(
  items: readonly MenuItem[],
  text: string,
  label: (key: `pages.${InnerPage}.${'name' | 'also'}`) => string,
): readonly TreeNode[] {
  if (text.trim() === '') return [];
  const fits = matcher(text);
  const paths = new Set(menuPlaces(items).map(({ path }) => path));
  return (Object.keys(INNER_PAGES) as InnerPage[]).flatMap((page): TreeNode[] => {
    const { href, icon, of } = INNER_PAGES[page];
    const name = label(`pages.${page}.name`);
    const isHere = (of === null || paths.has(of)) && fits([name, label(`pages.${page}.also`)]);
    return isHere ? [{ key: `page-${page}`, icon, name, href }] : [];
  });
}

/** The server's results in two groups with the given names; an empty group is left out. */
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

/** The visible rows of the tree from top to bottom, without the content of closed groups. */
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
