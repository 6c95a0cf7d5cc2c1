import { screenById } from './routes';
import type { ScreenId } from './routes';

/** An entry of the left menu (P2.18 to P2.23). */
export type MenuEntry =
  | { readonly kind: 'screen'; readonly id: ScreenId; readonly labelKey: string; readonly path: string }
  | {
      readonly kind: 'group';
      readonly id: 'overview' | 'powerStation';
      readonly labelKey: string;
      readonly entries: readonly MenuEntry[];
    }
  /** Filled per user: one entry per device type that has devices (P2.21). */
  | {
      readonly kind: 'devices';
      readonly id: 'device';
      readonly labelKey: string;
      readonly entries: readonly DeviceEntry[];
    }
  /** Opens a dialog; excluded from the menu search and the quick entries (P2.23, P2.24). */
  | { readonly kind: 'about'; readonly id: 'aboutUs'; readonly labelKey: string };

export interface DeviceEntry {
  readonly id: string;
  /** Name of the type as provided by the upstream, in the caller's language. */
  readonly name: string;
  readonly path: string;
}

/** A user's menu, in order; a Device group without entries is left out. */
export function buildMenu(
  deviceTypes: readonly { readonly id: string; readonly name: string }[],
): readonly MenuEntry[] {
  const devices: MenuEntry = {
    kind: 'devices',
    id: 'device',
    labelKey: 'shell.menu.device',
    entries: deviceTypes.map(({ id, name }) => ({ id, name, path: `/device/${encodeURIComponent(id)}` })),
  };
  return [
    group('overview', ['main', 'bulletinBoard']),
    group('powerStation', ['powerDetail', 'primaryDiagram']),
    ...(deviceTypes.length > 0 ? [devices] : []),
    screen('fault'),
    screen('chart'),
    screen('sheet'),
    { kind: 'about', id: 'aboutUs', labelKey: 'shell.menu.aboutUs' },
  ];
}

/** The entries for the menu search and the quick entries: all except About Us (P2.24). */
export function searchableMenu(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return menu.filter((entry) => entry.kind !== 'about');
}

function screen(id: ScreenId): MenuEntry {
  return { kind: 'screen', id, labelKey: `shell.menu.${id}`, path: screenById(id).path };
}

function group(id: 'overview' | 'powerStation', screens: readonly ScreenId[]): MenuEntry {
  return { kind: 'group', id, labelKey: `shell.menu.${id}`, entries: screens.map(screen) };
}
