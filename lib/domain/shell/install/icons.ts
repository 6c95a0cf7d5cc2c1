/** Icons that devices need for an installed portal, generated from the tenant's icon. */
export interface MadeIcon {
  readonly name: string;
  /** Width and height in pixels. */
  readonly size: number;
  /**
   * `any` is the plain icon. `maskable` has a background up to its edges, so that a device can crop it to any shape; `apple` has one
   * too, for slightly rounded corners.
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

/** The path of a tenant's generated icon. */
export function iconPath(prefix: string, name: string): string {
  return `/tenants/${prefix}/${name}`;
}

/** The generated icon at a path of this tenant, or null. */
export function madeIconAt(prefix: string, pathname: string): MadeIcon | null {
  return MADE_ICONS.find(({ name }) => iconPath(prefix, name) === pathname) ?? null;
}
