import type { ShellBrand } from './shell-frame';

/** The tenant's icon and name at the top of a page without the shell. */
export function BareBrand({ brand }: { brand: ShellBrand }) {
  return (
    <header className="bare-brand">
      {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
      <img src={brand.icon} alt="" width={36} height={36} />
      {brand.name}
    </header>
  );
}
