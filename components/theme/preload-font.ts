import { preload } from 'react-dom';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' with {
  turbopackModuleType: 'asset',
};

/**
 * Preloads the font subset that every page uses, in parallel with the style sheet that refers to it: most first paints then have it,
 * without a second layout. Subsets of other alphabets load on demand.
 */
export function preloadFont(): void {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
