/** Pictures that a device wants of an installed portal, made from the tenant's icon. */
export interface MadeIcon {
  readonly name: string;
  /** Width and height in pixels. */
  readonly size: number;
  /**
   * `any` is the icon as it is. `maskable` has a ground up to its edges, so that a device may cut it into any shape;
   * `apple` has one too, for corners that are rounded a little.
   */
  readonly purpose: 'any' | 'maskable' | 'apple';
}

export const MADE_ICONS: readonly MadeIcon[] = [
  { name: 'icon-192.png', size: 192, purpose: 'any' },
  { name: 'icon-512.png', size: 512, purpose: 'any' },
  { name: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { name: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { name: 'apple-180.png', size: 180, purpose: 'apple' },
];

/** Where a tenant's made icon is. */
export function iconPath(prefix: string, name: string): string {
  return `/tenants/${prefix}/${name}`;
}

/** The made icon at a path of this tenant, or null. */
export function madeIconAt(prefix: string, pathname: string): MadeIcon | null {
  return MADE_ICONS.find(({ name }) => iconPath(prefix, name) === pathname) ?? null;
}
