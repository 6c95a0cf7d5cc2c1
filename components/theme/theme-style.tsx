import type { TenantPalette } from './palette';
import { themeStyleSheet } from './style-sheet';

/** The tenant's tokens, in the first bytes of the page. The content security policy requires the nonce. */
export function ThemeStyle({ palette, nonce }: { palette: TenantPalette; nonce?: string }) {
  return (
    // The browser hides a nonce from scripts, so React would find an empty one where the server wrote it.
    <style
      id="theme"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: themeStyleSheet(palette) }}
    />
  );
}
